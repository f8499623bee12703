/** The plugin's own objects, one of each for as long as it is on. */
import type { Container } from 'inversify';
import { type Token, token } from '#plugin-api';
import { Api, Commands, Dialogs, Host, Loader, Notices, Session, Translate } from '#plugin-api/client';
import { summariserContract } from '../common/contract.ts';
import { Asking } from './actions/asking.ts';
import { Keeping } from './actions/keeping.ts';
import { SummaryDesk } from './stores/summary-desk.ts';

export const TheDesk: Token<SummaryDesk> = token<SummaryDesk>('summariser.desk');
export const TheAsking: Token<Asking> = token<Asking>('summariser.asking');
export const TheKeeping: Token<Keeping> = token<Keeping>('summariser.keeping');

export const bindSummariser = (container: Container): void => {
  container
    .bind(TheDesk)
    .toResolvedValue((server: Api) => new SummaryDesk(server.of(summariserContract)), [Api])
    .inSingletonScope();
  container
    .bind(TheAsking)
    .toResolvedValue(
      (
        server: Api,
        desk: SummaryDesk,
        session: Session,
        dialogs: Dialogs,
        notices: Notices,
        commands: Commands,
        loader: Loader,
        t: Translate,
      ) => new Asking({ api: server.of(summariserContract), desk, session, dialogs, notices, commands, loader, t }),
      [Api, TheDesk, Session, Dialogs, Notices, Commands, Loader, Translate],
    )
    .inSingletonScope();
  container
    .bind(TheKeeping)
    .toResolvedValue(
      (server: Api, desk: SummaryDesk, host: Host, dialogs: Dialogs, notices: Notices, t: Translate) =>
        new Keeping({ api: server.of(summariserContract), desk, host, dialogs, notices, t }),
      [Api, TheDesk, Host, Dialogs, Notices, Translate],
    )
    .inSingletonScope();
};

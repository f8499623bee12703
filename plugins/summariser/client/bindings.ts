/** What the summariser's objects are made of. */
import {
  Api,
  type Binding,
  Commands,
  Dialogs,
  Host,
  Loader,
  Notices,
  provide,
  Session,
  Tracking,
  Translate,
} from '#plugin-api/client';
import { summariserContract } from '../common/contract.ts';
import { WorkSummaries } from '../common/neighbours.ts';
import { Asking } from './actions/asking.ts';
import { Keeping } from './actions/keeping.ts';
import { SummaryStore } from './stores/summary-store.ts';
import { TheAsking, TheSummaries, TheKeeping } from './tokens.ts';
import { workSummaries } from './work-summaries.tsx';

export const bindings: readonly Binding[] = [
  provide(TheSummaries, (get) => new SummaryStore(get(Api).of(summariserContract))),
  provide(
    TheAsking,
    (get) =>
      new Asking({
        api: get(Api).of(summariserContract),
        store: get(TheSummaries),
        session: get(Session),
        dialogs: get(Dialogs),
        notices: get(Notices),
        commands: get(Commands),
        loader: get(Loader),
        tracking: get(Tracking),
        t: get(Translate),
      }),
  ),
  provide(
    TheKeeping,
    (get) =>
      new Keeping({
        api: get(Api).of(summariserContract),
        store: get(TheSummaries),
        host: get(Host),
        dialogs: get(Dialogs),
        notices: get(Notices),
        t: get(Translate),
      }),
  ),
  provide(WorkSummaries, () => workSummaries),
];

export const provides = [WorkSummaries];

/** What the similarity checker's objects are made of. */
import { Api, type Binding, Commands, Dialogs, Notices, provide, Session, Translate } from '#plugin-api/client';
import { plagiarismContract } from '../common/contract.ts';
import { CheckList } from './stores/check-list.ts';
import { Deeds } from './stores/deeds.ts';
import { TheChecks, TheDeeds } from './tokens.ts';

export const bindings: readonly Binding[] = [
  provide(TheChecks, (get) => new CheckList(get(Api).of(plagiarismContract))),
  provide(
    TheDeeds,
    (get) =>
      new Deeds({
        api: get(Api).of(plagiarismContract),
        list: get(TheChecks),
        session: get(Session),
        dialogs: get(Dialogs),
        notices: get(Notices),
        commands: get(Commands),
        t: get(Translate),
      }),
  ),
];

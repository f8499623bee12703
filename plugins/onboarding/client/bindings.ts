/** What onboarding's objects are made of. */
import { Api, type Binding, Commands, LocalStore, Notices, provide, Session, Translate } from '#plugin-api/client';
import { onboardingContract } from '../common/contract.ts';
import { Onboarding } from '../common/services.ts';
import { ChecklistStore } from './checklist/checklist-store.ts';
import { HintStore } from './hints/hint-store.ts';
import { TheChecklist, TheHints } from './tokens.ts';

export const bindings: readonly Binding[] = [
  provide(
    TheHints,
    (get) =>
      new HintStore({
        api: get(Api).of(onboardingContract),
        session: get(Session),
        notices: get(Notices),
        commands: get(Commands),
        store: get(LocalStore),
        t: get(Translate),
      }),
  ),
  provide(Onboarding, (get) => get(TheHints)),
  provide(TheChecklist, (get) => new ChecklistStore(get(Api).of(onboardingContract))),
];

export const provides = [Onboarding];

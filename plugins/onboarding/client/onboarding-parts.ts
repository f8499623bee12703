/** The plugin's own objects, one of each for as long as it is on. */
import type { Container } from 'inversify';
import { type Token, token } from '#plugin-api';
import { Api, Commands, LocalStore, Notices, Session, Translate } from '#plugin-api/client';
import { onboardingContract } from '../common/contract.ts';
import { Onboarding } from '../common/services.ts';
import { ChecklistDesk } from './checklist/checklist-desk.ts';
import { HintDesk } from './hints/hint-desk.ts';

export const TheHints: Token<HintDesk> = token<HintDesk>('onboarding.hints');
export const TheChecklist: Token<ChecklistDesk> = token<ChecklistDesk>('onboarding.checklist');

export const provided = [Onboarding];

export const bindOnboarding = (container: Container): void => {
  container
    .bind(TheHints)
    .toResolvedValue(
      (api: Api, session: Session, notices: Notices, commands: Commands, store: LocalStore, t: Translate) =>
        new HintDesk({ api: api.of(onboardingContract), session, notices, commands, store, t }),
      [Api, Session, Notices, Commands, LocalStore, Translate],
    )
    .inSingletonScope();
  container
    .bind(Onboarding)
    .toResolvedValue((hints: HintDesk): Onboarding => hints, [TheHints])
    .inSingletonScope();
  container
    .bind(TheChecklist)
    .toResolvedValue((api: Api) => new ChecklistDesk(api.of(onboardingContract)), [Api])
    .inSingletonScope();
};

/** Server half of onboarding: hints that are due, the checklist, and the sample project. */
import { Accounts, defineServer } from '#plugin-api/server';
import { LatexPapers } from '#plugins/latex/common/server-services.ts';
import { LibraryAccess, LibraryDeeds, LibraryIntake } from '#plugins/library/common/server-services.ts';
import { onboardingContract } from '../common/contract.ts';
import { ONBOARDING_CHANGED } from '../common/events.ts';
import manifest from '../plugin.ts';
import { ChecklistRepository } from './checklist-repository.ts';
import { HintRepository } from './hint-repository.ts';
import { migrations } from './migrations/index.ts';
import { onboardingData } from './personal.ts';
import { SampleRepository } from './sample/sample-repository.ts';
import type { OnboardingTables } from './tables.ts';

export default defineServer(manifest, onboardingContract, {
  programs: 'never',
  migrations,
  setup(context) {
    const { events, limits, log } = context;
    const db = context.db<OnboardingTables>();
    const accounts = context.service(Accounts);
    const papers = context.service(LatexPapers);
    const hints = new HintRepository(db, limits);
    const sample = new SampleRepository({
      ...{ db, log, papers },
      access: context.service(LibraryAccess),
      intake: context.service(LibraryIntake),
    });
    const checklist = new ChecklistRepository({ db, papers, sample, deeds: context.service(LibraryDeeds) });
    const tell = (owner: number) => events.publish([owner], { type: ONBOARDING_CHANGED, data: {} });
    return {
      routes: {
        takeHints: ({ user }) => hints.take(user),
        takeSearchHint: async ({ user }) => ({ is_first: await hints.takeSearch(user) }),
        checklist: ({ user }) => checklist.of(user.id),
        async putAway({ user, body }) {
          await checklist.putAway(user.id, body.is_put_away);
          await tell(user.id);
          return checklist.of(user.id);
        },
        async openSample({ user }) {
          // What was done until now is looked at before: afterwards it cannot be told from what is made here.
          await checklist.of(user.id);
          // The account's own language and not that of the session: who changes it is answered in it.
          const opened = await sample.open(user, (await accounts.byId(user.id))?.language ?? user.language);
          if (opened.is_new) await tell(user.id);
          return opened;
        },
      },
      personal: onboardingData(db),
    };
  },
});

/** What this plugin keeps of a person: hints that were given, first steps that were done, and where their sample project is. */
import type { Kysely, PersonalData } from '#plugin-api/server';
import type { OnboardingTables } from './tables.ts';

const TABLES = ['onboarding_hint', 'onboarding_step', 'onboarding_person', 'onboarding_sample'] as const;

export const onboardingData = (db: Kysely<OnboardingTables>): PersonalData => ({
  folder: 'first-steps',
  about: {
    en: 'Which of the first steps you have done, and which hints you were given.',
    de: 'Welche der ersten Schritte Sie getan und welche Hinweise Sie bekommen haben.',
  },
  async export({ id }, into) {
    const steps = await db
      .selectFrom('onboarding_step')
      .select(['step', 'done_at'])
      .where('owner', '=', id)
      .orderBy('step')
      .execute();
    const hints = await db
      .selectFrom('onboarding_hint')
      .select(['hint', 'given_at'])
      .where('owner', '=', id)
      .orderBy('hint')
      .execute();
    await into.json(['first-steps.json'], { steps, hints });
  },
  async erase({ id }) {
    for (const table of TABLES) await db.deleteFrom(table).where('owner', '=', id).execute();
  },
});

/** The plugin's tables as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely';
import type { CountedFeature, StepId } from '../common/rules.ts';

type Moment = ColumnType<Date, Date | undefined, Date>;

export interface OnboardingTables {
  /** Hints that an account was given. */
  onboarding_hint: { owner: number; hint: CountedFeature | 'search'; given_at: Moment };
  /** Steps that somebody has done: what is deleted later does not undo them. */
  onboarding_step: { owner: number; step: StepId; done_at: Moment };
  onboarding_person: { owner: number; is_put_away: Generated<boolean> };
  onboarding_sample: {
    owner: number;
    /** When somebody began to make it. */
    begun_at: Moment;
    /** Null while it is being made, as is what follows. */
    project: number | null;
    article: number | null;
    file: number | null;
    /** Citations in the manuscript that rest on a reference, as it was made. */
    links: Generated<number>;
    made_at: Date | null;
  };
}

/** Where an order stands among its milestones: told by what was laid before the author and what the author said to it. */
import type { Round } from './details.ts';
import type { Milestone } from './services.ts';

type MilestoneState = 'done' | 'asked' | 'changes' | 'current' | 'ahead';

interface StandingMilestone extends Milestone {
  readonly state: MilestoneState;
  /** Oldest first. */
  readonly rounds: readonly Round[];
}

interface Step {
  readonly from: string;
  readonly to: string;
  /** Ids of all files that have come back so far. */
  readonly files: readonly string[];
  readonly at: string;
}

/** Why an order cannot go on. */
type Hindrance = 'nothing-new' | 'no-yes';

const approved = (rounds: readonly Round[]): number => rounds.filter(({ answer }) => answer === 'yes').length;

/** The one that is worked on; the last one, once all have their yes. */
const current = (milestones: readonly Milestone[], rounds: readonly Round[]): Milestone | undefined =>
  milestones[Math.min(approved(rounds), milestones.length - 1)];

const newIn = (files: readonly string[], rounds: readonly Round[]): string[] => {
  const seen = new Set(rounds.flatMap((round) => round.files));
  return files.filter((file) => !seen.has(file));
};

const answered = (rounds: readonly Round[], answer: 'yes' | 'changes', at: string): Round[] =>
  rounds.map((round) => (round.answer === null ? { ...round, answer, answered_at: at } : round));

/** Every milestone has its yes, and nothing was laid before the author since that has none. */
export const hasEveryYes = (milestones: readonly Milestone[], rounds: readonly Round[]): boolean =>
  approved(rounds) >= milestones.length && (rounds.at(-1)?.answer ?? 'yes') === 'yes';

/**
 * The rounds after an order has gone one step.
 * @returns a hindrance where it must not go it: nothing is asked of the author without new files, and nothing is delivered without
 *   the author's yes to each milestone
 */
export const roundsAfter = (
  milestones: readonly Milestone[],
  rounds: readonly Round[],
  step: Step,
): readonly Round[] | Hindrance => {
  const { from, to, files, at } = step;
  if (from === 'approval')
    return to === 'in_progress' || to === 'changes' ? answered(rounds, to === 'changes' ? 'changes' : 'yes', at) : rounds;
  if (to === 'delivered') return hasEveryYes(milestones, rounds) ? rounds : 'no-yes';
  if (to !== 'approval') return rounds;
  const fresh = newIn(files, rounds);
  const milestone = current(milestones, rounds);
  if (fresh.length === 0 || !milestone) return 'nothing-new';
  return [...rounds, { milestone: milestone.id, files: fresh, asked_at: at, answer: null, answered_at: null }];
};

const stateOf = (rounds: readonly Round[], isCurrent: boolean): MilestoneState => {
  const last = rounds.at(-1);
  if (!last) return isCurrent ? 'current' : 'ahead';
  return last.answer === null ? 'asked' : last.answer === 'changes' ? 'changes' : 'done';
};

/** All milestones with what has happened at each. */
export const standingOf = (milestones: readonly Milestone[], rounds: readonly Round[]): StandingMilestone[] => {
  const at = approved(rounds);
  return milestones.map((milestone, index) => {
    const own = rounds.filter((round) => round.milestone === milestone.id);
    return { ...milestone, state: stateOf(own, index === at), rounds: own };
  });
};

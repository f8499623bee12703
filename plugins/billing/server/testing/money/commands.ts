/** What happens to money in random order. */
import fc from 'fast-check';

const KINDS = {
  buy: 5,
  buyAgain: 2,
  subscribe: 3,
  message: 9,
  refund: 3,
  dispute: 3,
  decide: 4,
  spend: 6,
  spendAgain: 1,
  giveBack: 2,
  days: 4,
  backToFree: 1,
} as const;

export interface Command {
  readonly kind: keyof typeof KINDS;
  readonly who: number;
  /** Chooses among what there is: a charge, an earlier purchase, an amount. */
  readonly pick: number;
  readonly card: 'good' | 'declined' | 'asking' | 'slow';
  readonly lost: 'before' | 'after' | undefined;
  /** Steps until it is killed; 0 lets it live. */
  readonly kill: number;
}

const weighted = Object.entries(KINDS).flatMap(([kind, weight]) => Array.from({ length: weight }, () => kind));

export const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom(...(weighted as Command['kind'][])),
  who: fc.integer({ min: 0, max: 1 }),
  pick: fc.nat({ max: 10_000 }),
  card: fc.constantFrom('good', 'good', 'good', 'declined', 'asking', 'slow'),
  lost: fc.constantFrom(undefined, undefined, undefined, 'before', 'after'),
  kill: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 }) }),
});

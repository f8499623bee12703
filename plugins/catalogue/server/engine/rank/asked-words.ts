/** The words that a question wants, for what is done with its first page. */
import type { Plan, WordPlan } from '../ask/plan.ts';
import { hashText } from '../bytes/hash.ts';

export interface AskedWord {
  readonly rarity: number;
  /** Hashes of its forms. */
  readonly hashes: ReadonlySet<number>;
}

const wordsOf = (plan: Plan): readonly WordPlan[] => {
  switch (plan.kind) {
    case 'word':
      return [plan];
    case 'and':
    case 'or':
      return plan.of.flatMap(wordsOf);
    default:
      return [];
  }
};

/** In the order of the question; words that no record has are left out. */
export const askedWords = (plan: Plan): AskedWord[] =>
  wordsOf(plan)
    .filter(({ count }) => count > 0)
    .map(({ rarity, forms }) => ({ rarity, hashes: new Set(forms.map(({ term }) => hashText(term))) }));

/** Whether a question is nothing but words, all or any of them: others say exactly what they mean, and are not widened. */
export const isPlain = (plan: Plan): boolean => {
  switch (plan.kind) {
    case 'word':
      return plan.forms.every(({ placed }) => placed === 'anywhere');
    case 'and':
      return plan.without.length === 0 && plan.of.every(isPlain);
    case 'or':
      return plan.of.length > 0 && plan.of.every((one) => isPlain(one) || one.kind === 'row');
    case 'row':
      return plan.placed === 'anywhere';
    default:
      return false;
  }
};

/** What the service has found in a paragraph, as far as it is to be believed, in places of the paragraph. */
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import type { GrammarMatch } from '../../common/grammar/model.ts';

/** Whether only blanks are between two stretches, or nothing. */
const isBeside = (one: Stretch, other: Stretch, written: string): boolean => {
  const [first, second] = one.from <= other.from ? [one, other] : [other, one];
  return first.to >= second.from || /^[\s~]*$/.test(written.slice(first.to, second.from));
};

/**
 * Without what is said of a word that stands for a formula or a name, and of the words beside it.
 * @param guessed stretches of such words
 */
export const believed = (matches: readonly GrammarMatch[], guessed: readonly Stretch[], written: string): GrammarMatch[] =>
  matches.filter(({ offset, length }) => {
    const place = { from: offset, to: offset + length };
    return !guessed.some((one) => isBeside(one, place, written));
  });

/** Which words that no dictionary has are names and terms of a paper all the same. */

/** What is known of such a word in its file. */
export interface UnknownWord {
  readonly text: string;
  /** How often the file has it, written like this. */
  readonly times: number;
  /** Only a single slip of the hand away from a word of the dictionary. */
  readonly isNear: boolean;
  /** At the beginning of a sentence, where a capital says nothing. */
  readonly isFirst: boolean;
}

/** A slip of the hand is not made again and again in the same way. */
const OFTEN = 3;

/** @param capitals whether the language writes nouns with capitals, which then say nothing either */
export const isTerm = ({ text, times, isNear, isFirst }: UnknownWord, capitals: boolean): boolean => {
  const isName = /^\p{Lu}/u.test(text) && !capitals;
  if (!isNear && (times >= OFTEN || (isName && !isFirst))) return true;
  return isName && times >= OFTEN;
};

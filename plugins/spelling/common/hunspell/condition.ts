/** What the end or the beginning of a word must be for an affix: `[^aeiou]y`. Never a regular expression, whatever a file says. */

interface Sign {
  readonly signs: string;
  readonly isNot: boolean;
}

/** One for each letter; `undefined` takes any. */
export type Condition = readonly (Sign | undefined)[];

export const readCondition = (written: string): Condition => {
  const condition: (Sign | undefined)[] = [];
  for (let at = 0; at < written.length; at++) {
    const sign = written[at] ?? '';
    const end = sign === '[' ? written.indexOf(']', at) : -1;
    if (end > 0) {
      const isNot = written[at + 1] === '^';
      condition.push({ signs: written.slice(at + (isNot ? 2 : 1), end), isNot });
      at = end;
    } else condition.push(sign === '.' ? undefined : { signs: sign, isNot: false });
  }
  // A single dot stands for no condition at all, as `0` does elsewhere.
  return condition.every((one) => one === undefined) ? [] : condition;
};

const meets = (sign: Sign | undefined, letter: string): boolean =>
  sign === undefined || sign.signs.includes(letter) !== sign.isNot;

export const meetsAtEnd = (condition: Condition, word: string): boolean => {
  const from = word.length - condition.length;
  return from >= 0 && condition.every((sign, at) => meets(sign, word[from + at] ?? ''));
};

export const meetsAtStart = (condition: Condition, word: string): boolean =>
  condition.length <= word.length && condition.every((sign, at) => meets(sign, word[at] ?? ''));

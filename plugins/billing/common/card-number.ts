/** Finds card numbers where none may be: they stay between the person and the gateway (decisions §4 "Cards"). */

const FEWEST = 13;
const MOST = 19;
/** Digits without a break. */
const RUN = /\d+/g;
/** Digits in groups, as on a card; what stands within a longer name, such as a UUID, is none. */
const GROUPS = /(?<![\w-])\d+(?:[ -]\d+)+(?![\w-])/g;

/** The check of ISO/IEC 7812-1: each second digit from the right counts double, and the sum ends in 0. */
export const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (const [at, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
};

const isNumber = (digits: string): boolean => digits.length >= FEWEST && digits.length <= MOST && passesLuhn(digits);

/** Whether 13 to 19 digits that could be a card's stand in a text. */
export const holdsCardNumber = (text: string): boolean =>
  (text.match(RUN) ?? []).some(isNumber) || (text.match(GROUPS) ?? []).some((group) => isNumber(group.replaceAll(/\D/g, '')));

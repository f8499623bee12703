/** People at the beginning of a printed reference, however it writes them: "A. B. Aho, C. D. Sethi", "Aho, A. B., Sethi, C.", "Aho AB, Sethi C". */
import { parseNames } from '../formats/bibtex/names.ts';
import type { Person } from '../model/info.ts';

const INITIALS = String.raw`\p{Lu}\p{M}*\.?(?:[\s-]?\p{Lu}\p{M}*\.?){0,3}`;
const FAMILY = String.raw`(?:(?:van|von|der|den|de|la|le|di|da|dos|del|el|al|ten|ter|zu|d’|d')\s*){0,3}\p{Lu}[\p{L}\p{M}'’-]+(?:[\s-]\p{Lu}[\p{L}\p{M}'’-]+){0,2}`;
/** "Aho, A. B." with what separates it from the next. */
const INVERTED = new RegExp(String.raw`^(${FAMILY}),\s*(${INITIALS}(?:\s\p{Lu}\.?)*)(?:,|;|\.|$|\s)`, 'u');
/** "Aho AB". */
const BARE_INITIALS = new RegExp(String.raw`^(${FAMILY})\s+(\p{Lu}{1,4})$`, 'u');
const MOST = 100;
const LONGEST = 120;

const AND = /\s*(?:,\s*|;\s*)?(?:\band\b|\bund\b|&)\s+|\s*;\s*/i;

const inverted = (text: string): Person[] => {
  const people: Person[] = [];
  let rest = text.trim();
  while (rest !== '' && people.length < MOST) {
    rest = rest.replace(/^(?:[,;.\s]|and\s|und\s|&\s)+/i, '');
    const [whole, family = '', given = ''] = INVERTED.exec(rest) ?? [];
    if (whole === undefined) break;
    const [person] = parseNames(`${family}, ${given.trim()}`);
    if (person) people.push(person);
    rest = rest.slice(whole.length);
  }
  return people;
};

const natural = (text: string): Person[] =>
  text
    .split(AND)
    .flatMap((part) => part.split(/\s*,\s*/))
    .map((name) => name.replace(/[.,;:\s]+$/, (end) => (end.startsWith('.') && /\p{Lu}\.$/u.test(name) ? '.' : '')).trim())
    .filter((name) => name !== '' && name.length <= LONGEST && /\p{Lu}/u.test(name) && !/^(?:jr|sr|eds?|iii?)\.?$/i.test(name))
    .slice(0, MOST)
    .flatMap((name) => {
      const [, family, initials] = BARE_INITIALS.exec(name) ?? [];
      return parseNames(family !== undefined && initials !== undefined ? `${family}, ${[...initials].join('. ')}.` : name);
    });

/** Of the part of a reference that names people. */
export const authorsIn = (text: string): Person[] => {
  const clean = text
    .replace(/\bet al\b\.?|\(eds?\.?\)|\beds?\.$|\(hrsg\.\)|\.\.\.|…/gi, '')
    .replace(/\s+/g, ' ')
    .trim();
  return INVERTED.test(clean) ? inverted(clean) : natural(clean);
};

/** Whether a text is a list of people in the way of medicine, "Aho AB, Sethi C", where no full stop ends a name. */
export const arePeopleOfMedicine = (text: string): boolean =>
  text.length < LONGEST * 20 && text.split(/,\s+/).every((name) => BARE_INITIALS.test(name) || /^et al$/.test(name));

/** Whether a text looks like a list of people and not like a title. */
export const isPeople = (text: string): boolean => {
  const words = text
    .replace(/\bet al\b\.?/gi, '')
    .split(/[\s,;]+/)
    .filter(Boolean);
  const small = words.filter(
    (word) => /^\p{Ll}/u.test(word) && !/^(?:and|und|van|von|der|den|de|la|le|di|da|dos|del|el|al|ten|ter|zu|others)$/.test(word),
  );
  return words.length > 0 && small.length === 0 && words.length < 150 && (words.length < 7 || /,|&|\band\b|\bund\b/.test(text));
};

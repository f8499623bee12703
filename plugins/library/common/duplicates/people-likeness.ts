/** How alike the people of two references are: by family name and initial, however much of a name is written. */
import { fold } from '../folding.ts';
import type { Person } from '../model/info.ts';

export interface Name {
  readonly family: string;
  /** First letter of the given name; empty when it is not known. */
  readonly initial: string;
  /** The given name as a family name would be compared: some files have the two the wrong way round. */
  readonly given: string;
}

export interface People {
  readonly names: readonly Name[];
  /** How many there are, beyond those that are compared too. */
  readonly count: number;
  /** Ends in "and others": the list is not all of them. */
  readonly isOpen: boolean;
}

/** People of one reference who are compared. */
const MOST = 30;

/** "Müller" and "Mueller" are one. */
const letters = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/([aou])e/g, '$1');

const nameOf = ({ given = '', family, particle = '', literal }: Person): Name => {
  const last = literal ?? (family === undefined ? given : `${particle} ${family}`);
  const first = literal === undefined && family !== undefined ? letters(given) : '';
  return { family: letters(last), initial: first.slice(0, 1), given: first };
};

const isOthers = ({ family, literal }: Person): boolean => /^(?:others|et al\.?)$/i.test(literal ?? family ?? '');

export const peopleOf = (persons: readonly Person[]): People => {
  const named = persons.filter((person) => !isOthers(person));
  const names = named
    .slice(0, MOST)
    .map(nameOf)
    .filter(({ family }) => family !== '');
  return { names, count: named.length, isOpen: named.length < persons.length };
};

const isSame = (a: Name, b: Name): boolean =>
  (a.family === b.family && (a.initial === '' || b.initial === '' || a.initial === b.initial)) ||
  (a.given.length > 1 && a.given === b.family && b.given === a.family);

/** 0 to 1; `undefined` where one of the two names nobody. */
export const peopleLikeness = (a: People, b: People): number | undefined => {
  const [short, long] = a.names.length <= b.names.length ? [a, b] : [b, a];
  const [first] = short.names;
  if (!first) return undefined;
  const found = short.names.filter((name) => long.names.some((other) => isSame(name, other))).length / short.names.length;
  const isFirst = long.names[0] !== undefined && isSame(first, long.names[0]);
  // A list that leaves people out without saying so is more often that of another work.
  const missing = short.isOpen ? 0 : 1 - short.count / Math.max(long.count, 1);
  return found * (isFirst ? 1 : 0.8) * (1 - 0.3 * missing);
};

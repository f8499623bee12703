/** Names of persons as one edits them: one to a line, "Family, Given", an organisation in braces. */
import type { Person } from '../../../common/model/info.ts';

export const personLine = ({ given, family, particle, suffix, literal }: Person): string => {
  if (literal !== undefined) return `{${literal}}`;
  const last = [particle, family].filter(Boolean).join(' ');
  return [last, suffix, given].filter(Boolean).join(', ');
};

/** Small words before a family name. */
const PARTICLE = /^(?:\p{Ll}[\p{L}'’.-]*\s+)+(?=\S)/u;

const familyParts = (last: string): Person => {
  const particle = PARTICLE.exec(last)?.[0] ?? '';
  return particle === '' ? { family: last } : { particle: particle.trim(), family: last.slice(particle.length) };
};

/** "Ada Lovelace" and "Lovelace, Ada" are both understood. */
export const parsePerson = (line: string): Person => {
  const text = line.trim();
  const literal = /^\{(.*)\}$/.exec(text)?.[1];
  if (literal !== undefined) return { literal };
  const [last = '', second = '', ...rest] = text.split(',').map((part) => part.trim());
  if (rest.length > 0) return { ...familyParts(last), suffix: second, given: rest.join(', ') };
  if (text.includes(',')) return { ...familyParts(last), given: second };
  const words = text.split(/\s+/);
  const family = words.pop() ?? '';
  return words.length > 0 ? { family, given: words.join(' ') } : { family };
};

export const peopleText = (people: readonly Person[]): string => people.map(personLine).join('\n');

/** @param before who was there: a line that nobody touched is the person that it was, whatever a line cannot say of them */
export const parsePeople = (text: string, before: readonly Person[] = []): Person[] => {
  const known = new Map(before.map((person) => [personLine(person), person]));
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => known.get(line) ?? parsePerson(line));
};

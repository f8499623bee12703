/** Names of persons as one edits them: one to a line, "Family, Given", an organisation in braces. */
import type { Person } from '../../../common/model/info.ts';

export const personLine = ({ given, family, particle, suffix, literal }: Person): string => {
  if (literal !== undefined) return `{${literal}}`;
  const last = [particle, family].filter(Boolean).join(' ');
  return [last, suffix, given].filter(Boolean).join(', ');
};

/** "Ada Lovelace" and "Lovelace, Ada" are both understood. */
export const parsePerson = (line: string): Person => {
  const text = line.trim();
  const literal = /^\{(.*)\}$/.exec(text)?.[1];
  if (literal !== undefined) return { literal };
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length > 2) return { family: parts[0] ?? '', suffix: parts[1] ?? '', given: parts.slice(2).join(', ') };
  if (parts.length === 2) return { family: parts[0] ?? '', given: parts[1] ?? '' };
  const words = text.split(/\s+/);
  const family = words.pop() ?? '';
  return words.length > 0 ? { family, given: words.join(' ') } : { family };
};

export const peopleText = (people: readonly Person[]): string => people.map(personLine).join('\n');

export const parsePeople = (text: string): Person[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parsePerson);

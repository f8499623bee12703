/** Mentions while a comment is typed: people see names, and what is sent has marks. */
import type { Person } from '../../common/model.ts';
import { markOf, piecesOf } from '../../common/mentions.ts';

/** People who are offered at once. */
const OFFERED = 8;

export interface Typed {
  readonly text: string;
  /** Those whose names were chosen, where they stand as `@Name`, or `@Name (address)`. */
  readonly chosen: readonly Person[];
}

/** How somebody stands in what is typed: with their address where another one has the same name. */
const labelOf = ({ name, email }: Person): string => (email === undefined ? name : `${name} (${email})`);

/** A comment as its author changes it. @param people who can be mentioned */
export const typedOf = (text: string, mentions: readonly Person[], people: readonly Person[]): Typed => {
  const chosen = mentions.map((person) => people.find(({ id }) => id === person.id) ?? person);
  const written = piecesOf(text, new Map(chosen.map((person) => [person.id, labelOf(person)])));
  return { text: written.map((piece) => ('text' in piece ? piece.text : `@${piece.name}`)).join(''), chosen };
};

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** What is sent: the names that were chosen are marks; what only looks like one stays text. */
export const markedText = ({ text, chosen }: Typed): string => {
  if (chosen.length === 0) return text;
  // The longest first: "Ada Lovelace" is not "Ada".
  const names = [...new Set(chosen.map(labelOf))].sort((a, b) => b.length - a.length);
  const marks = new Map(chosen.map((person) => [labelOf(person), markOf(person.id)]));
  const pattern = new RegExp(`@(${names.map(literally).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return text.replace(pattern, (whole, name: string) => marks.get(name) ?? whole);
};

/** A name that is being typed: from its `@` to the cursor. */
export interface Asked {
  readonly from: number;
  readonly name: string;
}

/** Up to four words: "Maria de la Cruz". */
const ASKED = /(?:^|[\s([{"'„“‚‘])@([\p{L}\p{M}\p{N}.'’-]*(?: [\p{L}\p{M}\p{N}.'’-]*){0,3})$/u;

/** @param cursor in UTF-16 units */
export const askedAt = (text: string, cursor: number): Asked | undefined => {
  const found = ASKED.exec(text.slice(0, cursor));
  if (!found) return undefined;
  const name = found[1] ?? '';
  return { from: cursor - name.length - 1, name };
};

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Whose name begins with what is typed, or goes on with it from one of its words; without accents and capitals. */
export const offeredFor = (name: string, people: readonly Person[]): Person[] => {
  const wanted = plain(name);
  const begins = (person: Person): boolean => {
    const parts = plain(person.name).split(/\s+/);
    return parts.some((_, at) => parts.slice(at).join(' ').startsWith(wanted));
  };
  return people.filter(begins).slice(0, OFFERED);
};

/** With a name in the place of what was typed of it, and where the cursor is then. */
export const withName = ({ text, chosen }: Typed, { from, name }: Asked, person: Person): Typed & { readonly cursor: number } => {
  const written = `@${labelOf(person)} `;
  const behind = text.slice(from + 1 + name.length);
  return {
    text: text.slice(0, from) + written + behind.replace(/^ /, ''),
    chosen: [...chosen.filter(({ id }) => id !== person.id), person],
    cursor: from + written.length,
  };
};

/** Mentions while a comment is typed: people see names, and what is sent has marks. */
import type { Person } from '../../common/model.ts';
import { markOf, piecesOf } from '../../common/mentions.ts';

/** People who are offered at once. */
const OFFERED = 8;

export interface Typed {
  readonly text: string;
  /** Those whose names were chosen, where they stand as `@Name`. */
  readonly chosen: readonly Person[];
}

/** A comment as its author changes it. */
export const typedOf = (text: string, mentions: readonly Person[]): Typed => ({
  text: piecesOf(text, new Map(mentions.map(({ id, name }) => [id, name])))
    .map((piece) => ('text' in piece ? piece.text : `@${piece.name}`))
    .join(''),
  chosen: mentions,
});

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** What is sent: the names that were chosen are marks; what only looks like one stays text. */
export const markedText = ({ text, chosen }: Typed): string => {
  if (chosen.length === 0) return text;
  // The longest first: "Ada Lovelace" is not "Ada".
  const names = [...new Set(chosen.map(({ name }) => name))].sort((a, b) => b.length - a.length);
  const marks = new Map(chosen.map(({ id, name }) => [name, markOf(id)]));
  const pattern = new RegExp(`@(${names.map(literally).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return text.replace(pattern, (whole, name: string) => marks.get(name) ?? whole);
};

/** A name that is being typed: from its `@` to the cursor. */
export interface Asked {
  readonly from: number;
  readonly name: string;
}

/** @param cursor in UTF-16 units */
export const askedAt = (text: string, cursor: number): Asked | undefined => {
  const found = /(?:^|[\s([{"'„“‚‘])@([\p{L}\p{N}.'’-]*(?: [\p{L}\p{N}.'’-]*)?)$/u.exec(text.slice(0, cursor));
  if (!found) return undefined;
  const name = found[1] ?? '';
  return { from: cursor - name.length - 1, name };
};

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Whose name begins with what is typed, or one of whose names does; without accents and capitals. */
export const offeredFor = (name: string, people: readonly Person[]): Person[] => {
  const wanted = plain(name);
  const begins = (person: Person): boolean =>
    plain(person.name).startsWith(wanted) ||
    plain(person.name)
      .split(/\s+/)
      .some((part) => part.startsWith(wanted));
  return people.filter(begins).slice(0, OFFERED);
};

/** With a name in the place of what was typed of it, and where the cursor is then. */
export const withName = ({ text, chosen }: Typed, { from, name }: Asked, person: Person): Typed & { readonly cursor: number } => {
  const written = `@${person.name} `;
  const behind = text.slice(from + 1 + name.length);
  return {
    text: text.slice(0, from) + written + behind.replace(/^ /, ''),
    chosen: [...chosen.filter((one) => one.name !== person.name), person],
    cursor: from + written.length,
  };
};

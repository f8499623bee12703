/** What a file says about its words, and what it would have otherwise: comments and suggestions of those whom it names, who are nobody of the house. */
import type { Caller } from '#plugin-api/server';
import { anchorIn } from '#plugins/coedit/common/anchor.ts';
import type { FileAuthor } from '#plugins/coedit/common/file-author.ts';
import type { Changed, Said } from '../../common/manuscript.ts';
import type { Left } from '../../common/model.ts';
import { KIND } from '../../common/tree-shape.ts';
import type { Richtext, Tx } from '../richtext.ts';
import { documentIn } from '../texts/document.ts';
import { lettersOf } from '../../common/letters.ts';
import { readText } from '../texts/read-text.ts';

const LONGEST = 9_000;

export const spoken = (text: string): string => (text.replace(/[\0\p{Surrogate}]/gu, '').trim() || '…').slice(0, LONGEST);

/** A day before there were such files, or none, is one that the file does not tell. */
const FIRST = Date.parse('1980-01-01');

export const authorIn = ({ name, at }: FileAuthor): FileAuthor => {
  const time = Date.parse(at);
  return { name, at: new Date(time > FIRST ? time : Date.now()).toISOString() };
};

const count = (what: string, of: number): Left[] => (of > 0 ? [{ what, count: of }] : []);

/** @returns how many there was no place for */
const takeComments = async (
  { comments }: Richtext,
  tx: Tx,
  user: number,
  document: number,
  letters: string,
  all: readonly Said[],
): Promise<number> => {
  if (!comments) return all.length;
  let lost = 0;
  const firstLine = { from: 0, to: Math.max(1, letters.indexOf('\n')) };
  for (const { place, said, isResolved } of all) {
    const [first, ...rest] = said.filter(({ text }) => text.trim() !== '');
    if (!first) lost += 1;
    else {
      // What was said about words that are gone is said at the beginning.
      const at = place && place.to > place.from && place.to <= letters.length ? place : firstLine;
      const by = (one: FileAuthor) => ({ is: 'file', broughtBy: user, ...authorIn(one) }) as const;
      const thread = await comments.begin(tx, KIND, document, anchorIn(letters, at), by(first), spoken(first.text));
      for (const one of rest) await comments.reply(tx, thread.id, by(one), spoken(one.text));
      if (isResolved) await comments.resolve(tx, thread.id, user);
    }
  }
  return lost;
};

const takeChanges = async (
  { suggestions }: Richtext,
  tx: Tx,
  user: number,
  document: number,
  letters: string,
  all: readonly Changed[],
): Promise<number> => {
  if (!suggestions || all.length === 0) return all.length;
  const changes = all.flatMap(({ place, replacement, form, part, ...author }) => {
    if (place.to > letters.length || place.from > place.to) return [];
    const original = letters.slice(place.from, place.to);
    const what = form ? { replacement: original, form } : { replacement, part };
    return [{ anchor: anchorIn(letters, place), original, ...what, author: authorIn(author) }];
  });
  return all.length - changes.length + (await suggestions.suggest(tx, KIND, document, user, changes));
};

/** @returns what could not be taken */
export const takeRemarks = (
  richtext: Richtext,
  user: Pick<Caller, 'id'>,
  { id }: { readonly id: number },
  { comments, suggestions }: { readonly comments: readonly Said[]; readonly suggestions: readonly Changed[] },
): Promise<Left[]> =>
  richtext.db.transaction().execute(async (tx) => {
    if (comments.length === 0 && suggestions.length === 0) return [];
    const letters = lettersOf(documentIn((await readText(richtext, tx, id)).content)).text;
    return [
      ...count('comment', await takeComments(richtext, tx, user.id, id, letters, comments)),
      ...count('suggestion', await takeChanges(richtext, tx, user.id, id, letters, suggestions)),
    ];
  });

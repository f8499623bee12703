/**
 * Saves what somebody suggests in a text. The browser tells what has changed and not all that it has: two tabs of one person do not take
 * each other's suggestions away.
 */
import { HttpError, sql } from '#server-kit';
import { isFitting } from '#plugins/coedit/common/part.ts';
import type { TextKind } from '#plugins/coedit/common/server-services.ts';
import { MOST_OPEN, MOST_TEXT, type OwnSuggestion } from '../common/model.ts';
import { announce, demandRole, holdThing, type House, kindOf, type Tx } from './house.ts';

interface Saved {
  readonly kind: string;
  readonly document: number;
  readonly put: readonly OwnSuggestion[];
  readonly drop: readonly string[];
}

const demandRoom = async (tx: Tx, kind: string, thing: number): Promise<void> => {
  const open = await tx
    .selectFrom('suggestions_suggestion')
    .select([
      sql<string>`count(*)`.as('count'),
      sql<string>`coalesce(sum(length(original) + length(replacement) + coalesce(pg_column_size(part), 0)), 0)`.as('length'),
    ])
    .where('kind', '=', kind)
    .where('thing', '=', thing)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  if (Number(open.count) > MOST_OPEN || Number(open.length) > MOST_TEXT)
    throw new HttpError(409, 'There are too many open suggestions here. Accept or reject some of them first.');
};

/** @throws HttpError 400 for what such a text cannot have */
const demandFitting = ({ shape }: TextKind, put: readonly OwnSuggestion[]): void => {
  if (!shape && put.some(({ form }) => form)) throw new HttpError(400, 'Texts of this kind have no formatting.');
  if (put.some(({ part }) => part && !(shape && isFitting(part, shape.tree))))
    throw new HttpError(400, 'This cannot stand in the text.');
};

/** What is no text of a row, as the database takes it. */
export const stored = ({ form, part }: Pick<OwnSuggestion, 'form' | 'part'>) => ({
  form: form ? JSON.stringify(form) : null,
  part: part ? JSON.stringify(part) : null,
});

/**
 * @returns keys of those that were decided meanwhile
 * @throws HttpError 404 or 403, 400 for what such texts cannot have, 409 when there are too many
 */
export const saveSuggestions = async (house: House, user: number, { kind, document, put, drop }: Saved): Promise<string[]> => {
  const texts = kindOf(house, kind);
  const thing = await texts.thingOf(document, house.db);
  demandFitting(texts, put);
  if (thing === undefined) throw new HttpError(404, 'Not found.');
  return house.db.transaction().execute(async (tx) => {
    await demandRole(house, tx, user, { kind, thing }, 'comment');
    await holdThing(tx, { kind, thing });
    if (drop.length > 0)
      await tx
        .deleteFrom('suggestions_suggestion')
        .where('author', '=', user)
        .where('file_author', 'is', null)
        .where('key', 'in', [...drop])
        .where('kind', '=', kind)
        .where('document', '=', document)
        .where('state', '=', 'open')
        .execute();
    const late: string[] = [];
    for (const { key, anchor, original, replacement, ...what } of put) {
      const words = { anchor: JSON.stringify(anchor), original, replacement, ...stored(what) };
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('suggestions_suggestion')
        .values({ author: user, key, kind, thing, document, ...words })
        .onConflict((conflict) =>
          conflict
            .columns(['author', 'key'])
            .doUpdateSet(words)
            .where('suggestions_suggestion.state', '=', 'open')
            .where('suggestions_suggestion.file_author', 'is', null)
            .where('suggestions_suggestion.kind', '=', kind)
            .where('suggestions_suggestion.document', '=', document),
        )
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) late.push(key);
    }
    if (put.length > 0) await demandRoom(tx, kind, thing);
    await announce(house, tx, { kind, thing, documents: [document] });
    return late;
  });
};

/** Suggestions' part of archives of accounts: those in the person's own things, open or decided lately, with those by name who are not here. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { ArchiveIn, ArchiveOut, ArchivePart, Left } from '#plugin-api/server';
import type { Anchor } from '#plugins/coedit/common/anchor.ts';
import { nameInFile } from '#plugins/coedit/common/file-author.ts';
import { movedAnchor } from '#plugins/coedit/common/moved-anchor.ts';
import { isFitting } from '#plugins/coedit/common/part.ts';
import { archiveFields } from '#server-kit';
import { MOST_OPEN, Note, OwnSuggestion } from '../common/model.ts';
import { placeOfWords } from '../common/plan-edits.ts';
import { Decision, decidedBy, decidedHere, decisionOf } from './archived-decision.ts';
import { announce, holdThing, type House, type Tx } from './house.ts';
import { stored } from './save.ts';
import type { SuggestionsTables } from './tables.ts';

const { Moment, Person } = archiveFields;
const Id = z.number().check(z.int(), z.positive());

const Record = z.extend(z.omit(OwnSuggestion, { key: true }), {
  id: Id,
  /** Of texts. */
  kind: z.string().check(z.maxLength(40)),
  /** The text. */
  document: Id,
  note: Note,
  author: Person,
  created_at: Moment,
  /** What is still open has none. */
  decision: z.optional(Decision),
});
type Record = z.output<typeof Record>;

const rowsIn = ({ db }: House, kind: string, thing: number) =>
  db
    .selectFrom('suggestions_suggestion')
    .selectAll()
    .where('kind', '=', kind)
    .where('thing', '=', thing)
    .orderBy('document')
    .orderBy('id')
    .execute();
type Row = Awaited<ReturnType<typeof rowsIn>>[number];

/** Pictures and works that stand in what is suggested have numbers of this house: such a part is told and not taken. */
const namesNumbers = (part: unknown): boolean => /"(?:asset|works)":/.test(JSON.stringify(part ?? null));

const recordOf = (kind: string, row: Row, anchor: Anchor, people: Awaited<ReturnType<ArchiveOut['people']>>): Record => {
  const { id, document, original, replacement, note, form, part, created_at } = row;
  const author = row.file_author === null ? people.get(row.author) : { name: row.file_author, is_self: false };
  const decision = decisionOf(row, people);
  return {
    ...{ id, kind, document, anchor, original, replacement, note, ...(form && { form }), ...(part && { part }) },
    author: author ?? { name: '', is_self: false },
    created_at: created_at.toISOString(),
    ...(decision && { decision }),
  };
};

/** What stands in the text of it by now, as far as it is about words. */
const wordsOf = ({ original, given }: Row): string => given ?? original;

/** Where they stand now. */
const anchorsIn = async ({ db, texts }: House, kind: string, document: number, rows: readonly Row[]): Promise<Anchor[]> => {
  let anchors: Anchor[] = [];
  // A change that changes nothing reads the text and its anchors as of one moment.
  await db.transaction().execute((tx) =>
    texts.change(tx, kind, document, 0, (now, live) => {
      anchors = rows.map((row) => movedAnchor(now, row.anchor, placeOfWords(now, live, row.anchor, wordsOf(row))));
      return [];
    }),
  );
  return anchors;
};

const write = async (house: House, owner: number, out: ArchiveOut): Promise<void> => {
  const { db, texts } = house;
  for (const kind of texts.kinds()) {
    const archived = texts.kind(kind)?.archived;
    for (const thing of (await archived?.ofOwner(owner, db)) ?? []) {
      const rows = await rowsIn(house, kind, thing);
      const people = await out.people(rows.flatMap((row) => [row.author, ...decidedBy(row)]));
      for (const document of new Set(rows.map((row) => row.document))) {
        out.signal.throwIfAborted();
        if ((await texts.kind(kind)?.thingOf(document, db)) === undefined) continue;
        const own = rows.filter((row) => row.document === document);
        const anchors = await anchorsIn(house, kind, document, own);
        const records = own.map((row, index) => recordOf(kind, row, anchors[index] ?? row.anchor, people));
        await out.add('suggestions', 'suggestions.suggestion', records);
      }
    }
  }
};

const openIn = async (tx: Tx, kind: string, thing: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('suggestions_suggestion')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('thing', '=', thing)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(count);
};

const make = async (house: House, tx: Tx, owner: number, document: number, record: Record): Promise<number | Left> => {
  const kind = house.texts.kind(record.kind);
  const thing = await kind?.thingOf(document, tx);
  if (!kind || thing === undefined || (await kind.about(thing, tx)).owner !== owner) return { left: 'orphan' };
  const { anchor, original, replacement, note, form, part, author, created_at, decision } = record;
  const { shape } = kind;
  const hasForm = form !== undefined || Boolean(decision?.form_taken);
  const parts = [part, decision?.part_taken].filter((one) => one != null);
  if ((hasForm || parts.length > 0) && !shape) return { left: 'refused' };
  if (shape && parts.some((one) => !isFitting(one, shape.tree) || namesNumbers(one))) return { left: 'refused' };
  await holdThing(tx, { kind: record.kind, thing });
  if (!decision && (await openIn(tx, record.kind, thing)) >= MOST_OPEN) return { left: 'refused' };
  const { id } = await tx
    .insertInto('suggestions_suggestion')
    .values({
      // Who is not here is known by name, as whom a file names.
      ...{ author: owner, file_author: author.is_self ? null : nameInFile(author.name), key: randomUUID() },
      ...{ kind: record.kind, thing, document, original, replacement, note, ...stored({ form, part }) },
      // Places in a text that is no live one yet are found by its words.
      anchor: JSON.stringify({ ...anchor, from: '', to: '' }),
      created_at: new Date(created_at),
      ...(decision && decidedHere(owner, decision)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await announce(house, tx, { kind: record.kind, thing, documents: [document] });
  return id;
};

/** Those that stand in things of the owner, whoever has suggested them. */
const inOwn = async ({ texts }: House, tx: Tx, owner: number, ids: readonly number[]): Promise<number[]> => {
  const rows = await tx
    .selectFrom('suggestions_suggestion')
    .select(['id', 'kind', 'thing'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
  const own: number[] = [];
  for (const { id, kind, thing } of rows) if ((await texts.kind(kind)?.about(thing, tx))?.owner === owner) own.push(id);
  return own;
};

const read = (house: House, owner: number, from: ArchiveIn): Promise<void> =>
  from.take<SuggestionsTables, typeof Record>({
    ...{ stream: 'suggestions', kind: 'suggestions.suggestion', schema: Record },
    titleOf: ({ original, replacement }) => (original || replacement).slice(0, 80),
    there: (tx, ids) => inOwn(house, tx, owner, ids),
    async make(tx, [record]) {
      if (!record) return [];
      const archived = house.texts.kind(record.kind)?.archived;
      const document = archived && (await from.here(tx, archived.kind, [record.document])).get(record.document);
      return [document === undefined ? { left: 'orphan' } : await make(house, tx, owner, document, record)];
    },
  });

export const suggestionsArchive = (house: House): ArchivePart => ({
  // 2: decided ones as well.
  version: 2,
  isAboutOthers: true,
  write: ({ id }, out) => write(house, id, out),
  read: (from, { id }) => read(house, id, from),
});

/**
 * Accepting, rejecting and taking back. The state of a suggestion and the edit of its text are one transaction: nothing is accepted twice, and
 * nothing is lost when the browser, or the house, goes away in the middle. Texts are held before suggestions, everywhere.
 */
import { anchorAt, anchorIn } from '#plugins/coedit/common/anchor.ts';
import type { Authored } from '#plugins/coedit/common/server-services.ts';
import { authoredWithin } from '../common/authored-words.ts';
import type { Outcome } from '../common/model.ts';
import { planEdits, type Wish } from '../common/plan-edits.ts';
import { announce, demandRole, holdThing, type House, type Tx } from './house.ts';
import type { SuggestionState } from './tables.ts';
import { tellLater } from './tell-authors.ts';
import { writeForms } from './write-forms.ts';
import { writeParts } from './write-parts.ts';

export interface Asked {
  readonly kind: string;
  readonly thing: number;
  readonly ids: readonly number[];
}

/** Those of the asked that are in one of the states, held until the transaction ends. */
const hold = async (tx: Tx, { kind, thing, ids }: Asked, states: readonly SuggestionState[]) => {
  await holdThing(tx, { kind, thing });
  return tx
    .selectFrom('suggestions_suggestion')
    .selectAll()
    .where('kind', '=', kind)
    .where('thing', '=', thing)
    .where('id', 'in', [...ids])
    .where('state', 'in', [...states])
    .orderBy('id')
    .forUpdate()
    .execute();
};
type Row = Awaited<ReturnType<typeof hold>>[number];

/** The texts that the asked are in, in the order in which everybody holds them. */
const holdTexts = async (house: House, tx: Tx, { kind, thing, ids }: Asked): Promise<void> => {
  const rows = await tx
    .selectFrom('suggestions_suggestion')
    .select('document')
    .distinct()
    .where('kind', '=', kind)
    .where('thing', '=', thing)
    .where('id', 'in', [...ids])
    .orderBy('document')
    .execute();
  const there: number[] = [];
  for (const { document } of rows) if (await isThere(house, tx, kind, document)) there.push(document);
  await house.texts.hold(tx, kind, there);
};

const byDocument = (rows: readonly Row[]): ReadonlyMap<number, readonly Row[]> => {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(row.document, [...(groups.get(row.document) ?? []), row]);
  return groups;
};

/** Those that are about how words look, those about words, and those about what is no word. */
const apart = (rows: readonly Row[]): readonly [forms: readonly Row[], words: readonly Row[], parts: readonly Row[]] => [
  rows.filter(({ form }) => form !== null),
  rows.filter(({ form, part }) => form === null && part === null),
  rows.filter(({ part }) => part !== null),
];

const stored = ({ length, person }: Authored) => ({ length, person: person ?? null });
/** Whose words are not known any more are nobody's. */
const wereOf = ({ taken, taken_by }: Row): Authored[] =>
  (taken_by ?? [{ length: taken?.length ?? 0, person: null }]).map(({ length, person }) => ({
    length,
    person: person ?? undefined,
  }));

/**
 * Writes into one text.
 * @param wishOf the words that stand there and those that are to
 * @returns what was written, with anchors of the text as it is then, and those whose words are gone
 */
const write = async (house: House, tx: Tx, user: number, document: number, rows: readonly Row[], wishOf: (row: Row) => Wish) => {
  const kind = rows[0]?.kind ?? '';
  if (rows.length === 0) return { written: new Map<never, never>(), gone: [] };
  const written = new Map<number, { anchor: string; taken: string; given: string; taken_by: string }>();
  const authored = await house.texts.authored(tx, kind, document);
  let plan = planEdits('', undefined, []);
  await house.texts.change(
    tx,
    kind,
    document,
    user,
    (now, live) => {
      plan = planEdits(now, live, rows.map(wishOf), authored);
      return plan.edits;
    },
    (content, live) => {
      for (const { id, taken, given, before, place } of plan.granted) {
        const anchor = live ? anchorAt(live, place, content) : anchorIn(content, place);
        const whose = authoredWithin(authored, before);
        written.set(id, { anchor: JSON.stringify(anchor), taken, given, taken_by: JSON.stringify(whose.map(stored)) });
      }
    },
  );
  return { written, gone: plan.gone };
};

/** The texts of those whose documents are no more cannot be written: they are gone with their words. */
const isThere = async (house: House, tx: Tx, kind: string, document: number): Promise<boolean> =>
  (await house.texts.kind(kind)?.thingOf(document, tx)) !== undefined;

/** @throws HttpError 404 or 403 */
export const accept = (house: House, user: number, asked: Asked): Promise<Outcome> =>
  house.db.transaction().execute(async (tx) => {
    await demandRole(house, tx, user, asked, 'write');
    await holdTexts(house, tx, asked);
    const rows = await hold(tx, asked, ['open']);
    const done: number[] = [];
    const gone: number[] = [];
    for (const [document, some] of byDocument(rows)) {
      if (!(await isThere(house, tx, asked.kind, document))) {
        gone.push(...some.map(({ id }) => id));
        continue;
      }
      const wishOf = ({ id, author, file_author, anchor, original, replacement }: Row): Wish => {
        const words = { id, anchor, from: original, to: replacement };
        // Of whom only a file tells, the words are nobody's of the house.
        if (file_author !== null) return { ...words, authored: [{ length: replacement.length, person: undefined }] };
        return { ...words, authored: [{ length: replacement.length, person: author }], by: author };
      };
      const [forms, words, parts] = apart(some);
      const formed = await writeForms(house, tx, user, document, forms, false);
      const { written, gone: without } = await write(house, tx, user, document, words, wishOf);
      const put = await writeParts(house, tx, user, document, parts, false);
      gone.push(...formed.gone, ...without, ...put.gone);
      const decided = { state: 'accepted' as const, decided_by: user, decided_at: new Date(), told_at: null };
      for (const [id, before] of formed.before) {
        await tx
          .updateTable('suggestions_suggestion')
          .set({ ...decided, form_taken: JSON.stringify(before) })
          .where('id', '=', id)
          .execute();
        done.push(id);
      }
      for (const [id, words] of [...written, ...put.written]) {
        await tx
          .updateTable('suggestions_suggestion')
          .set({ ...decided, ...words })
          .where('id', '=', id)
          .execute();
        done.push(id);
      }
    }
    return finish(house, tx, user, asked, rows, { done, gone });
  });

/** @throws HttpError 404 or 403 */
export const reject = (house: House, user: number, asked: Asked): Promise<Outcome> =>
  house.db.transaction().execute(async (tx) => {
    await demandRole(house, tx, user, asked, 'write');
    const rows = await hold(tx, asked, ['open']);
    const done = rows.map(({ id }) => id);
    await setState(tx, done, { state: 'rejected', decided_by: user, decided_at: new Date(), told_at: null });
    return finish(house, tx, user, asked, rows, { done, gone: [] });
  });

/** Of one's own. @throws HttpError 404 or 403 */
export const withdraw = (house: House, user: number, asked: Asked): Promise<Outcome> =>
  house.db.transaction().execute(async (tx) => {
    await demandRole(house, tx, user, asked, 'comment');
    const rows = (await hold(tx, asked, ['open'])).filter((row) => row.author === user && row.file_author === null);
    const done = rows.map(({ id }) => id);
    await setState(tx, done, { state: 'withdrawn', decided_by: user, decided_at: new Date(), told_at: null });
    return finish(house, tx, user, asked, [], { done, gone: [] }, rows);
  });

/**
 * What the caller has decided is open again.
 * @throws HttpError 404 or 403
 */
export const reopen = (house: House, user: number, asked: Asked): Promise<Outcome> =>
  house.db.transaction().execute(async (tx) => {
    const role = await demandRole(house, tx, user, asked, 'comment');
    await holdTexts(house, tx, asked);
    const all = await hold(tx, asked, role === 'write' ? ['accepted', 'rejected', 'withdrawn'] : ['withdrawn']);
    const rows = all.filter(({ decided_by }) => decided_by === user);
    const done = rows.filter(({ state }) => state !== 'accepted').map(({ id }) => id);
    const gone: number[] = [];
    const open = {
      state: 'open',
      decided_by: null,
      decided_at: null,
      told_at: null,
      taken: null,
      given: null,
      taken_by: null,
      form_taken: null,
      part_taken: null,
    } as const;
    await setState(tx, done, open);
    for (const [document, some] of byDocument(rows.filter(({ state }) => state === 'accepted'))) {
      if (!(await isThere(house, tx, asked.kind, document))) {
        gone.push(...some.map(({ id }) => id));
        continue;
      }
      const wishOf = (row: Row): Wish => ({
        ...{ id: row.id, anchor: row.anchor, from: row.given ?? '', to: row.taken ?? '' },
        authored: wereOf(row),
      });
      const [forms, words, parts] = apart(some);
      const put = await writeParts(house, tx, user, document, parts, true);
      const { written, gone: without } = await write(house, tx, user, document, words, wishOf);
      const formed = await writeForms(house, tx, user, document, forms, true);
      gone.push(...put.gone, ...without, ...formed.gone);
      await setState(tx, [...formed.before.keys()], open);
      done.push(...formed.before.keys());
      for (const [id, { anchor }] of [...written, ...put.written]) {
        await tx
          .updateTable('suggestions_suggestion')
          .set({ ...open, anchor })
          .where('id', '=', id)
          .execute();
        done.push(id);
      }
    }
    return finish(house, tx, user, asked, [], { done, gone }, rows);
  });

const setState = async (
  tx: Tx,
  ids: readonly number[],
  set: { state: SuggestionState; decided_by: number | null; decided_at: Date | null; told_at: Date | null },
): Promise<void> => {
  if (ids.length > 0)
    await tx
      .updateTable('suggestions_suggestion')
      .set(set)
      .where('id', 'in', [...ids])
      .execute();
};

/** @param decided of which the authors are told */
const finish = async (
  house: House,
  tx: Tx,
  user: number,
  { kind, thing, ids }: Asked,
  decided: readonly Row[],
  { done, gone }: Pick<Outcome, 'done' | 'gone'>,
  changed = decided,
): Promise<Outcome> => {
  const isDone = new Set(done);
  const rows = changed.filter(({ id }) => isDone.has(id));
  if (rows.length > 0) {
    await announce(house, tx, { kind, thing, documents: [...new Set(rows.map(({ document }) => document))] });
    const toTell = decided.filter(({ id, author, file_author }) => isDone.has(id) && author !== user && file_author === null);
    const authors = new Set(toTell.map(({ author }) => author));
    for (const author of authors) await tellLater(house, tx, { author, kind, thing });
  }
  const known = new Set([...done, ...gone]);
  return { done, gone, late: ids.filter((id) => !known.has(id)) };
};

/** Compares with each source that waits, and writes down what came of it: a restarted check goes on with the next one. */
import { HttpError } from '#server-kit';
import { storableJson } from '#plugins/library/common/storable.ts';
import type { Compared } from '../../common/model.ts';
import type { FoundPassage, StoredPassage } from '../../common/report.ts';
import { Comparer } from '../compare/comparer.ts';
import { announce, type Plagiarism } from '../plagiarism.ts';
import type { Checked, SourceKind, SourceText } from '../sources/source-kind.ts';
import type { SourceRow } from '../tables.ts';

/** Signs of the source that are kept around a passage, and of a passage that is as long as a book. */
const AROUND = 300;
const LONGEST = 6000;
/** Milliseconds between two tellings of how far it is. */
const TOLD_EVERY = 1000;
/** Sources that are fetched from the database at once. */
const BATCH = 50;

const stored = (passage: FoundPassage, { text, pages = [] }: SourceText): StoredPassage => {
  const { from, to } = passage.source;
  const begin = Math.max(0, from - AROUND);
  const end = Math.min(to, from + LONGEST);
  const page = pages.findLast((one) => one.from <= from)?.page ?? null;
  const excerpt = { text: text.slice(begin, Math.min(text.length, end + AROUND)), from: from - begin, to: end - begin };
  return { ...passage, excerpt, page };
};

type Outcome = readonly StoredPassage[] | 'unread';

const compareWith = async (
  kind: SourceKind,
  comparer: Comparer,
  { owner }: Checked,
  key: string,
  signal: AbortSignal,
): Promise<Outcome> => {
  let source: SourceText | undefined;
  try {
    source = await kind.read(owner, key, signal);
  } catch (error) {
    // It may be seen no longer, or is nothing that can be read; a house that is busy is asked again by the queue.
    if (!(error instanceof HttpError) || error.status === 503) throw error;
  }
  if (!source) return 'unread';
  const { text } = source;
  const passages = text === '' ? [] : await comparer.compare(text);
  const read = source;
  return passages ? passages.map((passage) => stored(passage, read)) : 'unread';
};

/** How far a check is, told once a second at the most. */
class Progress {
  readonly #house: Plagiarism;
  readonly #document: Checked;
  readonly #total: number;
  #done: number;
  #told = 0;

  constructor(house: Plagiarism, document: Checked, total: number, done: number) {
    this.#house = house;
    this.#document = document;
    this.#total = total;
    this.#done = done;
  }

  async next(): Promise<void> {
    this.#done += 1;
    if (performance.now() - this.#told < TOLD_EVERY) return;
    this.#told = performance.now();
    const { order, owner } = this.#document;
    const progress = this.#done / Math.max(1, this.#total);
    await this.#house.db
      .updateTable('plagiarism_check')
      .set({ progress, moved_at: new Date() })
      .where('order', '=', order)
      .execute();
    await announce(this.#house, owner, order);
  }
}

const waiting = ({ db }: Plagiarism, order: number): Promise<SourceRow[]> =>
  db
    .selectFrom('plagiarism_source')
    .selectAll()
    .where('order', '=', order)
    .where('state', '=', 'waiting')
    .orderBy('number')
    .limit(BATCH)
    .execute();

const counts = async ({ db }: Plagiarism, order: number) =>
  db
    .selectFrom('plagiarism_source')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('state', '!=', 'waiting').as('done'),
    ])
    .where('order', '=', order)
    .executeTakeFirstOrThrow();

/** @throws AbortError when the signal is aborted, and for nothing that a source does */
export const compareAll = async (
  house: Plagiarism,
  document: Checked,
  kinds: Readonly<Record<Compared, SourceKind>>,
  signal: AbortSignal,
): Promise<void> => {
  const { db, settings } = house;
  const { total, done } = await counts(house, document.order);
  const progress = new Progress(house, document, Number(total), Number(done));
  const comparer = new Comparer(document.words.text, { seconds: settings.seconds }, signal);
  try {
    for (let rows = await waiting(house, document.order); rows.length > 0; rows = await waiting(house, document.order))
      for (const { kind, key, number } of rows) {
        signal.throwIfAborted();
        const outcome = await compareWith(kinds[kind], comparer, document, key, signal);
        const isRead = outcome !== 'unread';
        await db
          .updateTable('plagiarism_source')
          .set({ state: isRead ? 'done' : 'unread', passages: isRead && outcome.length > 0 ? storableJson(outcome) : null })
          .where('order', '=', document.order)
          .where('number', '=', number)
          .execute();
        await progress.next();
      }
  } finally {
    await comparer.end();
  }
};

/** The job that follows the catalogue: what is new or changed there gets fingerprints. A killed run costs what it had not written yet. */
import { fingerprints, RETRIEVAL } from '#plugins/overlap/common/fingerprints.ts';
import { SegmentBuilder } from '#plugins/overlap/common/source-index.ts';
import { readWords } from '#plugins/overlap/common/words.ts';
import { setImmediate } from 'node:timers/promises';
import type { Plagiarism, Tx } from '../plagiarism.ts';
import { readableText } from './readable-text.ts';
import { keepSegment, mergeMany } from './segments.ts';

/** Works of one question. */
const PAGE = 500;
/** Works of one segment: what a kill may cost. */
const MOST_OF_SEGMENT = 50_000;

const INDEX = 'catalogue';

const positionIn = async ({ db }: Pick<Plagiarism, 'db'>): Promise<number> => {
  const row = await db.selectFrom('plagiarism_position').select('position').where('index', '=', INDEX).executeTakeFirst();
  return row?.position ?? 0;
};

/** @returns whether the walk still stands where this run has begun */
const moveOn = async (tx: Tx, from: number, to: number): Promise<boolean> => {
  await tx
    .insertInto('plagiarism_position')
    .values({ index: INDEX, position: 0 })
    .onConflict((conflict) => conflict.column('index').doNothing())
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('plagiarism_position')
    .set({ position: to })
    .where('index', '=', INDEX)
    .where('position', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** One segment. @returns whether there is more */
const indexSome = async (house: Plagiarism, signal: AbortSignal): Promise<boolean> => {
  const { catalogue } = house;
  if (!catalogue) return false;
  const begin = await positionIn(house);
  const builder = new SegmentBuilder();
  let documents = 0;
  let at = begin;
  let isEnd = false;
  while (!isEnd && documents < MOST_OF_SEGMENT && !builder.isFull) {
    signal.throwIfAborted();
    const page = await catalogue.changed(at, PAGE);
    for (const work of page.works) {
      if (work.abstract === '' && !work.isHeld) continue;
      builder.add(work.id, fingerprints(readWords(await readableText(catalogue, work)), RETRIEVAL).hashes);
      documents += 1;
    }
    await setImmediate();
    at = page.next;
    isEnd = page.isEnd;
  }
  if (documents > 0) await keepSegment(house, INDEX, { builder, documents }, (tx) => moveOn(tx, begin, at), signal);
  else if (at !== begin) await house.db.transaction().execute((tx) => moveOn(tx, begin, at));
  return !isEnd;
};

export const indexCatalogue = async (house: Plagiarism, signal: AbortSignal): Promise<void> => {
  while (await indexSome(house, signal)) signal.throwIfAborted();
  await mergeMany(house, INDEX, signal);
};

/** The job that makes a summary. Whatever is in the source costs this summary and nothing else, and what fails is not charged. */
import { createReadStream } from 'node:fs';
import { sql, withScratchFolder } from '#server-kit';
import * as z from 'zod/mini';
import type { FailureReason } from '../../common/contract.ts';
import { Digest } from '../../common/digest.ts';
import { KEY_POINTS, LEAST_WORDS, MOST_WORDS, SUMMARY_WORDS } from '../../common/limits.ts';
import { engineOf } from '../engines/choose-engine.ts';
import type { DigestOptions } from '../engines/summary-engine.ts';
import { keepFile } from '../sources/stored-files.ts';
import { announce, type Summariser } from '../summariser.ts';
import type { SummaryRow } from '../tables.ts';
import { readSource } from './read-source.ts';
import type { Source } from './source.ts';
import { holdPerson, madeBefore } from './same.ts';
import { storeInProject } from './store-in-project.ts';
import { storableJson } from '#plugins/library/common/storable.ts';
import { giveTokenBack } from './tokens.ts';

/** Of a digest as JSON, in UTF-16 units. */
const MOST_JSON = 4 * 1024 * 1024;

const optionsOf = ({ settings }: Summariser, { from_page, to_page }: SummaryRow): DigestOptions => ({
  words: SUMMARY_WORDS,
  keyPoints: KEY_POINTS,
  fromPage: from_page,
  toPage: to_page,
  seconds: settings.seconds,
});

/** Marks it as being worked on. @returns `undefined` when it is ready, has failed or is deleted */
const take = async (summariser: Summariser, id: number): Promise<SummaryRow | undefined> => {
  const row = await summariser.db
    .updateTable('summariser_summary')
    .set({ state: 'working', updated_at: new Date() })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'working'])
    .returningAll()
    .executeTakeFirst();
  if (row) await announce(summariser, row.owner, id);
  return row;
};

/** Given back is what was taken for it. */
export const fail = async (
  summariser: Summariser,
  row: Pick<SummaryRow, 'id' | 'owner' | 'token'>,
  reason: FailureReason,
): Promise<void> => {
  await summariser.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('summariser_summary')
      .set({ state: 'failed', reason, token: null, credits: 0, updated_at: new Date() })
      .where('id', '=', row.id)
      .where('state', 'in', ['waiting', 'working'])
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await giveTokenBack(tx, row.token);
    await announce(summariser, row.owner, row.id, tx);
  });
};

type Made = { readonly digest: Digest; readonly engine: string; readonly isNew: boolean };

/** Everything in it is text from outside: its shape is checked, and it is made storable. */
const checked = (digest: Digest): Digest | FailureReason => {
  const json = storableJson(digest);
  if (json.length > MOST_JSON) return 'too-complex';
  const { words, ...rest } = z.parse(Digest, JSON.parse(json));
  if (words < LEAST_WORDS) return 'too-short';
  return words > MOST_WORDS ? 'too-long' : { words, ...rest };
};

const make = async (
  summariser: Summariser,
  row: SummaryRow,
  source: Source,
  signal: AbortSignal,
): Promise<Made | FailureReason> => {
  const before = await madeBefore(summariser.db, row, source.sha256).selectAll().executeTakeFirst();
  if (before?.digest) return { digest: before.digest, engine: before.engine, isNew: false };
  const engine = engineOf(summariser, source);
  const made = await engine.digest(source, optionsOf(summariser, row), signal);
  const digest = typeof made === 'string' ? made : checked(made);
  return typeof digest === 'string' ? digest : { digest, engine: engine.name, isNew: true };
};

/** The PDF is kept to show where sentences stand; without room the summary is there without it. */
const keepSource = async (
  summariser: Summariser,
  row: SummaryRow,
  source: Source,
  { pages, words }: Digest,
): Promise<string | null> => {
  if (row.file !== null || row.origin === 'article' || source.kind !== 'pdf') return row.file;
  const { path, sha256, size, name } = source;
  try {
    await keepFile(summariser, { owner: row.owner, sha256, size, name, pages, words }, () => createReadStream(path));
    return sha256;
  } catch (error) {
    summariser.log.info({ err: error, summary: row.id }, 'A PDF could not be kept beside its summary');
    return null;
  }
};

/** Nobody has deleted it, nor was it given up, while it was made. */
const isAwaited = async ({ db }: Summariser, id: number): Promise<boolean> => {
  const row = await db.selectFrom('summariser_summary').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state === 'working';
};

const finish = async (summariser: Summariser, row: SummaryRow, source: Source, made: Made): Promise<void> => {
  const { digest, engine } = made;
  if (!(await isAwaited(summariser, row.id))) return;
  const file = await keepSource(summariser, row, source, digest);
  const title = (digest.title || row.title).slice(0, 2000);
  const { article, problem } = await storeInProject(summariser, { ...row, title, file }, digest);
  await summariser.db.transaction().execute(async (tx) => {
    await holdPerson(tx, row.owner);
    // Another of the same may have become ready since this one was begun.
    const isNew = made.isNew && !(await madeBefore(tx, row, source.sha256).select('id').executeTakeFirst());
    const paid = isNew ? {} : { token: null, credits: 0 };
    const { numUpdatedRows } = await tx
      .updateTable('summariser_summary')
      .set({ state: 'ready', title, file, article, not_stored: problem, engine, sha256: source.sha256 })
      .set({ digest: JSON.stringify(digest), updated_at: new Date(), ...paid })
      .where('id', '=', row.id)
      .where('state', '=', 'working')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    if (!isNew) await giveTokenBack(tx, row.token);
    if (isNew) await summariser.jobs.add('refine', { summary: row.id }, { for: row.owner, within: tx });
    await announce(summariser, row.owner, row.id, tx);
  });
};

const work = async (summariser: Summariser, row: SummaryRow, signal: AbortSignal): Promise<void> => {
  await withScratchFolder(summariser, async (folder) => {
    const source = await readSource(summariser, row, folder, signal);
    if (typeof source === 'string') return fail(summariser, row, source);
    const made = await make(summariser, row, source, signal);
    if (typeof made === 'string') return fail(summariser, row, made);
    return finish(summariser, row, source, made);
  });
};

export const makeSummary = async (summariser: Summariser, id: number, signal: AbortSignal): Promise<void> => {
  const row = await take(summariser, id);
  if (!row) return;
  try {
    await work(summariser, row, signal);
  } catch (error) {
    // The queue gives it to another worker.
    if (signal.aborted) throw error;
    summariser.log.error({ err: error, summary: id }, 'A summary failed');
    await fail(summariser, row, 'broken');
  }
};

/** Those whose worker died for good: what was taken for them is given back. */
export const failLost = async (summariser: Summariser): Promise<void> => {
  const lost = await summariser.db
    .selectFrom('summariser_summary')
    .select(['id', 'owner', 'token'])
    .where('state', 'in', ['waiting', 'working'])
    .where(sql<boolean>`updated_at < now() - interval '1 hour'`)
    .execute();
  for (const row of lost) await fail(summariser, row, 'broken');
};

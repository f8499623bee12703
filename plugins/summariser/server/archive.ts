/**
 * The summariser's part of archives of accounts: summaries that are ready, with the PDFs that they are of. What was used and paid for them
 * stays in the house where it was.
 */
import * as z from 'zod/mini';
import type { ArchiveIn, ArchiveOut, ArchivePart } from '#plugin-api/server';
import { isPdf, PDF_HEAD } from '#plugins/library/common/pdf/pdf-mark.ts';
import { storableJson } from '#plugins/library/common/storable.ts';
import { archiveFields, HttpError, LimitError, standing } from '#server-kit';
import { Digest } from '../common/digest.ts';
import { findFile, keepFile, storedName } from './sources/stored-files.ts';
import type { Summariser, Tx } from './summariser.ts';
import type { SummariserTables, SummaryRow } from './tables.ts';

const { Moment, Sha256 } = archiveFields;
const Id = z.number().check(z.int(), z.positive());
const text = (most: number) => z.string().check(z.maxLength(most));
const page = z.number().check(z.int(), z.gte(0), z.lte(5000));
const count = z.nullable(z.number().check(z.int(), z.gte(0)));

/** Bytes of a digest as JSON. */
const LONGEST = 16_000_000;

const SummaryRecord = z.object({
  id: Id,
  origin: z.enum(['upload', 'article', 'work', 'web']),
  title: text(2000),
  url: text(2000),
  guid: z.nullable(text(500)),
  article: z.nullable(Id),
  project: z.nullable(Id),
  triggered_from: text(100),
  from_page: page,
  to_page: page,
  /** Of what was read. */
  sha256: z.nullable(Sha256),
  file: z.nullable(z.object({ sha256: Sha256, size: z.number(), name: text(300), words: count, pages: count })),
  engine: text(300),
  /** SHA-256 of what it says, as JSON. */
  digest: Sha256,
  created_at: Moment,
});
type SummaryRecord = z.output<typeof SummaryRecord>;

const SUMMARY = 'summariser.summary';

type Parts = Pick<Summariser, 'db' | 'files' | 'limits'>;

const writeFile = async (parts: Parts, { owner, file }: SummaryRow, out: ArchiveOut): Promise<SummaryRecord['file']> => {
  const stored = file === null ? undefined : await findFile(parts, owner, file);
  if (!stored || (await parts.files.size(storedName(stored))) === undefined) return null;
  const { sha256, size, name, words, pages } = stored;
  await out.file(sha256, () => parts.files.read(storedName(stored)));
  return { sha256, size, name: name.slice(0, 300), words, pages };
};

const write = async (parts: Parts, owner: number, out: ArchiveOut): Promise<void> => {
  const ready = parts.db.selectFrom('summariser_summary').where('owner', '=', owner).where('state', '=', 'ready');
  for (const { id } of await ready.select('id').orderBy('id').execute()) {
    // One at a time: a digest may be megabytes.
    const row = await ready.selectAll().where('id', '=', id).executeTakeFirst();
    if (!row?.digest) continue;
    const { origin, title, url, guid, article, project, triggered_from, from_page, to_page, sha256, engine } = row;
    await out.add('summaries', SUMMARY, [
      {
        ...{ id, origin, title, url, guid, article, project, triggered_from, from_page, to_page, sha256, engine },
        file: await writeFile(parts, row, out),
        digest: await out.text(JSON.stringify(row.digest)),
        created_at: row.created_at.toISOString(),
      },
    ]);
  }
};

/** @throws HttpError 400 for what is no digest */
const digestOf = async (from: ArchiveIn, sha256: string): Promise<string> => {
  const json = await from.text(sha256, LONGEST);
  try {
    return storableJson(z.parse(Digest, JSON.parse(json ?? '')));
  } catch {
    throw new HttpError(400, 'The summary cannot be read.');
  }
};

const isPdfIn = async (bytes: NonNullable<ReturnType<ArchiveIn['file']>>): Promise<boolean> => {
  let head = Buffer.alloc(0);
  for await (const chunk of await bytes.open()) {
    head = Buffer.concat([head, chunk as Buffer]);
    if (head.length >= PDF_HEAD) break;
  }
  return isPdf(head);
};

/** The PDF shows where sentences stand; without room for it, or without it, the summary is there all the same. */
const takeFile = async (parts: Parts, owner: number, from: ArchiveIn, file: SummaryRecord['file']): Promise<string | null> => {
  const bytes = file && from.file(file.sha256);
  if (!bytes || !(await isPdfIn(bytes))) return null;
  try {
    await keepFile(parts, { ...file, owner, size: bytes.size }, bytes.open);
    return file.sha256;
  } catch (error) {
    if (error instanceof LimitError) return null;
    throw error;
  }
};

const hereOf = async (tx: Tx, from: ArchiveIn, kind: string, id: number | null): Promise<number | null> =>
  id === null ? null : ((await from.here(tx, kind, [id])).get(id) ?? null);

const make = async (parts: Parts, tx: Tx, owner: number, from: ArchiveIn, record: SummaryRecord): Promise<number> => {
  const { origin, title, url, guid, triggered_from, from_page, to_page, sha256, engine, created_at } = record;
  const digest = await digestOf(from, record.digest);
  const { id } = await tx
    .insertInto('summariser_summary')
    .values({
      ...{ owner, origin, title, url, guid, triggered_from, from_page, to_page, sha256, engine, digest },
      article: await hereOf(tx, from, 'library.article', record.article),
      project: await hereOf(tx, from, 'library.project', record.project),
      file: await takeFile(parts, owner, from, record.file),
      state: 'ready',
      created_at: new Date(created_at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const read = (parts: Parts, owner: number, from: ArchiveIn): Promise<void> =>
  from.take<SummariserTables, typeof SummaryRecord>({
    ...{ stream: 'summaries', kind: SUMMARY, schema: SummaryRecord },
    titleOf: ({ title }) => title,
    there: standing('summariser_summary', owner),
    make: async (tx, [record]) => (record ? [await make(parts, tx, owner, from, record)] : []),
  });

export const summariserArchive = (parts: Parts): ArchivePart => ({
  version: 1,
  write: ({ id }, out) => write(parts, id, out),
  read: (from, { id }) => read(parts, id, from),
});

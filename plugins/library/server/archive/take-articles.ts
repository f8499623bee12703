/** Makes the references of an archive with their tags and PDFs. */
import { randomUUID } from 'node:crypto';
import type { ArchiveIn, Left } from '#plugin-api/server';
import { sql, standing } from '#server-kit';
import { fileInUrl, fileUrl } from '../../common/file-url.ts';
import type { ArticleInfo } from '../../common/model.ts';
import { giveKeys } from '../articles/citekeys.ts';
import { type ArticleDraft, reindex, spaceOf, storeArticles } from '../articles/store-articles.ts';
import { measureAgain } from '../duplicates/pdfs.ts';
import type { Library, Tx } from '../library.ts';
import { announce } from '../shared/announce.ts';
import { groupBy } from '../shared/group-by.ts';
import type { LibraryTables } from '../tables.ts';
import { accountNew, claimAll } from '../usage.ts';
import { settleRecords } from './settle-records.ts';
import { ArticleRecord, KIND } from './shapes.ts';
import { type OwnFile, takePdf } from './take-files.ts';

interface WithFiles {
  readonly record: ArticleRecord;
  readonly pdf: OwnFile | undefined;
  readonly further: readonly OwnFile[];
}

const withFiles = async (library: Library, owner: number, from: ArchiveIn, record: ArticleRecord): Promise<WithFiles> => {
  const further: OwnFile[] = [];
  for (const file of record.further) {
    const taken = await takePdf(library, owner, from, file);
    if (taken) further.push(taken);
  }
  return { record, pdf: record.pdf ? await takePdf(library, owner, from, record.pdf) : undefined, further };
};

/** The file has another address here. */
const infoOf = (info: ArticleInfo, pdf: OwnFile | undefined): ArticleInfo => {
  if (fileInUrl(info.pdf_url) === undefined && !pdf) return info;
  const { pdf_url: _, ...rest } = info;
  return pdf ? { ...rest, pdf_url: fileUrl(pdf.id) } : rest;
};

const stateOf = ({ record: { pdf_state: state }, pdf }: WithFiles): ArticleDraft['pdf_state'] =>
  pdf ? (state === 'none' ? 'ready' : state) : 'none';

const claim = (library: Library, tx: Tx, owner: number, all: readonly WithFiles[]): Promise<void> => {
  const inUse = all.filter(({ record }) => record.deleted_at === null);
  const bytes = all.reduce(
    (sum, { pdf, further }) => sum + (pdf?.size ?? 0) + further.reduce((more, { size }) => more + size, 0),
    0,
  );
  return claimAll(library, tx, owner, {
    'library.article': inUse.length,
    'library.items': inUse.length,
    'library.document': inUse.filter(({ pdf }) => pdf).length,
    'library.storage': inUse.reduce((sum, { record: { info } }) => sum + spaceOf(info, 0), bytes),
  });
};

/** Keys in the recycle bin may be those of others in use: there they are nobody's. */
const keysOf = (tx: Tx, project: number, records: readonly ArticleRecord[]): Promise<string[]> =>
  giveKeys(
    tx,
    project,
    records.map(({ info, citekey, deleted_at }) => ({ info, citekey: deleted_at === null ? citekey : `binned-${randomUUID()}` })),
  );

const keepKeys = async (tx: Tx, rows: readonly { readonly id: number; readonly record: ArticleRecord }[]): Promise<void> => {
  const pinned = rows.filter(({ record }) => record.is_pinned).map(({ id }) => id);
  // Version 1 is what a field has that was never changed.
  await sql`update library_article set touched = touched || '{"citekey": 1}' where id = any(${pinned}::bigint[])`.execute(tx);
  const binned = rows.filter(({ record }) => record.deleted_at !== null);
  if (binned.length === 0) return;
  await sql`
    update library_article a set citekey = w.citekey
    from unnest(${binned.map(({ id }) => id)}::bigint[], ${binned.map(({ record }) => record.citekey)}::text[]) as w(id, citekey)
    where a.id = w.id`.execute(tx);
  await reindex(
    tx,
    binned.map(({ id }) => id),
  );
};

const keepFurther = async (
  tx: Tx,
  owner: number,
  rows: readonly { readonly id: number; readonly further: readonly OwnFile[] }[],
) => {
  const values = rows.flatMap(({ id, further }) => further.map((file) => ({ article: id, owner, file: file.id })));
  if (values.length === 0) return;
  await tx
    .insertInto('library_further_file')
    .values(values)
    .onConflict((c) => c.doNothing())
    .execute();
  await measureAgain(
    tx,
    rows.map(({ id }) => id),
  );
};

const makeIn = async (library: Library, tx: Tx, owner: number, project: number, all: readonly WithFiles[]): Promise<number[]> => {
  const keys = await keysOf(
    tx,
    project,
    all.map(({ record }) => record),
  );
  const drafts = all.map((one, index): ArticleDraft => {
    const { info, tags, comment, screenshot, page_number, x_position, y_position } = one.record;
    return {
      ...{ tags, comment, screenshot, page_number, x_position, y_position },
      info: infoOf({ ...info, guid: info.guid || randomUUID() }, one.pdf),
      citekey: keys[index] ?? '',
      file: one.pdf,
      pdf_state: stateOf(one) ?? 'none',
    };
  });
  const ids = await storeArticles(tx, { owner, project, user: owner }, drafts);
  const rows = all.map(({ record, further }, index) => ({ id: ids[index] ?? 0, record, further }));
  await keepFurther(tx, owner, rows);
  await settleRecords(
    tx,
    'library_article',
    owner,
    rows.map(({ id, record }) => ({ ...record, id })),
  );
  await keepKeys(tx, rows);
  await accountNew(tx, owner, { articles: ids });
  for (const [index, { pdf_state }] of drafts.entries())
    if (pdf_state === 'reading') await library.jobs.add('readPdf', { article: ids[index] }, { for: owner, within: tx });
  await announce(library, tx, { id: project, owner }, ['articles'], ids);
  return ids;
};

export const takeArticles = (library: Library, owner: number, from: ArchiveIn): Promise<void> =>
  from.take<LibraryTables, typeof ArticleRecord>({
    ...{ stream: 'articles', kind: KIND.articles, schema: ArticleRecord, atOnce: 50 },
    titleOf: ({ info, citekey }) => info.title ?? citekey,
    there: standing('library_article', owner),
    async make(tx, records) {
      const here = await from.here(
        tx,
        KIND.projects,
        records.map(({ project }) => project),
      );
      const all: WithFiles[] = [];
      for (const record of records) if (here.has(record.project)) all.push(await withFiles(library, owner, from, record));
      await claim(library, tx, owner, all);
      const made = new Map<ArticleRecord, number>();
      for (const [project, part] of groupBy(all, ({ record }) => here.get(record.project) ?? 0)) {
        const ids = await makeIn(library, tx, owner, project, part);
        for (const [index, { record }] of part.entries()) made.set(record, ids[index] ?? 0);
      }
      return records.map((record): number | Left => made.get(record) ?? { left: 'orphan' });
    },
  });

/**
 * PDFs of references that are merged. The first one that the kept reference lacks becomes its own; every other one stands beside it,
 * so that none is ever lost with the recycle bin.
 */
import { sql } from '#server-kit';
import { fileUrl } from '../../common/file-url.ts';
import type { ArticleInfo } from '../../common/model.ts';
import type { Tx } from '../library.ts';
import type { ArticleRecord } from '../tables.ts';
import { accounted } from '../usage.ts';
import type { FileTrace, MergeTrace, PartTrace } from './trace.ts';

type Holder = Pick<ArticleRecord, 'id' | 'owner' | 'file' | 'pdf_state'>;

export const ownFile = ({ file, pdf_state }: Holder): FileTrace | null => (file === null ? null : { file, pdf_state });

const setOwn = async (tx: Tx, article: number, own: FileTrace | null): Promise<void> => {
  await tx
    .updateTable('library_article')
    .set({ file: own?.file ?? null, pdf_state: own?.pdf_state ?? 'none' })
    .where('id', '=', article)
    .execute();
};

/** The address of the file in the reference's data, where forms and exports look for it. */
const setAddress = async (tx: Tx, article: number, own: FileTrace | null): Promise<void> => {
  const change: ArticleInfo = own ? { pdf_url: fileUrl(own.file), self_uploaded: true } : {};
  await sql`
    update library_article_info set info = (info - 'pdf_url' - 'self_uploaded') || ${JSON.stringify(change)}::jsonb
    where article = ${article}`.execute(tx);
};

/** Bytes of all PDFs of these references, as they count towards the storage, after files went from one to another. */
export const measureAgain = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await sql`
    update library_article a set space_used = a.space_used - a.file_bytes + now.bytes, file_bytes = now.bytes
    from (
      select b.id, coalesce((select size from library_file f where f.id = b.file), 0) + coalesce((
        select sum(f.size) from library_further_file x join library_file f on f.id = x.file where x.article = b.id
      ), 0) as bytes
      from library_article b where b.id = any(${ids}::bigint[])
    ) now where a.id = now.id`.execute(tx);
};

/** Files go from one reference of an owner to another, and the sums follow. */
export const withFiles = (tx: Tx, owner: number, articles: readonly number[], work: () => Promise<void>): Promise<void> =>
  accounted(tx, owner, { articles: [...articles] }, async () => {
    await work();
    await measureAgain(tx, articles);
  });

const addFurther = async (tx: Tx, { id, owner }: Holder, file: number): Promise<void> => {
  await sql`
    insert into library_further_file (article, owner, file) values (${id}, ${owner}, ${file}) on conflict do nothing`.execute(tx);
};

/** Puts a PDF of the owner's beside the one that the reference has. */
export const keepFile = (tx: Tx, article: Holder, file: number): Promise<void> =>
  withFiles(tx, article.owner, [article.id], () => addFurther(tx, article, file));

/** Hands over the PDFs of one reference. @returns what the kept one has as its own afterwards, and what it took */
export const takeFiles = async (
  tx: Tx,
  kept: Holder,
  present: FileTrace | null,
  other: Holder,
): Promise<{ own: FileTrace | null; part: Pick<PartTrace, 'own' | 'further'> }> => {
  const { rows } = await sql<{
    file: number;
  }>`delete from library_further_file where article = ${other.id} returning file`.execute(tx);
  const further = rows.map(({ file }) => file);
  for (const file of further) if (file !== present?.file) await addFurther(tx, kept, file);
  const offered = ownFile(other);
  // The very same file is no second one: it stays where it is.
  if (!offered || offered.file === present?.file) return { own: present, part: { own: null, further } };
  await setOwn(tx, other.id, null);
  await setAddress(tx, other.id, null);
  if (present) await addFurther(tx, kept, offered.file);
  else await setOwn(tx, kept.id, offered);
  return { own: present ?? offered, part: { own: offered, further } };
};

/** The kept one as it is now; a PDF that it was given since then stays its own. */
export const giveFilesBack = async (tx: Tx, kept: Holder, { own, parts }: MergeTrace): Promise<void> => {
  const given = parts.flatMap((part) => part.own ?? []);
  const isTaken = given.some(({ file }) => file === kept.file);
  if (isTaken) await setOwn(tx, kept.id, own);
  for (const part of parts) {
    const files = [...part.further, ...(part.own ? [part.own.file] : [])];
    await sql`delete from library_further_file where article = ${kept.id} and file = any(${files}::bigint[])`.execute(tx);
    for (const file of part.further) await addFurther(tx, { ...kept, id: part.article }, file);
    if (!part.own) continue;
    // Meanwhile it may have been read.
    const pdf_state = part.own.file === kept.file ? kept.pdf_state : part.own.pdf_state;
    await setOwn(tx, part.article, { ...part.own, pdf_state });
    await setAddress(tx, part.article, part.own);
  }
};

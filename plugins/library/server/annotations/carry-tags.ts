/**
 * The job that gives citations, made of marks that another library left in the file, the tags that they carry there. Only what nobody has
 * touched since: a tag that somebody took away stays away.
 */
import { buffer } from 'node:stream/consumers';
import { HttpError, sql } from '#server-kit';
import type { CitationTag } from '../../common/model/citation-tags.ts';
import { tagsInPdf } from '../annotated-pdf/carried-in-pdf.ts';
import { PdfRefused } from '../annotated-pdf/objects.ts';
import { storedName } from '../files/file-rows.ts';
import type { Library } from '../library.ts';
import { inTransaction } from '../shared/transaction.ts';
import { tagCitation } from './citation-tags.ts';

const adopted = ({ db }: Library, article: number) =>
  db
    .selectFrom('library_citation')
    .select(['id', 'annot_id', 'created_by'])
    .where('article', '=', article)
    .where('annot_id', 'is not', null)
    .where('version', '=', 1)
    .where(sql<boolean>`tags = '[]'`)
    .where('deleted_at', 'is', null)
    .execute();

/** A file that cannot be read carries nothing. */
const tagsOf = async (library: Library, article: number): Promise<(name: string) => readonly CitationTag[]> => {
  const file = await library.db
    .selectFrom('library_article as a')
    .innerJoin('library_file as f', 'f.id', 'a.file')
    .select(['f.owner', 'f.sha256'])
    .where('a.id', '=', article)
    .executeTakeFirst();
  if (!file) return () => [];
  try {
    return await tagsInPdf(await buffer(await library.files.read(storedName(file))));
  } catch (error) {
    if (error instanceof PdfRefused) return () => [];
    throw error;
  }
};

export const carryTags = async (library: Library, article: number): Promise<void> => {
  const citations = await adopted(library, article);
  if (citations.length === 0) return;
  const tagsNamed = await tagsOf(library, article);
  for (const { id, annot_id, created_by } of citations) {
    const tags = tagsNamed(annot_id ?? '');
    if (tags.length === 0) continue;
    // Who took it over may have lost the right to write there, or the citation be gone: then it is left as it is.
    await inTransaction(library.db, (tx) => tagCitation(library, tx, created_by, id, tags, [])).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
    });
  }
};

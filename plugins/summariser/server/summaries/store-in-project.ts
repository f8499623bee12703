/** Puts a summary into the project that was chosen: as a note of its reference, which is made when it is not there (SUM-003). */
import { HttpError } from '#server-kit';
import type { ArticleInfo } from '#plugins/library/common/model/info.ts';
import type { Digest } from '../../common/digest.ts';
import { writeMarkdown } from '../../common/write-markdown.ts';
import { storedName } from '../sources/stored-files.ts';
import type { Summariser } from '../summariser.ts';
import type { SummaryRow } from '../tables.ts';

/** Longest note of the library. */
const MAX_NOTE = 500_000;

const bytesOf = async ({ files }: Summariser, owner: number, sha256: string): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of await files.read(storedName({ owner, sha256 }))) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const infoOf = async ({ works }: Summariser, row: SummaryRow, digest: Digest): Promise<ArticleInfo> => {
  const known = row.guid === null ? undefined : await works?.byGuid(row.guid);
  if (known) {
    // Its PDF is the one that was read, or none.
    const { pdf_url: _, ...info } = known.info;
    return info;
  }
  const authors = digest.authors.map((name) => ({ literal: name.slice(0, 1000) }));
  const url = row.url === '' ? {} : { url: row.url };
  return { title: (digest.title || row.title).slice(0, 5000), ...(authors.length > 0 && { authors }), ...url };
};

const makeReference = async (summariser: Summariser, row: SummaryRow, digest: Digest, project: number): Promise<number> => {
  const { library } = summariser;
  const info = await infoOf(summariser, row, digest);
  const address =
    row.file === null
      ? undefined
      : await library.intake.takePdf(row.owner, `${row.title}.pdf`, await bytesOf(summariser, row.owner, row.file));
  const full = address === undefined ? info : { ...info, pdf_url: address, self_uploaded: row.origin === 'upload' };
  return library.intake.takeReference(row.owner, { id: `tmp-${row.key}`, project, info: full });
};

/**
 * Made again, it makes nothing twice.
 * @returns the reference, or why there is none
 */
export const storeInProject = async (
  summariser: Summariser,
  row: SummaryRow,
  digest: Digest,
): Promise<{ readonly article: number | null; readonly problem: string | null }> => {
  if (row.project === null) return { article: row.article, problem: null };
  try {
    const article = row.article ?? (await makeReference(summariser, row, digest, row.project));
    const { language = 'en' } = (await summariser.accounts.byId(row.owner)) ?? {};
    const pageUrl = (page: number) => `${summariser.publicUrl}/library/article/${article}/pdf?page=${page}`;
    const text = writeMarkdown(digest, { pageUrl, title: row.title, language }).slice(0, MAX_NOTE);
    await summariser.library.intake.takeNote(row.owner, { id: `tmp-${row.key}`, article, text });
    return { article, problem: null };
  } catch (error) {
    // The summary itself is there all the same.
    if (!(error instanceof HttpError)) throw error;
    return { article: row.article, problem: error.message };
  }
};

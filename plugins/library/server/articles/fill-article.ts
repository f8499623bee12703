/** What jobs find out about a reference, written where nobody has written anything. */
import { sql } from '#server-kit';
import { citekeyBase, isKeyOf } from '../../common/citekeys.ts';
import { changedInfo, INFO, infoFields } from '../../common/info-fields.ts';
import type { ArticleInfo } from '../../common/model.ts';
import type { ReadFromPdf } from '../../common/model/info.ts';
import { afterLookup, afterReading, type InfoField, isReadFromPdf, isSameOrigin } from '../../common/pdf/read-from-pdf.ts';
import type { Library, Tx } from '../library.ts';
import { announce } from '../shared/announce.ts';
import type { ArticleRecord } from '../tables.ts';
import { infoOf, writeFields } from './change-article.ts';
import { giveKeys } from './citekeys.ts';

/** Names of fields that a job has filled, and the version of the reference with them. */
export interface Filled {
  readonly names: readonly string[];
  readonly version: number;
}

const locked = (tx: Tx, id: number): Promise<ArticleRecord | undefined> =>
  tx.selectFrom('library_article').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** What a job found out, and what is known of who registers works; `undefined` where that is nothing more to be said. */
export interface FoundOut {
  readonly info: ArticleInfo;
  readonly lookup?: ReadFromPdf['lookup'];
}

/** What is kept of where the fields come from, after these have been filled. */
type Origins = (info: ArticleInfo, filled: readonly string[]) => ReadFromPdf | null;

const fill = async (
  library: Library,
  tx: Tx,
  id: number,
  found: ArticleInfo,
  state: ArticleRecord['pdf_state'],
  origins: Origins,
): Promise<Filled | undefined> => {
  const article = await locked(tx, id);
  if (!article) return undefined;
  const present = await infoOf(tx, id);
  const free = Object.fromEntries(
    Object.entries(infoFields(found)).filter(([name]) => isRead(present, name) || isFree(article, present, name)),
  );
  const after = changedInfo(present, free);
  const origin = origins(
    after,
    Object.keys(free).map((name) => name.slice(INFO.length)),
  );
  const key = await betterKey(tx, article, present, after);
  const changed = {
    ...free,
    ...(isSameOrigin(origin, present.read_from_pdf) ? {} : { [ORIGIN]: origin }),
    ...(key === undefined ? {} : { citekey: key }),
  };
  const names = Object.keys(changed);
  if (names.length > 0) await writeFields(library, tx, article.owner, article, present, changed);
  // A key that was given here is nobody's choice: it may follow what is found out next.
  const touched = key === undefined ? {} : { touched: sql<string>`touched - 'citekey'` };
  const columns = { pdf_state: state, updated_at: new Date(), ...touched };
  await tx.updateTable('library_article').set(columns).where('id', '=', id).execute();
  await announce(library, tx, { id: article.project, owner: article.owner }, ['articles'], [id]);
  return { names, version: article.version + 1 };
};

/**
 * Fills fields that nobody has set or that were read from the PDF, from what is registered: no version is needed, and none of the user's
 * fields is touched.
 * @returns what was filled; `undefined` when the reference is gone
 */
export const fillArticle = (
  library: Library,
  tx: Tx,
  id: number,
  { info, lookup }: FoundOut,
  state: ArticleRecord['pdf_state'],
) => fill(library, tx, id, info, state, (after, filled) => afterLookup(after, filled, lookup));

/** Does so from what the PDF itself says, and marks it as read from there. @returns as `fillArticle` */
export const fillFromPdf = (
  library: Library,
  tx: Tx,
  id: number,
  { info, lookup }: FoundOut,
  state: ArticleRecord['pdf_state'],
) => fill(library, tx, id, info, state, (after, filled) => afterReading(after, filled, lookup));

/** Empties what a job has filled, where nobody has changed it since, so that it can be filled again. */
export const takeBack = async (library: Library, tx: Tx, id: number, { names, version }: Filled): Promise<void> => {
  const article = await locked(tx, id);
  const own = names.filter((name) => article?.touched[name] === version);
  if (!article || own.length === 0) return;
  const emptied = Object.fromEntries(own.map((name) => [name, null]));
  await writeFields(library, tx, article.owner, article, await infoOf(tx, id), emptied);
  const touched = sql<string>`touched - ${own}::text[]`;
  await tx.updateTable('library_article').set({ touched }).where('id', '=', id).execute();
};

/** A title that is only the file's name was made by the upload, not by a person. */
export const isFileName = (title: string | undefined): boolean => /\.pdf$/i.test(title ?? '');

const ORIGIN = `${INFO}read_from_pdf`;

const isRead = (present: ArticleInfo, name: string): boolean => isReadFromPdf(present, name.slice(INFO.length) as InfoField);

const isFree = (article: ArticleRecord, present: ArticleInfo, name: string): boolean => {
  if (article.touched[name] !== undefined) return false;
  const value = present[name.slice(INFO.length) as keyof ArticleInfo];
  return (
    value === undefined || (name === 'info.title' && isFileName(present.title)) || (name === 'info.type' && value === 'document')
  );
};

/**
 * The key of what came as a PDF follows what is found out of it, unless a person chose it or a manuscript has it (`pinKeys`).
 */
const betterKey = async (
  tx: Tx,
  article: ArticleRecord,
  present: ArticleInfo,
  info: ArticleInfo,
): Promise<string | undefined> => {
  const isOwn = article.touched.citekey !== undefined || !isKeyOf(article.citekey, present);
  const isMade = isFileName(present.title) || present.source === 'pdf';
  if (isOwn || !isMade || citekeyBase(info) === citekeyBase(present)) return undefined;
  const [key] = await giveKeys(tx, article.project, [{ info }]);
  return key;
};

/** Files of references that come from a file of projects: those that the importer has are theirs again, others are nobody's business. */
import { fileInUrl, fileUrl } from '../../common/file-url.ts';
import type { ArticleInfo } from '../../common/model.ts';
import type { Tx } from '../library.ts';

export interface WithFile {
  readonly info: ArticleInfo;
  readonly file?: { readonly id: number; readonly size: number };
}

/** What a file says of a reference and its PDF: the address here, and what the file is, wherever it is. */
export interface Wanted {
  readonly info: ArticleInfo;
  /** SHA-256, hex. */
  readonly hash?: string | undefined;
}

/**
 * Each reference with its file, held against being swept away; without the address of one that is not the importer's. In another account
 * the same file has another address, so it is known by its hash there.
 */
export const withOwnFiles = async (tx: Tx, user: number, all: readonly Wanted[]): Promise<WithFile[]> => {
  const wanted = all.map(({ info }) => fileInUrl(info.pdf_url)).filter((id) => id !== undefined);
  const hashes = all.map(({ hash }) => hash).filter((hash) => hash !== undefined);
  if (wanted.length + hashes.length === 0) return all.map(({ info }) => ({ info }));
  const rows = await tx
    .selectFrom('library_file')
    .select(['id', 'size', 'sha256'])
    .where('owner', '=', user)
    .where(({ or, eb, fn, val }) => or([eb('id', '=', fn.any(val(wanted))), eb('sha256', '=', fn.any(val(hashes)))]))
    .forShare()
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byHash = new Map(rows.map((row) => [row.sha256, row]));
  return all.map(({ info, hash }) => {
    const id = fileInUrl(info.pdf_url);
    const { pdf_url: _, ...rest } = info;
    const named = id === undefined ? undefined : byId.get(id);
    const found = named ?? (hash === undefined ? undefined : byHash.get(hash));
    if (!found) return { info: id === undefined ? info : rest };
    const { sha256: _hash, ...file } = found;
    return { info: named ? info : { ...rest, pdf_url: fileUrl(file.id) }, file };
  });
};

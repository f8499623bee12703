/** Files of references that come from a file of projects: those that the importer has are theirs again, others are nobody's business. */
import { fileInUrl } from '../../common/file-url.ts';
import type { ArticleInfo } from '../../common/model.ts';
import type { Tx } from '../library.ts';

export interface WithFile {
  readonly info: ArticleInfo;
  readonly file?: { readonly id: number; readonly size: number };
}

/** Each reference with its file, held against being swept away; without the address of one that is not the importer's. */
export const withOwnFiles = async (tx: Tx, user: number, infos: readonly ArticleInfo[]): Promise<WithFile[]> => {
  const wanted = infos.map(({ pdf_url }) => fileInUrl(pdf_url)).filter((id) => id !== undefined);
  if (wanted.length === 0) return infos.map((info) => ({ info }));
  const rows = await tx
    .selectFrom('library_file')
    .select(['id', 'size'])
    .where('owner', '=', user)
    .where('id', 'in', [...new Set(wanted)])
    .forShare()
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return infos.map((info) => {
    const id = fileInUrl(info.pdf_url);
    if (id === undefined) return { info };
    const file = byId.get(id);
    const { pdf_url: _, ...rest } = info;
    return file ? { info, file } : { info: rest };
  });
};

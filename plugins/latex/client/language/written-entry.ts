/**
 * What the bibliography that the server writes says of a key: all that somebody knows of a work that a co-author cites and has not shared
 * with them.
 */
import type { ArticleInfo } from '#plugins/library/common/model/info.ts';
import { bibKeys } from '../../common/bibliography/bib-keys.ts';
import type { Paper } from '../stores/paper.ts';

/** The entry of a key in the paper's written bibliography, as it stands there. */
export const entryText = ({ files, textOf }: Pick<Paper, 'files' | 'textOf'>, key: string): string | undefined => {
  for (const { path } of files.filter((file) => file.is_generated)) {
    const text = textOf(path);
    const found = bibKeys(text).find(({ name }) => name === key);
    if (!found) continue;
    const begin = text.lastIndexOf('@', found.start);
    const next = text.indexOf('\n@', found.end);
    return text.slice(begin, next < 0 ? undefined : next);
  }
  return undefined;
};

/** Whether the paper cites a work under the key that its reader's library does not have: it is in that of a co-author. */
export const isUnshared = async (paper: Paper, key: string): Promise<boolean> => {
  if (paper.summary?.is_shared !== true || entryText(paper, key) === undefined) return false;
  await paper.keys.find(key);
  return paper.keys.isMissing(key);
};

/** The work of an entry; `undefined` where the paper has none of the key. */
export const writtenEntry = async (paper: Paper, key: string): Promise<ArticleInfo | undefined> => {
  const text = entryText(paper, key);
  if (text === undefined) return undefined;
  // Few ever need it, so it is none of what the editor loads.
  const { parseBib } = await import('#plugins/library/common/formats/bibtex/parse.ts');
  return parseBib(text).references[0]?.info;
};

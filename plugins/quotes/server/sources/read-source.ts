/** The text of a source, as readers have it before them. */
import { type JoinedPages, joinPages } from '#plugins/overlap/common/joined-pages.ts';
import { HttpError } from '#server-kit';
import { plainText } from '../../common/lint/latex-words.ts';
import type { SourceStamp } from '../../common/model.ts';
import { listSources, type SourceHouse } from './list-sources.ts';

/**
 * `undefined` when it is gone.
 * @param stamp of a source that the user was told of
 * @throws HttpError, LimitError when the user may not read it any longer
 */
export const textOf = async (
  { library, manuscripts }: SourceHouse,
  user: number,
  { key, article }: Pick<SourceStamp, 'key' | 'article'>,
): Promise<JoinedPages | undefined> => {
  const [kind, number] = key.split(':');
  const id = Number(number);
  if (kind === 'pdf' && article !== null) return joinPages(await library.pages(user, article));
  if (kind === 'paper') {
    const paper = await manuscripts.open(user, id);
    return paper && { text: plainText(paper.text), pages: [] };
  }
  const text = await library.note(user, kind === 'note' ? 'note' : 'highlight-note', id);
  return text === undefined ? undefined : { text, pages: [] };
};

/** @throws HttpError 404 unless the paper is the user's and the source is one of its */
export const readSource = async (
  house: SourceHouse,
  user: number,
  paper: number | undefined,
  key: string,
): Promise<{ key: string; version: string } & JoinedPages> => {
  const stamp = (await listSources(house, user, paper)).find((source) => source.key === key);
  const read = stamp && (await textOf(house, user, stamp));
  if (!read) throw new HttpError(404, 'Not found.');
  return { key, version: stamp.version, ...read };
};

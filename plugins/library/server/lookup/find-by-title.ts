/** The reference that a PDF without a number of its own is: by its title, if its first page names the people of the work. */
import { workOf } from '../../common/lookup/same-work.ts';
import type { ArticleInfo } from '../../common/model.ts';
import type { Library } from '../library.ts';
import { askSource, readable } from './ask-source.ts';
import { TITLES } from './sources.ts';

/**
 * @param front text of the first page
 * @returns `undefined` when no work that is found is surely this one
 * @throws LookupFailure unreachable, refused, unreadable
 * @throws NotYet when it is to be asked for again later
 */
export const findByTitle = async (
  library: Library,
  title: string,
  front: string,
  signal: AbortSignal,
): Promise<ArticleInfo | undefined> => {
  if (TITLES.base(library.settings) === '') return undefined;
  const text = await askSource(library, TITLES, TITLES.question(title, library.outbound.contact), signal);
  return text === null
    ? undefined
    : workOf(
        title,
        front,
        readable(() => TITLES.read(text)),
      );
};

/** Who wrote what of a text. */
import { toldAuthors, writersIn } from '#plugins/coedit/common/authors/told-authors.ts';
import type { AuthoredText } from '../../common/model.ts';
import { openPaper } from '../access.ts';
import type { Latex } from '../latex.ts';
import { namesOf } from '../papers/owners.ts';
import { readFile } from './read-texts.ts';

/** @throws HttpError 404, 403 */
export const authoredText = (latex: Latex, user: number, id: number, path: string): Promise<AuthoredText> =>
  latex.db.transaction().execute(async (tx) => {
    const paper = await openPaper(latex, tx, user, id, 'read');
    const text = await readFile(latex, tx, paper, path);
    const length = text.content?.length ?? 0;
    const isLive = text.blob === null && !text.is_generated;
    const authored = isLive ? await latex.live.authored(tx, 'latex', text.id) : [];
    const names = await namesOf(latex, writersIn(authored));
    return { path, version: text.version, ...toldAuthors(authored, names, length) };
  });

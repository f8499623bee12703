/** Who wrote what of a text. */
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
    const names = await namesOf(latex, [...new Set(authored.flatMap(({ person }) => person ?? []))]);
    const stretches = authored.map(({ length: of, person }) => ({
      length: of,
      // Whose account is erased is nobody.
      person: person !== undefined && names.has(person) ? person : null,
    }));
    const told = stretches.reduce((sum, stretch) => sum + stretch.length, 0);
    return {
      path,
      version: text.version,
      stretches: told < length ? [...stretches, { length: length - told, person: null }] : stretches,
      people: [...names].map(([person, name]) => ({ id: person, name })),
    };
  });

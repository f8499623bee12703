/** The words of a page, once for all that is looked for on it. */
import type { PagePieces } from './pages/model.ts';
import { kindOf, plainWord } from './pages/signs.ts';

export interface PageText extends PagePieces {
  /** In the order in which they are drawn. */
  readonly words: readonly {
    /** Index of its piece. */
    readonly piece: number;
    readonly plain: string;
    /** The same word with the one before it, which was parted at the end of a line. */
    readonly joined: string | undefined;
  }[];
}

const HYPHEN = /^[-\u00ad\u2010]$/;

export const pageText = (page: PagePieces): PageText => {
  const { pieces } = page;
  const words = pieces.flatMap(({ text, isGlued }, piece) => {
    if (kindOf(text) === 'signs') return [];
    const plain = plainWord(text);
    const [before, hyphen] = [pieces[piece - 2], pieces[piece - 1]];
    const isParted = before && hyphen?.isGlued && HYPHEN.test(hyphen.text) && !isGlued;
    return [{ piece, plain, joined: isParted ? plainWord(before.text) + plain : undefined }];
  });
  return { ...page, words };
};

/** What is written into live texts: lines end with LF alone, and no sign is half a pair of surrogates, which bytes could not carry. */
import { withOneEnding } from '../../common/text/one-ending.ts';
import type { TextEdit } from '../../common/text/text-edit.ts';

const HALF_A_PAIR = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const clean = (text: string): string => withOneEnding(text).replace(HALF_A_PAIR, '\uFFFD');

/** @param edits in order @returns the same array when there is nothing to clean */
export const cleanEdits = (edits: readonly TextEdit[]): readonly TextEdit[] =>
  edits.every(({ text }) => clean(text) === text) ? edits : edits.map((edit) => ({ ...edit, text: clean(edit.text) }));

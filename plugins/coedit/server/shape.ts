/** How plain texts lie in documents, and which texts are as documents have them. */
import type { TextKind, TextShape } from '../common/server-services.ts';
import { applyEdits, TEXT, textOf } from '../common/document.ts';
import { editsBetween } from '../common/text/edits-between.ts';

/** Texts that are letters. */
const letters: TextShape = {
  roots: [TEXT],
  plain: (doc) => textOf(doc).toString(),
  put: (doc, content) => applyEdits(textOf(doc), editsBetween(textOf(doc).toString(), content)),
};

export const shapeOf = ({ shape }: TextKind): TextShape => shape ?? letters;

/** A database takes no text with this letter, which nobody sees. */
export const withoutNul = (content: string): string => content.replaceAll('\0', '');

/** What is pasted from other programs, as a part of a document: what its author wrote, without the looks of the place that it comes from. */
import { documentOf } from '../../schema/schema.ts';
import type { Left } from '../../model.ts';
import { LeftBehind } from '../left.ts';
import { type ReadHtml, readTree } from '../read.ts';
import { each, type HtmlElement, parseHtml } from '../tree.ts';
import type { NodeJson } from '../words.ts';
import { fromSheet, headed, looksIn } from './from-sheet.ts';
import { fromWeb } from './from-web.ts';
import { fromWord } from './from-word.ts';
import { placeNotes } from './notes.ts';
import { type Origin, originOf } from './origin.ts';
import { tidied } from './tidy.ts';
import { croppedIn, putPictures, shapesIn, withDrawn } from './word-pictures.ts';
import { withFormulas } from './word-formulas.ts';
import { FIELD, type FieldCitation, fieldsIn, withFields } from './word-fields.ts';

export interface Pasted {
  readonly doc: ReadHtml['doc'];
  /** Words of one line and no line of their own: they go into the line that they are put into. */
  readonly isWithinLine: boolean;
  readonly left: readonly Left[];
  /** As `ReadHtml.pictures`. */
  readonly pictures: readonly string[];
  readonly origin: Origin;
  /** Citations of other programs: what they print stands in the document, in their order. */
  readonly fields: readonly FieldCitation[];
}

/** Only what stands between these signs was chosen. */
const chosen = (html: string): string => {
  const begin = /<!--\s*StartFragment\s*-->/i.exec(html);
  const end = /<!--\s*EndFragment\s*-->/i.exec(html);
  if (!begin || !end || end.index <= begin.index) return html;
  const part = html.slice(begin.index + begin[0].length, end.index);
  // Excel begins within its table.
  return /^\s*<(?:col|colgroup|thead|tbody|tr)\b/i.test(part) ? `<table>${part}</table>` : part;
};

/** Names and notes of another page mean something else here. */
const withoutNames = (root: HtmlElement): void =>
  each(root, ({ attrs }) => {
    for (const name of Object.keys(attrs))
      if (name === 'id' || (name.startsWith('data-') && name !== 'data-src' && name !== FIELD)) delete attrs[name];
  });

const BLOCK = /^(?:p|h[1-6]|ul|ol|li|table|blockquote|pre|div|figure|section|article)$/;
const hasBlock = (root: HtmlElement): boolean => {
  let has = false;
  each(root, ({ name }) => (has ||= BLOCK.test(name)));
  return has;
};

/** One cell of a spreadsheet is its words. */
const unboxed = (blocks: readonly NodeJson[]): readonly NodeJson[] => {
  const [table, ...others] = blocks;
  const rows = table?.type === 'table' ? (table.content ?? []) : [];
  const cells = rows.flatMap(({ content = [] }) => content);
  return others.length === 0 && cells.length === 1 ? (cells[0]?.content ?? []) : blocks;
};

/**
 * @param html as the clipboard has it
 * @param origin told by the HTML itself when not given
 * @param rtf the same as `text/rtf`, where the clipboard has it: pictures of Word stand there alone
 */
export const cleanPasted = (html: string, origin: Origin = originOf(html), rtf: () => string = () => ''): Pasted => {
  const left = new LeftBehind();
  const formulas = origin === 'word' ? withFormulas(withFields(withDrawn(chosen(html)))) : { html: chosen(html), unread: 0 };
  const { root, isCut } = parseHtml(formulas.html);
  if (isCut) left.add('length');
  for (let count = 0; count < formulas.unread; count++) left.add('equationObjects');
  if (origin === 'carrel') {
    const read = readTree(root, left);
    return { ...read, isWithinLine: read.doc.content?.length === 1 && !hasBlock(root), origin, fields: [] };
  }
  if (origin === 'word' && putPictures(root, shapesIn(html), rtf))
    for (let count = croppedIn(html); count > 0; count--) left.add('picturesCropped');
  placeNotes(root);
  const notes: HtmlElement[] = [];
  each(root, (node) => void (node.attrs['data-inline'] === 'footnote' && notes.push(node)));
  withoutNames(root);
  for (const note of notes) note.attrs['data-inline'] = 'footnote';
  const mended = origin === 'word' ? fromWord(root, left) : fromWeb(origin === 'sheet' ? fromSheet(root, looksIn(html)) : root);
  const read = readTree(mended, left);
  const tidy = tidied((read.doc.content ?? []) as readonly NodeJson[]);
  const blocks = origin === 'sheet' ? unboxed(tidy.map(headed)) : tidy;
  const doc = documentOf({ type: 'doc', content: blocks }).toJSON() as ReadHtml['doc'];
  const isWithinLine = blocks.length === 1 && blocks[0]?.type === 'line' && (!hasBlock(mended) || blocks !== tidy);
  return { doc, isWithinLine, left: left.list(), pictures: read.pictures, origin, fields: fieldsIn(mended) };
};

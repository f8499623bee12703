/**
 * Fields of Word on the clipboard: their codes stand in comments that only Office reads (`<!--[if supportFields]>`), around what they print.
 * A field that cites becomes an element with its code; of all others what they print stays, as any reader of HTML has it.
 */
import { escapeValue } from '../escape.ts';
import { each, type HtmlElement, parseHtml, textOf } from '../tree.ts';

/** UTF-16 units of a code, and fields of one paste. */
const LONGEST = 400_000;
const MOST = 2_000;

const HIDDEN = /<!--\[if supportFields\]>([\s\S]*?)<!\[endif\]-->/gi;
const EDGE = /<[^<>]*mso-element:\s*["']?field-(begin|separator|end)[^<>]*>/gi;
const CITES = /^\s*ADDIN\s+(?:\S+\s+)?(?:CSL_CITATION|Mendeley Citation\{[^}]*\}\s*CSL_CITATION|EN\.CITE(?!\.))/i;
const BLOCK = /<\/?(?:p|h[1-6]|li|ul|ol|table|tr|td|div)\b/i;

/** Of the element around what a citation prints: the code of its field. */
export const FIELD = 'data-field';

/** What a citation prints, and the code from which the works of it can be read. */
export interface FieldCitation {
  readonly code: string;
  readonly text: string;
}

interface Field {
  code: string;
  isPrinting: boolean;
  printed: string;
}

/** Words of a code: Word breaks its lines where they would be too long. */
const plain = (html: string): string => textOf(parseHtml(html).root).replace(/\r?\n/g, ' ');

/** What it prints, within an element that has its code where it cites. */
const written = ({ code, printed }: Field): string =>
  code.length > LONGEST || !CITES.test(code) || BLOCK.test(printed)
    ? printed
    : `<span ${FIELD}="${escapeValue(code.trim())}">${printed}</span>`;

const END = '<![endif]-->';
/** Of comments that Office reads. */
export const lastEnd = (html: string): number => html.lastIndexOf(END) + END.length;

/** @param html as Word has it on the clipboard */
export const withFields = (html: string): string => {
  if (!/<!--\[if supportFields\]>/i.test(html)) return html;
  const open: Field[] = [];
  let [out, count, at] = ['', 0, 0];
  const put = (shown: string): void => {
    const field = open.at(-1);
    if (!field) out += shown;
    else if (field.isPrinting) field.printed += shown;
  };
  const step = (edge: string): void => {
    if (edge === 'begin') open.push({ code: '', isPrinting: false, printed: '' });
    const field = open.at(-1);
    if (edge === 'separator' && field) field.isPrinting = true;
    if (edge === 'end' && open.pop()) put(field ? written(field) : '');
  };
  const hidden = (inner: string): void => {
    let from = 0;
    for (const { 0: tag, 1: edge = '', index } of inner.matchAll(EDGE)) {
      told(inner.slice(from, index));
      step(edge.toLowerCase());
      from = index + tag.length;
    }
    told(inner.slice(from));
  };
  const told = (words: string): void => {
    const field = open.at(-1);
    if (field && !field.isPrinting && field.code.length <= LONGEST) field.code += plain(words);
  };
  // Behind the last end nothing is looked for again and again.
  for (const { 0: whole, 1: inner = '', index } of html.slice(0, lastEnd(html)).matchAll(HIDDEN)) {
    put(html.slice(at, index));
    at = index + whole.length;
    if (++count > MOST) return html;
    hidden(inner);
  }
  put(html.slice(at));
  // One that never ends is none.
  return open.length > 0 ? html : out;
};

/** Each citation that a program has put into the text, in their order. */
export const fieldsIn = (root: HtmlElement): readonly FieldCitation[] => {
  const fields: FieldCitation[] = [];
  each(root, (node) => {
    const code = node.attrs[FIELD];
    const text = textOf(node).replace(/\s+/g, ' ').trim();
    if (code !== undefined && text !== '') fields.push({ code, text });
  });
  return fields;
};

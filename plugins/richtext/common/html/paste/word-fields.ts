/**
 * Fields of Word on the clipboard: their codes stand in comments that only Office reads (`<!--[if supportFields]>`), around what they print.
 * A field that cites becomes an element with its code; of all others what they print stays, as any reader of HTML has it.
 */
import { dataIn, endnoteIn } from './field-data.ts';
import { escapeValue } from '../escape.ts';
import { each, type HtmlElement, parseHtml, textOf } from '../tree.ts';

/** UTF-16 units of a code, and fields of one paste. */
const LONGEST = 400_000;
const MOST = 2_000;

const HIDDEN = /<!--\[if (supportFields|gte mso \d{1,3})\]>([\s\S]*?)<!\[endif\]-->/gi;
const EDGE = /<[^<>]*mso-element:\s*["']?field-(begin|separator|end)[^<>]*>/gi;
const CITES = /^\s*ADDIN\s+(?:\S+\s+)?(?:CSL_CITATION|Mendeley Citation\{[^}]*\}\s*CSL_CITATION|EN\.CITE(?!\.))/i;
const OF_ENDNOTE = /^\s*ADDIN\s+EN\.CITE/i;
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
  /** What it carries beside its code. */
  data: string | undefined;
  isPrinting: boolean;
  printed: string;
}

/** Words of a code: Word breaks its lines where they would be too long. */
const plain = (html: string): string => textOf(parseHtml(html).root).replace(/\r?\n/g, ' ');

/** With the records of EndNote, which may stand beside it. */
const whole = ({ code, data }: Field): string =>
  (data === undefined || !OF_ENDNOTE.test(code) || code.includes('<EndNote') ? code : `${code.trim()} ${endnoteIn(data)}`).trim();

/** What it prints, within an element that has its code where it cites. */
const written = (field: Field): string => {
  const { printed } = field;
  if (!CITES.test(field.code) || BLOCK.test(printed)) return printed;
  const code = whole(field);
  return code.length > LONGEST ? printed : `<span ${FIELD}="${escapeValue(code)}">${printed}</span>`;
};

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
    if (edge === 'begin') open.push({ code: '', data: undefined, isPrinting: false, printed: '' });
    const field = open.at(-1);
    if (edge === 'separator' && field) field.isPrinting = true;
    if (edge !== 'end' || !field) return;
    open.pop();
    put(written(field));
    const around = open.at(-1);
    // One within it has the data once more (`EN.CITE.DATA`), or alone.
    if (around && !around.isPrinting) around.data ??= field.data;
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
  for (const { 0: comment, 1: reader = '', 2: inner = '', index } of html.slice(0, lastEnd(html)).matchAll(HIDDEN)) {
    const field = open.at(-1);
    if (field) field.data ??= dataIn(inner);
    if (!/^supportFields$/i.test(reader)) continue;
    put(html.slice(at, index));
    at = index + comment.length;
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

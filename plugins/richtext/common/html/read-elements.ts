/** What each element of HTML is in a document. */
import { HEADINGS, type LineAttrs } from '../schema/line.ts';
import { safeHref } from '../schema/safe-href.ts';
import { lineFrom } from './line-from.ts';
import { marksWithin } from './looks.ts';
import { mathOf } from './math-from.ts';
import { readFigure } from './read-figures.ts';
import { readList } from './read-lists.ts';
import { readInline, readLeaf } from './read-own.ts';
import { readMedia, readPicture } from './read-pictures.ts';
import { OUTSIDE, type Reading, type Within, withoutId } from './reading.ts';
import { straysOf, tableFrom } from './table-from.ts';
import { classesOf, element, find, type HtmlElement, type HtmlNode, styleOf, textOf } from './tree.ts';

/** Says nothing to a reader. */
const SILENT = new Set([
  'script',
  'style',
  'head',
  'meta',
  'link',
  'base',
  'title',
  'colgroup',
  'col',
  'param',
  'source',
  'track',
  'rp',
]);
const MEDIA = new Set(['iframe', 'video', 'audio', 'object', 'embed', 'canvas', 'applet']);
/** Tables within tables; what is deeper is lines. */
const MOST_TABLES = 6;
/** A line of its own, without being one when it is empty. */
const PARTS = new Set(
  (
    'address article aside body center dd details dialog dir div dl dt fieldset footer form header hgroup html legend main menu nav ' +
    'section summary table tr thead tbody tfoot td th caption option optgroup search noscript template figcaption ul ol'
  ).split(' '),
);

export const readInto = (around: Omit<Reading, 'readNodes'>, root: HtmlElement): void => {
  const reading: Reading = { ...around, readNodes: (nodes, within) => readNodes(reading, nodes, within) };
  readNodes(reading, root.children, OUTSIDE);
};

const readNodes = (reading: Reading, nodes: readonly HtmlNode[], within: Within): void => {
  for (const node of nodes) {
    if (typeof node === 'string') reading.builder.text(node, within.marks, within.line, within.isKept);
    else readElement(reading, node, within);
  }
};

const readElement = (reading: Reading, node: HtmlElement, within: Within): void => {
  if (SILENT.has(node.name)) {
    readSilent(reading, node, within);
    return;
  }
  const math = mathOf(node);
  if (math === undefined) readKnown(reading, node, within);
  else if (math.tex !== '') putMath(reading, math, within);
};

/** Mathematics of pages that are typeset by a program stands where the program looks for it. */
const readSilent = (reading: Reading, node: HtmlElement, within: Within): void => {
  const { name, attrs } = node;
  if (name === 'script' && /^math\/tex/i.test(attrs.type ?? ''))
    putMath(reading, { tex: textOf(node).trim(), isBlock: /mode=display/.test(attrs.type ?? '') }, within);
  else if (name === 'script') reading.left.add('scripts');
};

const putMath = ({ builder }: Reading, math: { tex: string; isBlock: boolean }, within: Within): void => {
  if (math.isBlock && !within.isInFigure && !builder.isInNote)
    builder.block({ type: 'equation', attrs: { tex: math.tex, isUnnumbered: true } });
  else builder.atom({ type: 'math', attrs: { tex: math.tex } }, within.line);
};

const readKnown = (reading: Reading, node: HtmlElement, within: Within): void => {
  const { builder } = reading;
  const { name, attrs } = node;
  const inside: Within = { ...within, marks: marksWithin(node, within.marks), isKept: isKept(node, within.isKept) };
  if (attrs['data-inline'] !== undefined && readInline(reading, node, inside)) return;
  // In a footnote there are words alone.
  if (builder.isInNote) readInNote(reading, node, inside);
  else if (attrs['data-block'] !== undefined && readLeaf(reading, node)) return;
  else if (isPageBreak(node) && !within.isInFigure) builder.block({ type: 'page_break' });
  else if (name === 'p' || HEADINGS.includes(name as never)) readLine(reading, node, inside);
  else if (name === 'br') builder.break(within.line);
  else if (name === 'blockquote') readPart(reading, node, within.line.item ? inside : ofKind(inside, 'quote'));
  else if (name === 'ul' || name === 'ol') readList(reading, node, inside);
  else if (name === 'li') readList(reading, element('ul', {}, [node]), inside);
  else if (name === 'pre' && !within.isInFigure) readCode(reading, node);
  else if (name === 'hr' && !within.isInFigure) builder.block({ type: 'rule' });
  else if (name === 'table' && within.tables < MOST_TABLES) readTable(reading, node, inside);
  else if (name === 'figure') readFigure(reading, node, inside);
  else if (name === 'img' || (name === 'input' && attrs.type === 'image')) readPicture(reading, node, inside);
  else if (MEDIA.has(name)) readMedia(reading, node, inside);
  else if (PARTS.has(name)) readPart(reading, node, inside);
  else readWords(reading, node, inside);
};

const isKept = (node: HtmlElement, isKeptAround: boolean): boolean => {
  const said = node.attrs.style === undefined ? undefined : styleOf(node)['white-space'];
  return said === undefined ? isKeptAround || node.name === 'textarea' : /^(?:pre|pre-wrap|break-spaces)$/.test(said);
};

/** As word processors and CKEditor write it: an element with nothing in it behind which a page ends. */
const isPageBreak = (node: HtmlElement): boolean => {
  if (node.attrs.style === undefined && node.attrs.class === undefined) return false;
  const style = styleOf(node);
  const ends = [style['page-break-after'], style['page-break-before'], style['break-after'], style['break-before']];
  const isSaid = ends.some((end) => end === 'always' || end === 'page') || classesOf(node).includes('page-break');
  return isSaid && textOf(node).trim() === '' && !find(node, ({ name }) => name === 'img' || name === 'table');
};

const ofKind = (within: Within, kind: LineAttrs['kind']): Within => ({
  ...within,
  line: { ...within.line, attrs: { ...within.line.attrs, kind } },
});

const readLine = (reading: Reading, node: HtmlElement, within: Within): void => {
  const heading = HEADINGS.find((each) => each === node.name) ?? null;
  const line = lineFrom(node, within.line, heading);
  reading.builder.open(line, true);
  readNodes(reading, node.children, { ...within, line: withoutId(line) });
  reading.builder.close();
};

const readPart = (reading: Reading, node: HtmlElement, within: Within): void => {
  reading.builder.close();
  const line = withoutId(lineFrom(node, within.line));
  const isSetIn = node.name === 'dd' && !line.item;
  const centred: Partial<LineAttrs> = node.name === 'center' ? { align: 'center' } : {};
  const attrs = { ...line.attrs, ...centred, ...(isSetIn ? { indent: Math.min(8, (line.attrs.indent ?? 0) + 1) } : {}) };
  readNodes(reading, node.children, { ...within, line: { ...line, attrs } });
  reading.builder.close();
};

const readWords = (reading: Reading, node: HtmlElement, within: Within): void => {
  const { href } = node.attrs;
  if (node.name === 'a' && href !== undefined && safeHref(href) === undefined && !href.startsWith('#'))
    reading.left.add('linksInside', href);
  if (node.name === 'q') readNodes(reading, ['“', ...node.children, '”'], within);
  else readNodes(reading, node.children, within);
};

const readInNote = (reading: Reading, node: HtmlElement, within: Within): void => {
  const { builder } = reading;
  if (node.name === 'br') builder.break(within.line);
  else if (node.name === 'img') readPicture(reading, node, within);
  else {
    const isBlock = PARTS.has(node.name) || /^(?:p|h[1-6]|li|pre|blockquote|table|figure|hr)$/.test(node.name);
    if (isBlock) builder.text(' ', within.marks, within.line, false);
    readNodes(reading, node.children, within);
    if (isBlock) builder.text(' ', within.marks, within.line, false);
  }
};

const LANGUAGE = /^(?:language|lang|brush|highlight-source)[-:]([\w+#.-]{1,40})$/;

const readCode = ({ builder }: Reading, node: HtmlElement): void => {
  const classes = [node, find(node, ({ name }) => name === 'code')].flatMap((each) => (each ? classesOf(each) : []));
  const named = classes.map((name) => LANGUAGE.exec(name)?.[1]).find((name) => name !== undefined);
  const language = (node.attrs['data-language'] ?? named ?? '').slice(0, 40) || null;
  const text = codeOf(node);
  builder.block({ type: 'code_block', attrs: { language }, ...(text === '' ? {} : { content: [{ type: 'text', text }] }) });
};

const codeOf = (node: HtmlNode): string =>
  typeof node === 'string' ? node : node.name === 'br' ? '\n' : node.children.map(codeOf).join('');

const readTable = (reading: Reading, node: HtmlElement, within: Within): void => {
  const { builder, left } = reading;
  const fresh: Within = { ...OUTSIDE, marks: within.marks, tables: within.tables + 1 };
  readNodes(reading, straysOf(node), within);
  const table = tableFrom(node, left, (cell) => builder.within(() => readNodes(reading, cell.children, fresh)));
  const caption = node.children.find((child): child is HtmlElement => typeof child !== 'string' && child.name === 'caption');
  if (!caption || within.isInFigure) builder.block(table);
  else {
    const words = builder.within(() => readPart(reading, caption, ofKind({ ...fresh, isInFigure: true }, 'caption')));
    builder.block({ type: 'figure', attrs: { kind: 'table' }, content: [...words, table] });
  }
};

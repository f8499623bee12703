/**
 * A document as HTML: the words of HTML wherever it has one, `data-` attributes for what it has none for. Nothing is lost: `readHtml` makes
 * the same document of it.
 */
import type { Node } from 'prosemirror-model';
import { escapeText, type Values, valuesOf } from './escape.ts';
import { isItem, writeItems } from './write-items.ts';
import { type Printing, writeInline } from './write-inline.ts';
import { writeTable } from './write-table.ts';
import { lineTag, lineValues } from './write-line.ts';

/** @returns HTML without what stands around a body */
export const writeHtml = (doc: Node, printing: Printing = {}): string => writeBlocks(doc, printing);

const isQuote = ({ type, attrs }: Node): boolean => type.name === 'line' && attrs.kind === 'quote' && attrs.list === null;

/** Neighbours for which `is` holds stand together. */
const runFrom = (parent: Node, at: number, is: (child: Node) => boolean): Node[] => {
  const run: Node[] = [];
  for (let index = at; index < parent.childCount && is(parent.child(index)); index += 1) run.push(parent.child(index));
  return run;
};

const writeBlocks = (parent: Node, printing: Printing, captionAt = -1): string => {
  const html: string[] = [];
  for (let at = 0; at < parent.childCount; ) {
    const child = parent.child(at);
    const items = runFrom(parent, at, isItem);
    const quotes = items.length > 0 ? [] : runFrom(parent, at, isQuote);
    if (at === captionAt) html.push(writeLine(child, printing, 'figcaption'));
    else if (items.length > 0) html.push(writeItems(items, printing));
    else if (quotes.length > 0) html.push(`<blockquote>${quotes.map((line) => writeLine(line, printing)).join('')}</blockquote>`);
    else html.push(child.type.name === 'line' ? writeLine(child, printing) : writeBlock(child, printing));
    at += Math.max(1, items.length, quotes.length);
  }
  return html.join('\n');
};

const writeLine = (line: Node, printing: Printing, tag = lineTag(line)): string =>
  `<${tag}${valuesOf({ ...lineValues(line, {}), 'data-at': printing.letter?.(line) })}>${writeInline(line, printing)}</${tag}>`;

const isCaption = ({ type, attrs }: Node): boolean => type.name === 'line' && attrs.kind === 'caption' && attrs.list === null;

/** The first caption is that of the figure. */
const writeFigure = (figure: Node, printing: Printing): string => {
  const { id, kind, columns } = figure.attrs as { id: string | null; kind: string | null; columns: number | null };
  const inside = writeBlocks(figure, printing, figure.children.findIndex(isCaption));
  return `<figure${valuesOf({ id, 'data-kind': kind ?? '', 'data-columns': columns })}>${inside}</figure>`;
};

const writeImage = ({ attrs }: Node, { picture }: Printing): string => {
  const { asset, alt, width } = attrs as { asset: number | null; alt: string | null; width: number | null };
  const src = asset === null ? undefined : picture?.(asset);
  return `<img${valuesOf({ 'data-asset': asset, src, alt, 'data-width': width, style: width && `width:${width}%` })}>`;
};

const leaf = (name: string, values: Values = {}, inside = ''): string =>
  `<div data-block="${name}"${valuesOf(values)}>${inside}</div>`;

const writeBlock = (block: Node, printing: Printing): string => {
  const { attrs } = block;
  switch (block.type.name) {
    case 'code_block':
      return `<pre${valuesOf({ 'data-language': attrs.language as string, 'data-at': printing.letter?.(block) })}><code>${escapeText(block.textContent)}</code></pre>`;
    case 'figure':
      return writeFigure(block, printing);
    case 'image':
      return writeImage(block, printing);
    case 'table':
      return writeTable(block, (cell) => writeBlocks(cell, printing));
    case 'equation': {
      const { id, tex, isUnnumbered } = attrs as { id: string | null; tex: string; isUnnumbered: boolean | null };
      return leaf('equation', { id, 'data-tex': tex, 'data-unnumbered': told(isUnnumbered) }, escapeText(`\\[${tex}\\]`));
    }
    case 'rule':
      return '<hr>';
    case 'page_break':
      return leaf('page_break', { style: 'break-after:page' });
    default:
      return leaf(block.type.name);
  }
};

const told = (flag: boolean | null): string | null => (flag === null ? null : String(flag));

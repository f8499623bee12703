/**
 * A manuscript as one file of pandoc's Markdown: authors and works in its head (CSL-JSON, which is YAML too), pictures in their addresses,
 * tables with merged cells as HTML.
 */
import type { Node } from 'prosemirror-model';
import type { EquationAttrs } from '../../../common/schema/blocks.ts';
import { type Heading, HEADINGS, type LineAttrs } from '../../../common/schema/line.ts';
import type { Manuscript } from '../../../common/manuscript.ts';
import { numberingOf } from '../../../common/numbering.ts';
import { writeHtml } from '../../../common/html/write.ts';
import { schema } from '../../../common/schema/schema.ts';
import { type ListPart, type Part, partsOf } from '../shared/parts.ts';
import { gridOf } from '../shared/table-grid.ts';
import { altOf, figure, image, isTableCaption } from './figure.ts';
import { head } from './head.ts';
import { inline, type MarkdownWriting } from './inline.ts';
import { labelOf } from './labels.ts';
import { escapeStart } from './letters.ts';

const indented = (text: string, by: string): string => text.replace(/\n(?=[^\n])/g, `\n${by}`);

const line = (node: Node, writing: MarkdownWriting): string => {
  const { kind, id, list, isUnnumbered } = node.attrs as LineAttrs;
  const words = inline(node, writing);
  const level = HEADINGS.indexOf(kind as Heading) + 1;
  if (level === 0 || list !== null) return escapeStart(words);
  const attrs = [id === null ? '' : `#${labelOf('heading', id)}`, isUnnumbered ? '.unnumbered' : ''].filter(Boolean).join(' ');
  return `${'#'.repeat(level)} ${words.replace(/\\\n/g, ' ')}${attrs === '' ? '' : ` {${attrs}}`}`;
};

const list = ({ list: kind, items }: ListPart, writing: MarkdownWriting): string =>
  items
    .map(({ number, checked, parts }) => {
      const sign = { ordered: `${number}. `, bullet: '- ', task: `- [${checked ? 'x' : ' '}] `, more: '' }[kind];
      // What belongs to an item stands below its words, and not below its box.
      const by = ' '.repeat(kind === 'task' ? 2 : sign.length);
      const said = parts.map((part) => (part.is === 'list' ? list(part, writing) : line(part.line, writing)));
      return sign + indented(said.join(parts.some((part, at) => at > 0 && part.is === 'line') ? '\n\n' : '\n'), by);
    })
    .join('\n');

const blocks = (parent: Node, writing: MarkdownWriting): string =>
  partsOf(parent)
    .map((part) => ofPart(part, writing))
    .filter((text) => text.trim() !== '')
    .reduce(
      (before, next) => (before === '' ? next : `${before}\n\n${goTogether(before, next) ? '<!-- -->\n\n' : ''}${next}`),
      '',
    );

/** Two lists behind each other would be one, and a table would have the caption of the next. */
const goTogether = (before: string, next: string): boolean =>
  (isItem(before) && isItem(next)) || (/(?:^|\n)\|[^\n]*$/.test(before) && isTableCaption(next));

const isItem = (text: string): boolean => /(?:^|\n)(?:-|\d+\.) [^\n]*$/.test(text.split('\n\n').at(-1)?.split('\n')[0] ?? '');

const ofPart = (part: Part, writing: MarkdownWriting): string => {
  switch (part.is) {
    case 'line':
      return line(part.line, writing);
    case 'list':
      return list(part, writing);
    case 'quote':
      return part.lines.map((each) => `> ${indented(line(each, writing), '> ')}`).join('\n>\n');
    case 'front':
      // It stands in the head.
      return '';
    default:
      return block(part.block, writing);
  }
};

/** One line of words in each cell, and no cell over another's place. */
const table = (node: Node, writing: MarkdownWriting): string => {
  const grid = gridOf(node);
  if (grid.columns === 0) return '';
  const isPlain = grid.cells.every(
    ({ cell, colspan, rowspan }) =>
      colspan === 1 &&
      rowspan === 1 &&
      cell.childCount <= 1 &&
      (cell.firstChild === null || cell.firstChild.type.name === 'line'),
  );
  if (!isPlain) return writeHtml(schema.node('doc', null, [node])).replace(/\n\s*\n/g, '\n');
  const row = (at: number): string => {
    const cells = Array.from({ length: grid.columns }, (_, column) => {
      const cell = grid.at(at, column)?.cell.firstChild;
      return cell ? inline(cell, writing).replace(/\\?\n/g, ' ') : '';
    });
    return `| ${cells.join(' | ')} |`;
  };
  const aligns = Array.from({ length: grid.columns }, (_, column) => {
    const align = grid.at(grid.rows - 1, column)?.align;
    return align === 'center' ? ':---:' : align === 'right' ? '---:' : align === 'left' ? ':---' : '---';
  });
  const rows = Array.from({ length: grid.rows }, (_, at) => row(at));
  const head = grid.headerRows > 0 ? (rows.shift() ?? '') : `| ${new Array<string>(grid.columns).fill('').join(' | ')} |`;
  return [head, `| ${aligns.join(' | ')} |`, ...rows].join('\n');
};

/** A number without a name is none for pandoc. */
const equationLabel = ({ attrs }: Node, { equations }: MarkdownWriting): string => {
  const { id, isUnnumbered } = attrs as EquationAttrs;
  equations.count += 1;
  return isUnnumbered === true ? '' : ` {#${labelOf('equation', id ?? `equation-${String(equations.count)}`)}}`;
};

const block = (node: Node, writing: MarkdownWriting): string => {
  switch (node.type.name) {
    case 'code_block': {
      const text = node.textContent.replace(/\r\n?/g, '\n');
      const fence = '`'.repeat(Math.max(3, ...(text.match(/`+/g) ?? []).map(({ length }) => length + 1)));
      return `${fence}${((node.attrs.language as string | null) ?? '').replace(/[`\s{}]/g, '')}\n${text}\n${fence}`;
    }
    case 'figure':
      return figure(node, writing, { line, block });
    case 'image':
      return image(node, writing, altOf(node), []);
    case 'table':
      return table(node, writing);
    case 'equation': {
      const tex = node.attrs.tex as string;
      const said = tex.trim().replace(/\n\s*\n/g, '\n');
      return said === '' || /(?<!\\)\$/.test(said)
        ? `\`\`\`latex\n${tex.replace(/`/g, "'")}\n\`\`\``
        : `$$\n${said}\n$$${equationLabel(node, writing)}`;
    }
    case 'bibliography':
      return '::: {#refs}\n:::';
    case 'table_of_contents':
      return '::: {#toc}\n:::';
    case 'page_break':
      return '\\newpage';
    default:
      return '---';
  }
};

export const writeMarkdown = (manuscript: Manuscript): Promise<Uint8Array> => {
  const writing: MarkdownWriting = {
    manuscript,
    numbering: numberingOf(manuscript.doc),
    cited: new Set(),
    notes: [],
    equations: { count: 0 },
  };
  const body = blocks(manuscript.doc, writing);
  const front = head(writing);
  const notes = writing.notes.map(({ name, words }) => `[^${name}]: ${words}`).join('\n\n');
  const text = [front, body, notes].filter((part) => part !== '').join('\n\n');
  return Promise.resolve(new TextEncoder().encode(`${text.replace(/\p{Surrogate}/gu, '\ufffd')}\n`));
};

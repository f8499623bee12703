/**
 * A manuscript as one file of pandoc's Markdown: authors and works in its head (CSL-JSON, which is YAML too), pictures in their addresses,
 * tables with merged cells as HTML.
 */
import type { Node } from 'prosemirror-model';
import type { FigureAttrs, ImageAttrs } from '../../../common/schema/blocks.ts';
import { type Heading, HEADINGS, type LineAttrs } from '../../../common/schema/line.ts';
import type { Manuscript } from '../../../common/manuscript.ts';
import { numberingOf } from '../../../common/numbering.ts';
import { writeHtml } from '../../../common/html/write.ts';
import { schema } from '../../../common/schema/schema.ts';
import { keywordsOf, plainWords, wordsOfKind } from '../shared/front.ts';
import { type ListPart, type Part, partsOf } from '../shared/parts.ts';
import { pictureAddress } from '../shared/picture-address.ts';
import { gridOf } from '../shared/table-grid.ts';
import { inline, type MarkdownWriting } from './inline.ts';
import { escapeStart, escapeWords } from './letters.ts';

const indented = (text: string, by: string): string => text.replace(/\n(?=[^\n])/g, `\n${by}`);

const line = (node: Node, writing: MarkdownWriting): string => {
  const { kind, id, list, isUnnumbered } = node.attrs as LineAttrs;
  const words = inline(node, writing);
  const level = HEADINGS.indexOf(kind as Heading) + 1;
  if (level === 0 || list !== null) return escapeStart(words);
  const attrs = [id === null ? '' : `#${id}`, isUnnumbered ? '.unnumbered' : ''].filter(Boolean).join(' ');
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
    // Two lists behind each other would be one.
    .reduce(
      (before, next) => (before === '' ? next : `${before}\n\n${isItem(before) && isItem(next) ? '<!-- -->\n\n' : ''}${next}`),
      '',
    );

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
      // Those stand in the head.
      if (part.kind !== 'subtitle' && part.kind !== 'affiliation') return '';
      return part.lines.map((each) => line(each, writing)).join('\\\n');
    default:
      return block(part.block, writing);
  }
};

const image = ({ attrs }: Node, { manuscript }: MarkdownWriting, words: string, id: string | null): string => {
  const { asset, width } = attrs as ImageAttrs;
  const picture = asset === null ? undefined : manuscript.pictures.get(asset);
  const told = [id === null ? '' : `#${id}`, width === null ? '' : `width=${width}%`].filter(Boolean).join(' ');
  return `![${words}](${picture ? pictureAddress(picture) : ''})${told === '' ? '' : `{${told}}`}`;
};

const altOf = ({ attrs }: Node): string => escapeWords((attrs as ImageAttrs).alt ?? '');

const figure = (node: Node, writing: MarkdownWriting): string => {
  const { id } = node.attrs as FigureAttrs;
  const captions = node.children
    .filter(({ attrs }) => attrs.kind === 'caption')
    .map((each) => inline(each, writing).replace(/\\\n/g, ' '));
  const others = node.children.filter(({ attrs }) => attrs.kind !== 'caption');
  const caption = captions.join(' ');
  const [first] = others;
  if (others.length === 1 && first?.type.name === 'image') return image(first, writing, caption || altOf(first), id);
  const said = others.map((child) =>
    child.type.name === 'image'
      ? image(child, writing, altOf(child), null)
      : child.type.name === 'line'
        ? line(child, writing)
        : block(child, writing),
  );
  // One in HTML has no caption of Markdown.
  if (others.length === 1 && first?.type.name === 'table' && !said[0]?.startsWith('<')) {
    if (caption !== '') return [...said, `: ${caption}${id === null ? '' : ` {#${id}}`}`].join('\n\n');
    if (id === null) return said.join('');
  }
  return [`::: {${id === null ? '.figure' : `#${id} .figure`}}`, ...said, caption, ':::'].filter(Boolean).join('\n\n');
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

const block = (node: Node, writing: MarkdownWriting): string => {
  switch (node.type.name) {
    case 'code_block': {
      const text = node.textContent.replace(/\r\n?/g, '\n');
      const fence = '`'.repeat(Math.max(3, ...(text.match(/`+/g) ?? []).map(({ length }) => length + 1)));
      return `${fence}${((node.attrs.language as string | null) ?? '').replace(/[`\s{}]/g, '')}\n${text}\n${fence}`;
    }
    case 'figure':
      return figure(node, writing);
    case 'image':
      return image(node, writing, altOf(node), null);
    case 'table':
      return table(node, writing);
    case 'equation': {
      const { tex, id } = node.attrs as { tex: string; id: string | null };
      const said = tex.trim().replace(/\n\s*\n/g, '\n');
      return said === '' || /(?<!\\)\$/.test(said)
        ? `\`\`\`latex\n${tex.replace(/`/g, "'")}\n\`\`\``
        : `$$\n${said}\n$$${id === null ? '' : ` {#${id}}`}`;
    }
    case 'bibliography':
      return '::: {#refs}\n:::';
    case 'table_of_contents':
      return '';
    case 'page_break':
      return '\\newpage';
    default:
      return '---';
  }
};

/** JSON is YAML. */
const head = (manuscript: Manuscript, writing: MarkdownWriting): string => {
  const { doc, sources, language } = manuscript;
  const authors = doc.children
    .filter(({ attrs, type }) => type.name === 'line' && attrs.kind === 'author')
    .map((node) => {
      const { about } = node.attrs as LineAttrs;
      return { name: plainWords(node), ...(about?.orcid && { orcid: about.orcid }), ...(about?.email && { email: about.email }) };
    });
  const abstract = wordsOfKind(doc, 'abstract').join('\n\n');
  const keywords = keywordsOf(doc);
  const references = [...writing.cited].flatMap((article) => {
    const source = sources.get(article);
    return source ? [{ ...source.item, id: source.key }] : [];
  });
  const told: [string, unknown][] = [
    ['title', wordsOfKind(doc, 'title')[0] ?? manuscript.title],
    ['author', authors.length > 0 ? authors : undefined],
    ['abstract', abstract || undefined],
    ['keywords', keywords.length > 0 ? keywords : undefined],
    ['lang', language],
    ['csl', manuscript.style],
    ['references', references.length > 0 ? references : undefined],
  ];
  const lines = told.filter(([, value]) => value !== undefined).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---`;
};

export const writeMarkdown = (manuscript: Manuscript): Promise<Uint8Array> => {
  const writing: MarkdownWriting = { manuscript, numbering: numberingOf(manuscript.doc), cited: new Set(), notes: [] };
  const body = blocks(manuscript.doc, writing);
  const notes = writing.notes.map((note, at) => `[^${at + 1}]: ${note}`).join('\n\n');
  const text = [head(manuscript, writing), body, notes].filter((part) => part !== '').join('\n\n');
  return Promise.resolve(new TextEncoder().encode(`${text.replace(/\p{Surrogate}/gu, '\ufffd')}\n`));
};

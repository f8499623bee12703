/** Blocks of a document as Typst, lists and tables with what is in them. */
import type { Node } from 'prosemirror-model';
import type { FigureAttrs, ImageAttrs } from '../../../common/schema/blocks.ts';
import { DOCUMENT_WORDS } from '../docx/words.ts';
import { captionLabel } from '../shared/references.ts';
import { type ListPart, type Part, partsOf } from '../shared/parts.ts';
import { type GridCell, gridOf } from '../shared/table-grid.ts';
import { inline, runs } from './inline.ts';
import { front, isHeading, line } from './lines.ts';
import { formula } from './math.ts';
import { withItsNotes } from './notes.ts';
import type { Setting } from './setting.ts';
import { all, array, call, labelled, lines, str } from './typst.ts';

/** Height of a page over its width, that of the text, with room for a caption. */
const TALLEST = 1.2;

/** @param isOnPage not within something that a page cannot end in */
export const blocks = (parent: Node, setting: Setting, isOnPage: boolean): string =>
  all(partsOf(parent).map((part) => ofPart(part, setting, isOnPage)));

const ofPart = (part: Part, setting: Setting, isOnPage: boolean): string => {
  switch (part.is) {
    case 'line':
      return line(part.line, setting);
    case 'list':
      return list(part, setting);
    case 'quote':
      return call('quote', { block: 'true' }, all(part.lines.map((each) => line(each, setting))));
    case 'front':
      return front(part.kind, part.lines, setting);
    default:
      return block(part.block, setting, isOnPage);
  }
};

const list = ({ list: kind, items }: ListPart, setting: Setting): string => {
  const bodies = items.map(({ parts, checked }) => {
    const box = kind === 'task' ? (checked ? '☑ ' : '☐ ') : '';
    const said = parts.map((part, at) =>
      part.is === 'line' ? line(part.line, setting, at === 0 ? box : '') : list(part, setting),
    );
    return all(said);
  });
  if (kind === 'ordered') return call('enum', {}, ...bodies.map((body, at) => `enum.item(${items[at]?.number ?? 1}, ${body})`));
  if (kind === 'more') return `pad(left: 1.5em, ${all(bodies)})`;
  // A box is set before the words of its task.
  return call('list', { marker: kind === 'task' ? '[]' : undefined }, ...bodies.map((body) => `list.item(${body})`));
};

const bibliography = ({ manuscript: { printed }, entryLabel }: Setting): string => {
  const entry = ({ article, label, text }: (typeof printed.bibliography)[number]): string => {
    const said = runs(text);
    const shown =
      label.length > 0
        ? `grid(columns: (2.2em, 1fr), column-gutter: 0.6em, ${runs(label)}, ${said})`
        : `par(hanging-indent: ${printed.hanging ? '1.5em' : '0pt'}, ${said})`;
    return labelled(entryLabel(article), `block(${shown})`);
  };
  return all(printed.bibliography.map(entry));
};

const block = (node: Node, setting: Setting, isOnPage: boolean): string => {
  switch (node.type.name) {
    case 'code_block': {
      const language = node.attrs.language as string | null;
      return call('raw', { block: 'true', lang: language ? str(language) : 'none' }, lines(node.textContent));
    }
    case 'figure':
      return withItsNotes(node, setting, (inside) => figure(node, inside, isOnPage));
    case 'image':
      return image(node, setting, 1);
    case 'table':
      return withItsNotes(node, setting, (inside) => table(node, inside, isOnPage));
    case 'equation': {
      const { tex, id } = node.attrs as { tex: string; id: string | null };
      const said = formula({ tex, isBlock: true, number: setting.numbered(node)?.number ?? '', isPlain: setting.isPlain });
      return id === null ? said : labelled(setting.labelOf(node), said);
    }
    case 'bibliography':
      return bibliography(setting);
    case 'table_of_contents':
      return all([
        `block(above: 1.4em, below: 0.8em, strong(${str(DOCUMENT_WORDS[setting.manuscript.language].contents)}))`,
        'outline(title: none)',
      ]);
    case 'page_break':
      return isOnPage ? 'pagebreak(weak: true)' : '';
    default:
      return 'line(length: 100%, stroke: 0.5pt)';
  }
};

/** @param share of the width of the text that there is for it */
const image = ({ attrs }: Node, setting: Setting, share: number): string => {
  const { asset, alt, width } = attrs as ImageAttrs;
  const path = asset === null ? undefined : setting.pictures.get(asset);
  const picture = asset === null ? undefined : setting.manuscript.pictures.get(asset);
  if (path === undefined || !picture) {
    const words = alt || DOCUMENT_WORDS[setting.manuscript.language].missingPicture;
    return `rect(width: 100%, inset: 1em, stroke: 0.5pt + luma(60%), text(fill: luma(40%), ${str(words)}))`;
  }
  const ratio = picture.width > 0 ? picture.height / picture.width : 1;
  const highest = Math.min(100, (TALLEST / Math.max(ratio, 0.01) / share) * 100);
  // 96 pixels an inch, on a text of about six inches.
  const natural = Math.min(100, (picture.width / 600 / share) * 100);
  const shown = Math.max(1, Math.min(highest, width ?? natural));
  return call('image', { width: `${shown.toFixed(1)}%`, alt: alt ? str(alt) : undefined }, str(path));
};

const figure = (node: Node, setting: Setting, isOnPage: boolean): string => {
  const { columns, kind } = node.attrs as FigureAttrs;
  const captions = node.children.filter(({ attrs }) => attrs.kind === 'caption');
  const others = node.children.filter(({ attrs }) => attrs.kind !== 'caption');
  const numbered = setting.numbered(node);
  const label = setting.labelOf(node);
  const across = Math.max(1, columns ?? 1);
  const body: string[] = [];
  for (let at = 0; at < others.length; ) {
    const child = others[at] as Node;
    const row: Node[] = [];
    while (others[at + row.length]?.type.name === 'image') row.push(others[at + row.length] as Node);
    if (row.length > 1 && across > 1) {
      const cells = row.map((each) => image(each, setting, 1 / across));
      body.push(
        call('grid', { columns: array(new Array<string>(across).fill('1fr')), gutter: '1em', align: 'center' }, ...cells),
      );
    } else if (row.length > 0) body.push(...row.map((each) => `align(center, ${image(each, setting, 1)})`));
    else body.push(child.type.name === 'table' ? `align(center, ${table(child, setting, isOnPage)})` : line(child, setting));
    at += Math.max(1, row.length);
  }
  const name = numbered ? captionLabel(numbered, setting.manuscript.language) : '';
  const said = captions.map((each) => inline(each, setting));
  const caption = all([
    `strong(${str(said.length > 0 ? name : name.trimEnd())})`,
    ...said.flatMap((each, at) => (at === 0 ? [each] : ['linebreak()', each])),
  ]);
  const isTable = kind === 'table';
  const named = {
    kind: isTable ? '"table"' : '"figure"',
    ...{ supplement: 'none', numbering: 'none', caption: `figure.caption(position: ${isTable ? 'top' : 'bottom'}, ${caption})` },
  };
  return labelled(label, call('figure', named, all(body)));
};

const ALIGNS: Readonly<Record<string, string>> = { left: 'left', center: 'center', right: 'right' };

const isOfWords = (cell: Node): boolean => {
  let isOnly = true;
  cell.descendants((node) => {
    isOnly &&= node.type.name === 'line' ? !isHeading(node) : node.type.isInline && node.type.name !== 'footnote';
  });
  return isOnly;
};

const table = (node: Node, setting: Setting, isOnPage: boolean): string => {
  const grid = gridOf(node);
  if (grid.columns === 0) return '[]';
  const cell = ({ cell: of, row, column, rowspan, colspan, align, isHeader }: GridCell): string => {
    const said = blocks(of, setting, false);
    const named = { x: column, y: row, rowspan, colspan, align: align ? ALIGNS[align] : undefined };
    return call('table.cell', named, isHeader ? `strong(${said})` : said);
  };
  const heads = grid.cells.filter(({ row }) => row < grid.headerRows);
  // What has notes at the foot, or is as high as pages, would be repeated on pages without end; a heading would be several of one name.
  const isRepeated = heads.length > 0 && !setting.hasNotesInText && heads.every(({ cell: of }) => isOfWords(of));
  const head = isRepeated ? [call('table.header', {}, ...heads.map(cell))] : heads.map(cell);
  const body = grid.cells.filter(({ row }) => row >= grid.headerRows).map(cell);
  // Columns that measure what is in them, within others that do, would take time without end.
  const columns = grid.widths
    ? array(grid.widths.map((width) => `${(width * 100).toFixed(2)}fr`))
    : isOnPage
      ? String(grid.columns)
      : array(new Array<string>(grid.columns).fill('1fr'));
  const named = { columns, rows: String(Math.max(1, grid.rows)), stroke: '0.5pt + luma(50%)', align: 'left' };
  return call('table', named, ...head, ...body);
};

/** Blocks of a document as LaTeX, lists and tables with what is in them. */
import type { Node } from 'prosemirror-model';
import type { FigureAttrs, ImageAttrs } from '../../../common/schema/blocks.ts';
import { HEADINGS, type Heading, type LineAttrs } from '../../../common/schema/line.ts';
import { DOCUMENT_WORDS } from '../docx/words.ts';
import { plainWords } from '../shared/front.ts';
import { type ListPart, type Part, partsOf } from '../shared/parts.ts';
import { inline } from './inline.ts';
import { mathTex } from './math.ts';
import { table } from './table.ts';
import { followed, type Place, type Writing } from './writing.ts';

const SECTIONS = ['section', 'subsection', 'subsubsection', 'paragraph', 'subparagraph', 'subparagraph'] as const;

export const blocks = (parent: Node, writing: Writing, place: Place): string =>
  partsOf(parent)
    .map((part) => ofPart(part, writing, place))
    .filter((said) => said !== '')
    .join(place.isOnPage ? '\n\n' : '\\par\n');

const ofPart = (part: Part, writing: Writing, place: Place): string => {
  switch (part.is) {
    case 'line':
      return line(part.line, writing, place);
    case 'list':
      return list(part, writing, place);
    case 'quote':
      return environment('quote', part.lines.map((each) => line(each, writing, place)).join('\\par\n'));
    case 'front':
      // On the page all of it stands before the text (`front.ts`).
      return place.isOnPage ? '' : part.lines.map((each) => line(each, writing, place)).join('\\par\n');
    default:
      return block(part.block, writing, place);
  }
};

const environment = (name: string, said: string, options = ''): string => `\\begin{${name}}${options}\n${said}\n\\end{${name}}`;

const heading = (node: Node, writing: Writing, place: Place): string => {
  const { kind, isUnnumbered } = node.attrs as LineAttrs;
  const notes: string[] = [];
  const isInCapitals = place.isOnPage && writing.layout.hasCapitals;
  const words = inline(node, writing, { ...place, notes, isOneLine: true, isInCapitals });
  const label = writing.label(node);
  if (!place.isOnPage) return `\\textbf{${words}}${label}${followed(notes)}`;
  const section = SECTIONS[HEADINGS.indexOf(kind as Heading)] ?? 'section';
  const short = writing.text(plainWords(node));
  const said = isUnnumbered
    ? `\\${section}*{${words}}\\addcontentsline{toc}{${section}}{${short}}`
    : `\\${section}[{${short}}]{${words}}`;
  return `${said}${label}\n${followed(notes)}`;
};

const ALIGNED: Readonly<Record<string, string>> = { left: 'flushleft', center: 'center', right: 'flushright' };

export const line = (node: Node, writing: Writing, place: Place): string => {
  const { kind, list, align, indent } = node.attrs as LineAttrs;
  if (HEADINGS.includes(kind as Heading) && list === null) return heading(node, writing, place);
  const words = inline(node, writing, place) || (place.isOnPage && list === null ? '\\leavevmode' : '');
  if (words === '') return '';
  const name = ALIGNED[align ?? ''];
  const said = name ? environment(name, words) : words;
  return indent && list === null ? `{\\leftskip=${indent * 1.5}em\\relax{}${said}\\par}` : said;
};

const list = ({ list: kind, items }: ListPart, writing: Writing, place: Place): string => {
  const said = items.map(({ parts, number, checked }) => {
    const inside = parts
      .map((part) => (part.is === 'line' ? line(part.line, writing, place) : list(part, writing, place)))
      .join('\\par\n');
    const sign = kind === 'task' ? `[${checked ? '\\(\\boxtimes\\)' : '\\(\\square\\)'}]` : kind === 'more' ? '[]' : '';
    return { number, item: `\\item${sign}{} ${inside}` };
  });
  if (kind !== 'ordered') return environment('itemize', said.map(({ item }) => item).join('\n'));
  const runs: { start: number; items: string[] }[] = [];
  for (const { number, item } of said) {
    const last = runs.at(-1);
    if (last && last.start + last.items.length === number) last.items.push(item);
    else runs.push({ start: number, items: [item] });
  }
  return runs
    .map(({ start, items: each }) => environment('enumerate', each.join('\n'), start === 1 ? '' : `[start=${start}]`))
    .join('\n');
};

const code = (text: string, writing: Writing, place: Place): string => {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\t/g, '    ').split('\n');
  const isPlain = lines.every((each) => /^[ -~À-ÿ]*$/u.test(each) && !each.includes('\\end{verbatim}'));
  if (place.isOnPage && isPlain) return `\\begin{verbatim}\n${lines.join('\n')}\n\\end{verbatim}`;
  const shown = lines.map((each) => `\\mbox{}${writing.text(each).replace(/ /g, '~')}`);
  return `{\\ttfamily\\raggedright{}${shown.join('\\\\{}\n')}\\par}`;
};

const block = (node: Node, writing: Writing, place: Place): string => {
  switch (node.type.name) {
    case 'code_block':
      return code(node.textContent, writing, place);
    case 'figure':
      return figure(node, writing, place);
    case 'image':
      return image(node, writing, 1);
    case 'table':
      return wholeTable(node, writing, place);
    case 'equation':
      return equation(node, writing);
    case 'bibliography':
      if (writing.hasBibliography || !place.isOnPage) return '';
      writing.hasBibliography = true;
      return writing.citing.list;
    case 'table_of_contents':
      return place.isOnPage ? '\\tableofcontents' : '';
    case 'page_break':
      return place.isOnPage ? '\\clearpage' : '';
    default:
      return '\\noindent\\rule{\\linewidth}{0.4pt}';
  }
};

const equation = (node: Node, writing: Writing): string => {
  const { tex, isUnnumbered } = node.attrs as { tex: string; isUnnumbered: boolean | null };
  const said = mathTex(tex, true) ?? `\\text{\\ttfamily{}${writing.text(tex)}}`;
  const label = writing.label(node);
  return isUnnumbered ? `${environment('equation*', said)}${label}` : environment('equation', `${said}${label}`);
};

const inTable = (node: Node, writing: Writing, inside: Place): string => {
  const { isOnPage, isParted } = inside;
  const wish = { isOnPage: isOnPage || isParted, isInColumn: writing.layout.hasColumns };
  return table(node, wish, {
    cell: (cell, isCellParted) => blocks(cell, writing, { ...inside, isOnPage: false, isParted: isCellParted }),
    words: (text) => writing.text(text),
  });
};

/** What stands in a table has its notes behind it. */
const wholeTable = (node: Node, writing: Writing, place: Place): string => {
  const notes = place.notes ?? (place.isInNote ? undefined : []);
  const said = inTable(node, writing, { ...place, notes });
  return place.notes || !notes ? said : `${said}\n${followed(notes)}`;
};

/** @param share of the width of the text that there is for it */
const image = ({ attrs }: Node, writing: Writing, share: number): string => {
  const { asset, alt, width } = attrs as ImageAttrs;
  const file = asset === null ? undefined : writing.pictures.get(asset);
  const picture = asset === null ? undefined : writing.manuscript.pictures.get(asset);
  if (!file?.isDrawn || !picture) {
    const words = alt || file?.name || DOCUMENT_WORDS[writing.manuscript.language].missingPicture;
    return `\\fbox{\\parbox{0.9\\linewidth}{${writing.text(words)}}}`;
  }
  const natural = Math.min(100, (picture.width / 600 / share) * 100);
  const shown = Math.max(1, width ?? natural) / 100;
  return `\\includegraphics[width=${shown.toFixed(3)}\\linewidth,height=0.8\\textheight,keepaspectratio]{${file.name}}`;
};

/** What may not have room on one page. */
const [MANY_ROWS, MANY_LETTERS] = [15, 2_500] as const;
const isLongTable = ({ type, childCount, textContent }: Node): boolean =>
  type.name === 'table' && (childCount > MANY_ROWS || textContent.length > MANY_LETTERS);

const figure = (node: Node, writing: Writing, place: Place): string => {
  const { columns, kind } = node.attrs as FigureAttrs;
  const notes: string[] = place.notes ?? [];
  const inside: Place = { ...place, isOnPage: false, isParted: false, notes };
  const captions = node.children.filter(({ attrs }) => attrs.kind === 'caption');
  const others = node.children.filter(({ attrs }) => attrs.kind !== 'caption');
  const across = Math.max(1, columns ?? 1);
  const images = others.filter(({ type }) => type.name === 'image');
  const isLong = (place.isOnPage || place.isParted) && others.some(isLongTable);
  const body = others.map((child) => {
    if (child.type.name !== 'image')
      return child.type.name === 'table'
        ? inTable(child, writing, { ...inside, isParted: isLong })
        : line(child, writing, inside);
    if (images.length === 1 || across === 1) return image(child, writing, 1);
    return environment(
      'minipage',
      `\\centering ${image(child, writing, 1 / across)}`,
      `{${(0.96 / across).toFixed(3)}\\linewidth}`,
    );
  });
  const is = kind === 'table' ? 'table' : 'figure';
  const words = captions.map((each) => inline(each, writing, { ...inside, isOneLine: true })).join(' ');
  const short = writing.text(captions.map(plainWords).join(' '));
  // A longtable has a caption of its own, which no cell may begin.
  const caption = `${place.isOnPage ? '' : '\\let\\caption\\usualcaption'}\\captionof{${is}}[{${short}}]{${words}}${writing.label(node)}`;
  const parts = is === 'table' ? [caption, ...body] : [...body, caption];
  const inner = `\\centering\n${parts.filter((part) => part !== '').join('\\par\n')}`;
  // What goes over the end of a page neither floats nor stands in a box; nor does what is in a box of a cell already.
  if (isLong || !place.isOnPage) {
    const whole = `\\par\\medskip{${inner}\\par}\\medskip`;
    return place.notes ? whole : `${whole}\n${followed(notes)}`;
  }
  if (writing.layout.floats) {
    const isWide = writing.layout.hasColumns && across > 1 && images.length > 1;
    return `${environment(isWide ? `${is}*` : is, inner, '[htbp]')}\n${followed(notes)}`;
  }
  const said = environment('minipage', inner, '{\\linewidth}');
  const whole = is === 'figure' ? environment('figure', said, '[H]') : `\\par\\medskip\\noindent${said}\\par\\medskip`;
  return place.notes ? whole : `${whole}\n${followed(notes)}`;
};

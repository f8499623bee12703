/** The styles of a document: Word's own by their names, so that a template of a journal takes them over, and few beside them. */
import { HEADING_LIST } from '../story/lists.ts';
import { type Attributes, el, val } from './xml.ts';

const TEXT_FONT = 'Times New Roman';
const CODE_FONT = 'Courier New';

const font = (name: string): string => el('w:rFonts', { 'w:ascii': name, 'w:hAnsi': name, 'w:eastAsia': name, 'w:cs': name });
/** Half points. */
const size = (halves: number): string => val('sz', halves) + val('szCs', halves);
const bold = '<w:b/><w:bCs/>';
const italic = '<w:i/><w:iCs/>';
/** Twips before and behind a paragraph. */
const spacing = (before: number, after: number, line?: number): string =>
  el('w:spacing', {
    'w:before': before,
    'w:after': after,
    'w:line': line,
    'w:lineRule': line === undefined ? undefined : 'auto',
  });
const indent = (left: number, right = 0, hanging?: number): string =>
  el('w:ind', { 'w:left': left, 'w:right': right, 'w:hanging': hanging });
const jc = (side: string): string => val('jc', side);
const border = (side: string, width: number): string =>
  el(`w:${side}`, { 'w:val': 'single', 'w:sz': width, 'w:space': side === 'bottom' ? 1 : 0, 'w:color': 'auto' });

interface StyleParts {
  readonly name: string;
  readonly basedOn?: string;
  readonly next?: string;
  /** Properties in the order that the schema of the format demands. */
  readonly paragraph?: string;
  readonly run?: string;
  /** Offered where styles are picked. */
  readonly isOffered?: boolean;
}

const style = (type: 'paragraph' | 'character', id: string, parts: StyleParts): string => {
  const {
    name,
    basedOn = type === 'paragraph' && id !== 'Normal' ? 'Normal' : undefined,
    next,
    paragraph = '',
    run = '',
  } = parts;
  return el(
    'w:style',
    { 'w:type': type, 'w:styleId': id, 'w:default': id === 'Normal' || id === 'DefaultParagraphFont' ? 1 : undefined },
    val('name', name),
    basedOn === undefined ? '' : val('basedOn', basedOn),
    next === undefined ? '' : val('next', next),
    parts.isOffered ? '<w:qFormat/>' : '',
    paragraph === '' ? '' : el('w:pPr', {}, paragraph),
    run === '' ? '' : el('w:rPr', {}, run),
  );
};

const HEADING_SIZES = [32, 28, 26, 24, 24, 24];

const headings = (isNumbered: boolean): string[] =>
  HEADING_SIZES.map((halves, at) => {
    const number = isNumbered ? el('w:numPr', {}, val('ilvl', at), val('numId', HEADING_LIST)) : '';
    return style('paragraph', `Heading${String(at + 1)}`, {
      ...{ name: `heading ${String(at + 1)}`, next: 'Normal', isOffered: true },
      paragraph: `<w:keepNext/><w:keepLines/>${number}${spacing(at === 0 ? 360 : 240, 80, 264)}${jc('left')}${val('outlineLvl', at)}`,
      run: (at === 4 ? '' : bold) + (at === 3 || at === 4 ? italic : '') + size(halves),
    });
  });

const list = (id: string, name: string): string => style('paragraph', id, { name, paragraph: spacing(0, 60) });

const contents = (right: number): string[] =>
  [1, 2, 3].map((level) =>
    style('paragraph', `TOC${String(level)}`, {
      name: `toc ${String(level)}`,
      paragraph:
        el('w:tabs', {}, el('w:tab', { 'w:val': 'right', 'w:leader': 'dot', 'w:pos': right })) +
        spacing(level === 1 ? 60 : 0, 40) +
        indent((level - 1) * 280),
    }),
  );

const paragraphs = (room: number): string[] => [
  style('paragraph', 'Normal', { name: 'Normal', isOffered: true }),
  style('paragraph', 'Title', {
    ...{ name: 'Title', next: 'Normal', isOffered: true },
    ...{ paragraph: `<w:keepNext/>${spacing(0, 160, 264)}${jc('center')}`, run: bold + size(40) },
  }),
  style('paragraph', 'Subtitle', {
    ...{ name: 'Subtitle', next: 'Normal', isOffered: true },
    ...{ paragraph: spacing(0, 200) + jc('center'), run: size(28) },
  }),
  style('paragraph', 'Author', {
    name: 'Author',
    next: 'Author',
    isOffered: true,
    paragraph: spacing(0, 60) + jc('center'),
    run: size(26),
  }),
  style('paragraph', 'Affiliation', {
    name: 'Affiliation',
    isOffered: true,
    paragraph: spacing(0, 40) + jc('center'),
    run: italic + size(21),
  }),
  style('paragraph', 'Correspondence', { name: 'Correspondence', paragraph: spacing(0, 40) + jc('center'), run: size(21) }),
  style('paragraph', 'AbstractTitle', {
    ...{ name: 'Abstract Title', next: 'Abstract' },
    ...{ paragraph: `<w:keepNext/>${spacing(240, 60)}${jc('center')}`, run: bold + size(22) },
  }),
  style('paragraph', 'Abstract', {
    ...{ name: 'Abstract', isOffered: true },
    ...{ paragraph: spacing(0, 120) + indent(567, 567) + jc('both'), run: size(22) },
  }),
  style('paragraph', 'Keywords', {
    name: 'Keywords',
    isOffered: true,
    paragraph: spacing(0, 240) + indent(567, 567),
    run: size(22),
  }),
  style('paragraph', 'Quote', { name: 'Quote', isOffered: true, paragraph: spacing(120, 160) + indent(567, 567), run: size(23) }),
  style('paragraph', 'Caption', {
    ...{ name: 'caption', next: 'Normal', isOffered: true },
    ...{ paragraph: `<w:keepLines/>${spacing(80, 200, 252)}${jc('center')}`, run: size(21) },
  }),
  style('paragraph', 'Figure', { name: 'Figure', next: 'Caption', paragraph: `<w:keepNext/>${spacing(160, 80)}${jc('center')}` }),
  style('paragraph', 'Equation', { name: 'Equation', next: 'Normal', paragraph: spacing(100, 100) + jc('center') }),
  style('paragraph', 'EquationNumber', { name: 'Equation Number', paragraph: spacing(100, 100) + jc('right') }),
  style('paragraph', 'TableContents', { name: 'Table Contents', paragraph: spacing(30, 30, 252), run: size(22) }),
  style('paragraph', 'TableHeading', { name: 'Table Heading', basedOn: 'TableContents', run: bold }),
  style('paragraph', 'TableSeparator', { name: 'Table Separator', paragraph: spacing(0, 0, 240), run: size(12) }),
  list('ListParagraph', 'List Paragraph'),
  list('ListBullet', 'List Bullet'),
  list('ListNumber', 'List Number'),
  list('ListContinue', 'List Continue'),
  style('paragraph', 'SourceCode', {
    name: 'Source Code',
    paragraph: `${el('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': 'F2F2F2' })}${spacing(120, 160, 252)}${jc('left')}`,
    run: font(CODE_FONT) + size(20),
  }),
  style('paragraph', 'HorizontalRule', {
    name: 'Horizontal Rule',
    paragraph: el('w:pBdr', {}, border('bottom', 6)) + spacing(0, 240),
  }),
  style('paragraph', 'FootnoteText', { name: 'footnote text', paragraph: spacing(0, 40, 240), run: size(20) }),
  style('paragraph', 'Bibliography', { name: 'Bibliography', paragraph: spacing(0, 80, 252) }),
  style('paragraph', 'TOCHeading', {
    name: 'TOC Heading',
    next: 'Normal',
    paragraph: `<w:keepNext/>${spacing(240, 120)}`,
    run: bold + size(28),
  }),
  ...contents(room),
  style('paragraph', 'CommentText', { name: 'annotation text', paragraph: spacing(0, 0, 240), run: size(20) }),
  style('paragraph', 'Footer', { name: 'footer', paragraph: spacing(0, 0) + jc('center'), run: size(20) }),
];

/** A style of code for each language, so that it is known whose code it is. @param languages by the id of its style */
const codes = (languages: ReadonlyMap<string, string>): string[] =>
  [...languages].map(([id, language]) => style('paragraph', id, { name: `Source Code ${language}`, basedOn: 'SourceCode' }));

const characters = (): string[] => [
  style('character', 'DefaultParagraphFont', { name: 'Default Paragraph Font' }),
  style('character', 'Hyperlink', { name: 'Hyperlink', run: val('color', '0563C1') + val('u', 'single') }),
  style('character', 'FootnoteReference', { name: 'footnote reference', run: val('vertAlign', 'superscript') }),
  style('character', 'CommentReference', { name: 'annotation reference', run: size(16) }),
  style('character', 'VerbatimChar', { name: 'Verbatim Char', run: font(CODE_FONT) + size(22) }),
];

const cells = (side: number): string =>
  el(
    'w:tblCellMar',
    {},
    ...['top', 'left', 'bottom', 'right'].map((each) => {
      const width = each === 'left' || each === 'right' ? side : 0;
      return el(`w:${each}`, { 'w:w': width, 'w:type': 'dxa' });
    }),
  );

const tables = (): string[] => {
  const of = (id: string, name: string, look: string, more = '') =>
    el(
      'w:style',
      { 'w:type': 'table', 'w:styleId': id, 'w:default': id === 'TableNormal' ? 1 : undefined },
      val('name', name),
      id === 'TableNormal' ? '' : val('basedOn', 'TableNormal'),
      el('w:tblPr', {}, look),
      more,
    );
  const head = el('w:tblStylePr', { 'w:type': 'firstRow' }, el('w:tcPr', {}, el('w:tcBorders', {}, border('bottom', 4))));
  return [
    of('TableNormal', 'Normal Table', el('w:tblInd', { 'w:w': 0, 'w:type': 'dxa' }) + cells(80)),
    of(
      'ManuscriptTable',
      'Manuscript Table',
      val('jc', 'center') + el('w:tblBorders', {}, border('top', 8), border('bottom', 8)),
      head,
    ),
    of('FigureLayout', 'Figure Layout', cells(80)),
    of('EquationLayout', 'Equation Layout', cells(0)),
  ];
};

/**
 * The part.
 * @param language as `en-US`
 * @param isNumbered headings have numbers
 * @param room width of the text in twips
 * @param languages of code, by the ids of their styles
 */
export const stylesPart = (
  namespaces: Attributes,
  language: string,
  isNumbered: boolean,
  room: number,
  languages: ReadonlyMap<string, string>,
): string =>
  el(
    'w:styles',
    namespaces,
    el(
      'w:docDefaults',
      {},
      el(
        'w:rPrDefault',
        {},
        el('w:rPr', {}, font(TEXT_FONT), size(24), el('w:lang', { 'w:val': language, 'w:eastAsia': 'zh-CN', 'w:bidi': 'ar-SA' })),
      ),
      el('w:pPrDefault', {}, el('w:pPr', {}, el('w:spacing', { 'w:after': 120, 'w:line': 276, 'w:lineRule': 'auto' }))),
    ),
    ...paragraphs(room),
    ...headings(isNumbered),
    ...codes(languages),
    ...characters(),
    ...tables(),
    el('w:style', { 'w:type': 'numbering', 'w:styleId': 'NoList', 'w:default': 1 }, val('name', 'No List')),
  );

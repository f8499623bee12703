/** A paper from the pieces of text on its pages. */
import { isProse } from '../language/sentences.ts';
import type { Paper, PaperSection, Paragraph } from '../paper.ts';
import { splitReferences, startOfReferences } from '../references/split.ts';
import { blocksOfPages } from '#plugins/library/common/pdf/page/columns.ts';
import { joined, paragraphsOf, placeOfLines, Vocabulary } from './flow.ts';
import { type Front, frontOf, isAddress } from './front.ts';
import { withoutFurniture } from './furniture.ts';
import { type Heading, isKnown, numberOf } from './headings.ts';
import { type Line, withoutLabels } from '#plugins/library/common/pdf/page/lines.ts';
import type { PageText } from '#plugins/library/common/pdf/page/pieces.ts';
import { type Caption, type Sorted, sortLines } from './sort-lines.ts';
import { bodyStyle, type Style } from './style.ts';

const REFERENCES =
  /^(?:\W*[\dIVXA-Z.]{0,5}\s+)?(?:references(?: and notes| cited)?|bibliography|literature cited|works cited|literatur(?:verzeichnis)?|quellen(?:verzeichnis)?|referencias|références)\W*$/i;
const ABSTRACT = /^(?:abstract|summary|zusammenfassung|kurzfassung|resumen|résumé)\W*$/i;
/** "Abstract—We …" in the line itself. */
const RUN_IN = /^(?:abstract|summary|zusammenfassung)\s*[:.—–-]+\s*/i;
const AFTER_ABSTRACT =
  /^(?:keywords?|key words|index terms|categories and subject|general terms|ccs concepts|acm reference|additional key words|permanent url|schlüsselwörter|schlagwörter|pacs)/i;
/** Words of a paper before its first heading, when nothing says "Abstract". */
const LEAST_ABSTRACT = 40;
const MOST_ABSTRACT = 600;

interface Part {
  readonly heading: Heading | undefined;
  readonly lines: readonly Line[];
}

/** What all parts of one document are put together with. */
interface Ground {
  readonly body: Style;
  readonly vocabulary: Vocabulary;
  readonly front: Front;
}

/** Lines of running text: neither labels of figures nor formulas set in other sizes. */
const isText = (line: Line, body: Style): boolean =>
  line.size >= body.size * 0.85 &&
  line.size <= body.size * 1.3 &&
  (isProse(line.text) || line.text.split(' ').length < 4 || line.size >= body.size * 0.95);

const countWords = (paragraphs: readonly Paragraph[]): number =>
  paragraphs.flat().reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);

/** The title and addresses of authors look like headings, and are none. */
const isOfFront = ({ text, lines: [line] }: Heading, { title }: Front, firstPage: PageText | undefined): boolean => {
  const isTitle = title.length >= 8 && title.startsWith(text.slice(0, 30));
  return line?.page === firstPage && (isTitle || (isAddress(text) && !isKnown(text) && !numberOf(text)));
};

const partsOf = (sorted: readonly Sorted[], body: Style, isNone: (heading: Heading) => boolean): Part[] => {
  const parts: { heading: Heading | undefined; lines: Line[] }[] = [{ heading: undefined, lines: [] }];
  for (const one of sorted) {
    if ('heading' in one && !isNone(one.heading)) parts.push({ heading: one.heading, lines: [] });
    else if ('text' in one) parts.at(-1)?.lines.push(withoutLabels(one.text, body.font, body.size));
  }
  return parts;
};

const abstractLines = (lines: readonly Line[], body: Style): Line[] => {
  const end = lines.findIndex(({ text }, index) => index > 0 && AFTER_ABSTRACT.test(text));
  return lines.slice(0, end === -1 ? lines.length : end).filter((line) => line.size >= body.size * 0.75);
};

const withoutRunIn = (paragraph: Paragraph): Paragraph => {
  const [first, ...rest] = paragraph;
  return first ? [{ ...first, text: first.text.replace(RUN_IN, '') }, ...rest] : paragraph;
};

/** The abstract when a part is one: under its name, with its name in the line, or without any between the authors and the first heading. */
const abstractIn = ({ heading, lines }: Part, { body, vocabulary }: Ground, isOnly: boolean): Paragraph[] | undefined => {
  if (heading && !ABSTRACT.test(heading.text)) return undefined;
  const runIn = lines.findIndex(({ text }) => RUN_IN.test(text));
  const found = paragraphsOf(abstractLines(lines.slice(Math.max(0, runIn)), body), body, vocabulary).map(withoutRunIn);
  const words = countWords(found);
  const isNamed = heading !== undefined || runIn !== -1;
  return isNamed || (words >= LEAST_ABSTRACT && words <= MOST_ABSTRACT && !isOnly) ? found : undefined;
};

const sectionOf = ({ heading, lines }: Part, { body, vocabulary }: Ground): PaperSection => {
  const place = heading && placeOfLines(heading.lines);
  return {
    heading: heading?.text ?? '',
    level: heading?.level ?? 1,
    ...(place ? { place } : {}),
    paragraphs: paragraphsOf(
      lines.filter((line) => isText(line, body)),
      body,
      vocabulary,
    ),
  };
};

/** Parts without their references, and the lines of those. A list without a heading begins with `[1]`. */
const withoutReferences = (parts: readonly Part[]): { rest: Part[]; references: readonly Line[] } => {
  const isList = ({ heading }: Part): boolean => heading !== undefined && REFERENCES.test(heading.text);
  const named = parts.find(isList);
  if (named) return { rest: parts.filter((part) => !isList(part)), references: named.lines };
  const at = parts.findLastIndex(({ lines }) => startOfReferences(lines) !== -1);
  const part = parts[at];
  if (!part) return { rest: [...parts], references: [] };
  const start = startOfReferences(part.lines);
  return { rest: parts.with(at, { ...part, lines: part.lines.slice(0, start) }), references: part.lines.slice(start) };
};

const captioned = ({ lines }: Caption, { vocabulary }: Ground) => {
  const place = placeOfLines(lines);
  return { caption: joined(lines, vocabulary).text, ...(place ? { place } : {}) };
};

/** @param pageCount pages that the document has, of which `pages` may be some */
export const readPaper = (pages: readonly PageText[], pageCount: number): Paper => {
  const blocks = withoutFurniture(blocksOfPages(pages), pages.length);
  const lines = blocks.flatMap((block) => block.lines);
  const body = bodyStyle(blocks);
  const sorted = sortLines(blocks, body);
  const [firstPage] = pages;
  const [top] = partsOf(sorted, body, () => false);
  const onFirst = (line: Line): boolean => line.page === firstPage;
  const front = frontOf(top?.lines.filter(onFirst) ?? [], pages);
  const ground: Ground = { body, vocabulary: new Vocabulary(lines), front };

  const { rest, references } = withoutReferences(partsOf(sorted, body, (heading) => isOfFront(heading, front, firstPage)));
  const parts = rest.map((part) => ({ ...part, lines: part.lines.filter((line) => !front.lines.has(line)) }));
  const abstracts = parts.map((part) => abstractIn(part, ground, parts.length === 1));
  const named = parts.findIndex(({ heading }, at) => heading !== undefined && abstracts[at] !== undefined);
  const at = named === -1 ? abstracts.findIndex((found) => found !== undefined) : named;
  const captions = sorted.flatMap((one) => ('caption' in one ? one.caption : []));
  return {
    title: front.title,
    authors: front.authors,
    pages: pageCount,
    abstract: abstracts[at] ?? [],
    sections: parts
      .filter((_part, index) => index !== at)
      .map((part) => sectionOf(part, ground))
      .filter(({ heading, paragraphs }) => heading !== '' || paragraphs.length > 0),
    tables: captions
      .filter(({ kind }) => kind === 'table')
      .map((caption) => ({ ...captioned(caption, ground), rows: caption.rows })),
    figures: captions.filter(({ kind }) => kind === 'figure').map((caption) => captioned(caption, ground)),
    references: splitReferences(references, ground.vocabulary),
  };
};

/** A paper from the pieces of text on its pages. */
import { isProse } from '../language/sentences.ts';
import type { Paper, PaperSection, Paragraph } from '../paper.ts';
import { splitReferences } from '../references/split.ts';
import { blocksOfPages } from './columns.ts';
import { joined, paragraphsOf, placeOfLines, Vocabulary } from './flow.ts';
import { frontOf } from './front.ts';
import { withoutFurniture } from './furniture.ts';
import type { Heading } from './headings.ts';
import type { Line } from './lines.ts';
import type { PageText } from './pieces.ts';
import { type Caption, sortLines } from './sort-lines.ts';
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
  readonly lines: Line[];
}

/** Lines of running text: neither labels of figures nor formulas set in other sizes. */
const isText = (line: Line, body: Style): boolean =>
  line.size >= body.size * 0.85 &&
  line.size <= body.size * 1.3 &&
  (isProse(line.text) || line.text.split(' ').length < 4 || line.size >= body.size * 0.95);

const countWords = (paragraphs: readonly Paragraph[]): number =>
  paragraphs.flat().reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);

const abstractLines = (lines: readonly Line[]): Line[] => {
  const end = lines.findIndex(({ text }, index) => index > 0 && AFTER_ABSTRACT.test(text));
  return lines.slice(0, end === -1 ? lines.length : end);
};

export const readPaper = (pages: readonly PageText[], pageCount: number): Paper => {
  const blocks = withoutFurniture(blocksOfPages(pages), pages.length);
  const body = bodyStyle(blocks);
  const sorted = sortLines(blocks, body);
  const vocabulary = new Vocabulary(blocks.flatMap(({ lines }) => lines));
  const parts: Part[] = [{ heading: undefined, lines: [] }];
  const captions: Caption[] = [];
  for (const one of sorted) {
    if ('caption' in one) captions.push(one.caption);
    else if ('heading' in one) parts.push({ heading: one.heading, lines: [] });
    else parts.at(-1)?.lines.push(one.text);
  }
  const firstPage = pages[0]?.page;
  const top = parts[0]?.lines.filter(({ page }) => page.page === firstPage) ?? [];
  const front = frontOf(
    top,
    blocks.flatMap(({ lines }) => lines).filter(({ page }) => page.page === firstPage),
  );
  const titled = parts.filter(
    ({ heading }) => !heading || !front.title.startsWith(heading.text.slice(0, 30)) || front.title.length < 8,
  );

  let abstract: Paragraph[] = [];
  const sections: PaperSection[] = [];
  let references: string[] = [];
  for (const { heading, lines } of titled) {
    const name = heading?.text ?? '';
    if (heading && REFERENCES.test(name)) {
      if (references.length === 0) references = splitReferences(lines, vocabulary);
      continue;
    }
    const own = lines.filter((line) => !front.lines.has(line) || heading !== undefined);
    const runIn = own.findIndex(({ text }) => RUN_IN.test(text));
    const isAbstract = abstract.length === 0 && (heading ? ABSTRACT.test(name) : true);
    if (isAbstract && (heading || runIn !== -1 || own.length > 0)) {
      const found = paragraphsOf(
        abstractLines(own.slice(Math.max(0, runIn))).filter((line) => line.size >= body.size * 0.75),
        body,
        vocabulary,
      ).map(withoutRunIn);
      const words = countWords(found);
      if (heading || runIn !== -1 || (words >= LEAST_ABSTRACT && words <= MOST_ABSTRACT && titled.length > 1)) {
        abstract = found;
        continue;
      }
    }
    const paragraphs = paragraphsOf(
      own.filter((line) => isText(line, body)),
      body,
      vocabulary,
    );
    if (!heading && paragraphs.length === 0) continue;
    const place = heading && placeOfLines(heading.lines);
    sections.push({ heading: name, level: heading?.level ?? 1, ...(place ? { place } : {}), paragraphs });
  }
  const captioned = (caption: Caption) => {
    const place = placeOfLines(caption.lines);
    return { caption: joined(caption.lines, vocabulary).text, ...(place ? { place } : {}) };
  };
  return {
    title: front.title,
    authors: front.authors,
    pages: pageCount,
    abstract,
    sections,
    tables: captions.filter(({ kind }) => kind === 'table').map((caption) => ({ ...captioned(caption), rows: caption.rows })),
    figures: captions.filter(({ kind }) => kind === 'figure').map(captioned),
    references,
  };
};

const withoutRunIn = (paragraph: Paragraph): Paragraph => {
  const [first, ...rest] = paragraph;
  return first ? [{ ...first, text: first.text.replace(RUN_IN, '') }, ...rest] : paragraph;
};

/** What the facts of a PDF mean for whoever has it printed: what stops it, and what is worth a second look. */
import { BLEED_MM } from '../../common/cover.ts';
import { LIMITS, PAGE_SIZES } from '../../common/options.ts';
import type { PageFormat, Preflight, Problem, Size } from '../../common/preflight.ts';
import type { DocumentFacts, PageFacts } from './facts.ts';

/** Dots per inch that images on paper should have. */
const DPI = 200;
/** Millimetres by which sizes may differ: programs round them, and nobody sees it. */
const TOLERANCE = 1;
/** Millimetres of bleed that are enough; a printer asks for 3 and can do with 2. */
const LEAST_BLEED = 2;
/** Of all pages that are pictures when a document is made of pictures. */
const MOSTLY = 0.8;
/** Of a page that a picture of it covers. */
const WHOLE_PAGE = 0.6;

const numbers = (pages: readonly PageFacts[]): number[] => pages.map(({ page }) => page);

/** Pages that are alike in everything, the kind of the first page first. */
const formatsOf = (pages: readonly PageFacts[]): PageFormat[] => {
  const kinds = new Map<string, PageFormat>();
  for (const { page, format } of pages) {
    const key = JSON.stringify(format);
    const kind = kinds.get(key);
    if (kind) kind.pages.push(page);
    else kinds.set(key, { ...format, pages: [page] });
  }
  return [...kinds.values()];
};

const upright = ({ width, height }: Size): Size => ({ width: Math.min(width, height), height: Math.max(width, height) });

/** A page that lies on its side is as large as one that stands. */
const isSameSize = (a: Size, b: Size): boolean => {
  const [one, other] = [upright(a), upright(b)];
  return Math.abs(one.width - other.width) <= TOLERANCE && Math.abs(one.height - other.height) <= TOLERANCE;
};

const isLarger = (a: Size, b: Size): boolean =>
  upright(a).width > upright(b).width + TOLERANCE || upright(a).height > upright(b).height + TOLERANCE;

const areaOf = ({ width, height }: Size): number => width * height;

const countProblems = ({ pages, canPrint }: DocumentFacts): Problem[] => {
  const found: Problem[] = [];
  const { least, most } = LIMITS.pages;
  if (pages < least) found.push({ kind: 'too_few_pages', weight: 'stops', pages: [], count: pages, limit: least });
  if (pages > most) found.push({ kind: 'too_many_pages', weight: 'stops', pages: [], count: pages, limit: most });
  if (!canPrint) found.push({ kind: 'restricted', weight: 'stops', pages: [] });
  return found;
};

const sizeProblems = (pages: readonly PageFacts[], size: Size): Problem[] => {
  const large = pages.filter(({ format }) => isLarger(format.size, PAGE_SIZES.most));
  const small = pages.filter(({ format }) => isLarger(PAGE_SIZES.least, format.size));
  const others = pages.filter(({ format }) => !isSameSize(format.size, size));
  const found: Problem[] = [];
  const sizes = (some: readonly PageFacts[]): Size[] =>
    some.map(({ format }) => format.size).sort((a, b) => areaOf(a) - areaOf(b));
  const [largest, smallest] = [sizes(large).at(-1), sizes(small)[0]];
  if (largest) found.push({ kind: 'too_large', weight: 'stops', pages: numbers(large), size: largest });
  if (smallest) found.push({ kind: 'too_small', weight: 'stops', pages: numbers(small), size: smallest });
  if (others.length > 0) found.push({ kind: 'other_size', weight: 'stops', pages: numbers(others), size });
  return found;
};

/** Fonts that every reader has look alike everywhere; others are replaced by whatever there is. */
const fontProblems = (pages: readonly PageFacts[]): Problem[] => {
  const fonts = new Map<string, { name: string; isStandard: boolean; pages: number[] }>();
  for (const { page, fonts: missing } of pages)
    for (const { name, isStandard } of missing) {
      const font = fonts.get(name);
      if (font) font.pages.push(page);
      else fonts.set(name, { name, isStandard, pages: [page] });
    }
  if (fonts.size === 0) return [];
  const all = [...fonts.values()];
  const weight = all.every(({ isStandard }) => isStandard) ? 'warns' : 'stops';
  return [{ kind: 'fonts', weight, pages: numbers(pages.filter((page) => page.fonts.length > 0)), fonts: all }];
};

const contentProblems = (pages: readonly PageFacts[]): Problem[] => {
  const found: Problem[] = [];
  const damaged = pages.filter(({ isDamaged }) => isDamaged);
  const coarse = pages.flatMap(({ page, dpi }) => (dpi !== null && dpi < DPI ? [{ page, dpi }] : []));
  const cut = pages.filter(({ reachesEdge, bleed }) => reachesEdge && bleed < LEAST_BLEED);
  const pictures = pages.filter(({ letters, imageShare }) => letters === 0 && imageShare >= WHOLE_PAGE);
  if (pages.every(({ isBlank }) => isBlank)) found.push({ kind: 'empty', weight: 'stops', pages: [] });
  if (damaged.length > 0) found.push({ kind: 'damaged', weight: 'warns', pages: numbers(damaged) });
  if (coarse.length > 0) {
    found.push({ kind: 'low_resolution', weight: 'warns', pages: coarse.map(({ page }) => page), images: coarse, limit: DPI });
  }
  if (cut.length > 0) found.push({ kind: 'no_bleed', weight: 'warns', pages: numbers(cut), limit: BLEED_MM });
  if (pictures.length >= MOSTLY * pages.length) found.push({ kind: 'pictures_only', weight: 'warns', pages: numbers(pictures) });
  return found;
};

/** @param pages those that were looked at, the first of the document first; at least one */
export const judge = (document: DocumentFacts, pages: readonly [PageFacts, ...PageFacts[]]): Preflight => {
  const { size } = pages[0].format;
  const problems = [...countProblems(document), ...sizeProblems(pages, size), ...fontProblems(pages), ...contentProblems(pages)];
  return {
    pages: document.pages,
    size,
    formats: formatsOf(pages),
    colourPages: numbers(pages.filter(({ isColour }) => isColour)),
    blankPages: numbers(pages.filter(({ isBlank }) => isBlank)),
    problems: problems.toSorted((a, b) => Number(a.weight === 'warns') - Number(b.weight === 'warns')),
  };
};

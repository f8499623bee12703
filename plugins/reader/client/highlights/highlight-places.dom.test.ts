/** Where highlights stand in real documents: what is stored of them, and how they are found again in another edition. */
import { describe, expect, it } from 'vitest';
import type { NewCitation } from '#plugins/library/common/model.ts';
import { makePdf } from '../../bench/make-pdf.mjs';
import { boxOfQuad } from '../../common/geometry/quads.ts';
import type { Quad } from '../../common/geometry/types.ts';
import { type PageText, quadsOfText } from '../../common/text/page-text.ts';
import { frameOf } from '../document/page-frames.ts';
import { openPdf, textsOf } from '../testing/pdf-in-process.ts';
import { type Highlight, highlightOf, inDocumentOrder } from './highlight.ts';
import { newCitations, type Passage, placeOfPassage } from './make-highlight.ts';
import { findPassage, needsPlace } from './reattach.ts';

const even = (text: string): number => text.length;

/** A document whose pages have these lines. */
const edition = async (
  pages: readonly (readonly string[])[],
  more: Omit<NonNullable<Parameters<typeof makePdf>[0]>, 'lines'> = {},
) => {
  const pdf = await openPdf(makePdf({ pages: pages.length, lines: (page) => pages[page - 1] ?? [], ...more }));
  const texts = textsOf(pdf);
  const frames = await Promise.all(pages.map(async (_, at) => frameOf(await pdf.getPage(at + 1))));
  /** From the first word to the last one, on one page. */
  const passage = async (index: number, from: string, to = from): Promise<Passage> => {
    const { page } = await texts.read(index);
    const start = page.text.indexOf(from);
    const end = page.text.indexOf(to, start) + to.length;
    if (start < 0) throw new Error(`no ${from} in ${page.text}`);
    return { index, page, start, end };
  };
  const highlight = (passages: readonly Passage[], fileHash = 'old') =>
    newCitations(
      passages.map((each) => ({ ...each, frame: frames[each.index] ?? frames[0]! })),
      { article: 7, color: '#FFE066', kind: 'strikeout', fileHash, measure: even },
    );
  return { texts, frames, passage, highlight };
};
/** As the server would answer it. */
const stored = (citation: NewCitation | undefined): Highlight =>
  highlightOf({ ...citation, id: 1, version: 1, project: 1, is_deleted: false } as never, []);

const LINES = ['Highlights cover words and no', 'more than that, from one li-', 'ne to another.'];

describe('what is stored of a highlight', () => {
  // Lines begin 60 points from the left and 72 from the top of the visible box, and follow each other every 14.
  it.each([0, 90, 180, 270] as const)('[LIB-045] is the same on a page turned by %d°: unrotated points', async (turn) => {
    const { passage, highlight } = await edition([LINES], { rotate: () => turn, crop: [20, 30, 520, 630] });
    const [citation] = highlight([await passage(0, 'words', 'li-\nne')]);
    const boxes = (citation?.quads ?? []).map((quad) => boxOfQuad(quad as unknown as Quad));
    expect(boxes).toHaveLength(3);
    boxes.forEach(([left, bottom, right, top], line) => {
      const baseline = 630 - 72 - 14 * line;
      expect([bottom < baseline, top > baseline, top - bottom < 14]).toEqual([true, true, true]);
      expect([left >= 80, right <= 520]).toEqual([true, true]);
    });
    // It begins within the first line, and at the margin of those below.
    expect(boxes.map(([left]) => left > 80)).toEqual([true, false, false]);
    expect(citation).toMatchObject({ page: 1, page_box: { box: [20, 30, 520, 630], rotation: turn } });
  });

  it('[LIB-045] is quoted text on one line, while the anchor keeps what stood around it', async () => {
    const { passage, highlight } = await edition([LINES]);
    const [citation] = highlight([await passage(0, 'one li-\nne')]);
    expect(citation?.text).toBe('one line');
    expect(citation?.anchor).toEqual({
      exact: 'one line',
      prefix: 'er words and no more than that, from '.slice(-32),
      suffix: ' to another.',
    });
  });

  it('is one citation for each page it runs over, each with its own place', async () => {
    const { passage, highlight } = await edition([['begins here'], ['ends here']], { rotate: (page) => (page === 2 ? 90 : 0) });
    const made = highlight([await passage(0, 'here'), await passage(1, 'ends')]);
    expect(made.map(({ page, text, page_box }) => [page, text, page_box?.rotation])).toEqual([
      [1, 'here', 0],
      [2, 'ends', 90],
    ]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(2);
  });

  it('sorts as it is read, not as it was made', async () => {
    const { passage, highlight } = await edition([LINES, LINES]);
    const wanted = [await passage(1, 'cover'), await passage(0, 'another'), await passage(0, 'words')];
    const made = highlight(wanted).map((citation, id) => ({ ...stored(citation), id }));
    expect(made.sort(inDocumentOrder).map(({ page, text }) => [page, text])).toEqual([
      [1, 'words'],
      [1, 'another'],
      [2, 'cover'],
    ]);
  });

  it('covers ligatures and accents as they are printed', async () => {
    const { passage, highlight } = await edition([['ef\u0001cient na\u00efve ba\u0002e']], { glyphs: ['fi', 'ffl'] });
    expect(highlight([await passage(0, 'efficient', 'baffle')])[0]?.text).toBe('efficient naïve baffle');
  });

  it('begins at the right where one writes to the left', () => {
    const run = { text: 'שלום עולם', start: 0, transform: [10, 0, 0, 10, 100, 700], advance: 90, size: 10 };
    const page: PageText = {
      text: run.text,
      runs: [{ ...run, fontFamily: 'serif', ascent: 0.8, descent: -0.2, rightToLeft: true, vertical: false }],
    };
    const [first] = quadsOfText(page, 0, 4, even).map(boxOfQuad);
    const [second] = quadsOfText(page, 5, 9, even).map(boxOfQuad);
    expect(first?.[0]).toBeGreaterThan(second?.[2] ?? Number.NaN);
    expect(first?.[2]).toBe(190);
  });
});

describe('a highlight in another edition of its file', () => {
  const old = [
    ['On traces', 'The loop is hot. Traces are exact here.'],
    ['Related work', 'Others say so too. Traces are exact, they claim.'],
  ];

  it.each([
    ['with a page before it', [['A cover'], ...old], 3],
    ['with other line breaks', [old[0] ?? [], ['Related work', 'Others say so too. Tra-', 'ces are ex-', 'act, they claim.']], 2],
    ['with its pages the other way round', old.toReversed(), 1],
    ['with new words around it', [['Preface'], ['Others say so too. Traces are exact and more.']], 2],
  ] as const)('%s is found by its words and surroundings', async (_, pages, page) => {
    const before = await edition(old);
    const [citation] = before.highlight([await before.passage(1, 'Traces are exact')]);
    const now = await edition(pages);
    const found = await findPassage(stored(citation), now.texts);
    if (!found) throw new Error('not found');
    const frame = now.frames[found.index];
    if (!frame) throw new Error('no frame');
    const place = placeOfPassage(found, frame, even);
    expect(place.page).toBe(page);
    const again = now.highlight([found])[0];
    expect([again?.text, again?.sort_key]).toEqual(['Traces are exact', place.sort_key]);
    expect(place.quads.length).toBeGreaterThan(0);
  });

  it('is on the nearest of pages that look the same', async () => {
    const { texts, passage, highlight } = await edition([['header'], ['header'], ['header'], ['header']]);
    const [citation] = highlight([await passage(2, 'header')]);
    expect((await findPassage(stored(citation), texts))?.index).toBe(2);
  });

  it('is lost, and said to be so, when its words are gone', async () => {
    const before = await edition(old);
    const [citation] = before.highlight([await before.passage(0, 'The loop is hot')]);
    const now = await edition([['Something else altogether']]);
    expect(await findPassage(stored(citation), now.texts)).toBeUndefined();
  });

  it.each([
    ['its own file', { quads: [[]], fileHash: 'a' }, 'a', false],
    ['another file', { quads: [[]], fileHash: 'a' }, 'b', true],
    ['a file whose fingerprint is not known', { quads: [[]], fileHash: 'a' }, undefined, false],
    ['any file, made before fingerprints were kept', { quads: [[]], fileHash: undefined }, 'b', false],
    ['any file, imported without a place', { quads: [], fileHash: undefined }, undefined, true],
    ['any file, without words to look for', { quads: [], anchor: { exact: '', prefix: '', suffix: '' } }, 'b', false],
  ])('in %s needs a new place: %#', (_, more, hash, needed) => {
    const anchor = { exact: 'words', prefix: '', suffix: '' };
    expect(needsPlace({ anchor, ...more } as unknown as Highlight, hash)).toBe(needed);
  });
});

/** The text of real pages: in the order of reading, with what is needed to find and mark it. */
import { describe, expect, it, vi } from 'vitest';
import { HARMLESS, HEAVY_PAGES } from '../../../../tests/fixtures/hostile-pdfs.ts';
import { makePdf } from '../../bench/make-pdf.mjs';
import { openPdf, textsOf } from '../testing/pdf-in-process.ts';
import { guessedFrames, readFrames, sameFrame } from './page-frames.ts';
import { pageTextOf } from './read-page-text.ts';

describe('the text of a page', () => {
  it('is its lines, each at the place where the PDF writes it', async () => {
    const texts = textsOf(await openPdf(makePdf({ lines: () => ['First line', 'second line'] })));
    const { page } = await texts.read(0);
    expect(page.text).toBe('First line\nsecond line');
    expect(page.runs.map(({ text, start, transform }) => [text, start, transform.slice(4)])).toEqual([
      ['First line', 0, [60, 720]],
      ['second line', 11, [60, 706]],
    ]);
    for (const { text, start } of page.runs) expect(page.text.slice(start, start + text.length)).toBe(text);
  });

  it('is read once, and kept for the search when the runs are not', async () => {
    const pdf = await openPdf(makePdf({ pages: 60, lines: (page) => [`page ${page}`] }));
    const getPage = vi.spyOn(pdf, 'getPage');
    const texts = textsOf(pdf);
    for (let index = 0; index < 60; index++) await texts.read(index);
    await texts.read(59);
    expect(getPage).toHaveBeenCalledTimes(60);
    // The first page's runs are gone by now, its text is not.
    expect(await texts.plain(0)).toBe('page 1');
    expect((await texts.folded(0, false)).text).toBe('page 1');
    expect(getPage).toHaveBeenCalledTimes(60);
    await texts.read(0);
    expect(getPage).toHaveBeenCalledTimes(61);
  });

  it('is empty for a page that cannot be read, so that the others are searched all the same', async () => {
    const pdf = await openPdf(makePdf({ pages: 2, lines: (page) => [`page ${page}`] }));
    const whole = pdf.getPage.bind(pdf);
    vi.spyOn(pdf, 'getPage').mockImplementation((number) =>
      number === 1 ? Promise.reject(new Error('broken page')) : whole(number),
    );
    const texts = textsOf(pdf);
    expect([await texts.plain(0), await texts.plain(1)]).toEqual(['', 'page 2']);
  });

  it('is none where there is so much of it that nobody can read it', async () => {
    const texts = textsOf(await openPdf(Uint8Array.from(HEAVY_PAGES['a page of 300,000 words']())));
    expect(await texts.plain(0)).toBe(HARMLESS);
    expect(await texts.read(1)).toMatchObject({ content: { items: [] }, page: { text: '', runs: [] } });
  });

  it.each([
    ['of a font without measures', {}, [0.85, -0.2]],
    ['of a font with silly measures', { ascent: 40, descent: -9 }, [1, -0.35]],
    ['of a font with no numbers at all', { ascent: Number.NaN, descent: Number.NaN }, [0.85, -0.2]],
    ['of an honest font', { ascent: 0.7, descent: -0.22 }, [0.7, -0.22]],
  ])('%s keeps its marks within the line', (_, style, [ascent, descent]) => {
    const item = { str: 'x', dir: 'ltr', transform: [9, 0, 0, 9, 0, 0], width: 5, height: 9, fontName: 'f', hasEOL: false };
    const { runs } = pageTextOf({ items: [item], styles: { f: style }, lang: null } as never);
    expect(runs[0]).toMatchObject({ ascent, descent, fontFamily: 'sans-serif', advance: 5, size: 9 });
  });

  it('runs downwards where it is vertical: its height is its length', () => {
    const item = { str: '縦', dir: 'ttb', transform: [9, 0, 0, 9, 0, 0], width: 9, height: 30, fontName: 'f', hasEOL: false };
    const { runs } = pageTextOf({ items: [item], styles: { f: { vertical: true } }, lang: null } as never);
    expect(runs[0]).toMatchObject({ vertical: true, advance: 30, size: 9 });
  });
});

describe('the sizes of pages', () => {
  const turned = () => makePdf({ pages: 30, rotate: (page) => (page === 27 ? 90 : 0), crop: [10, 20, 310, 420] });

  it('are those of the page that is shown first until they are read', async () => {
    const frames = await guessedFrames(await openPdf(turned()), 26);
    expect(frames).toHaveLength(30);
    expect(frames.every((frame) => frame.rotate === 90 && frame.view.join() === '10,20,310,420')).toBe(true);
  });

  it('are told when a batch of them differs from the guess, and only then', async () => {
    const pdf = await openPdf(turned());
    const told = vi.fn();
    const guess = await guessedFrames(pdf, 0);
    await readFrames(pdf, guess, new AbortController().signal, told);
    expect(told).toHaveBeenCalledOnce();
    const [frames] = told.mock.calls[0] ?? [];
    expect(frames.map(({ rotate }: { rotate: number }) => rotate).indexOf(90)).toBe(26);
    expect(sameFrame(frames[0], guess[0] as (typeof guess)[number])).toBe(true);
  });

  it('are not read any further once nobody wants them', async () => {
    const pdf = await openPdf(turned());
    const gone = new AbortController();
    gone.abort();
    const guess = await guessedFrames(pdf, 0);
    const getPage = vi.spyOn(pdf, 'getPage');
    await readFrames(pdf, guess, gone.signal, () => expect.unreachable());
    expect(getPage).not.toHaveBeenCalled();
  });
});

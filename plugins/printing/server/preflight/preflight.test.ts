/** The preflight as the product has it done: in a process with limits, of files of every kind. */
import { expect, it } from 'vitest';
import { makePdf } from '../../../../tests/fixtures/pdf.ts';
import type { Preflight, Problem } from '../../common/preflight.ts';
import { preflight } from './preflight.ts';
import { drawnPdf, fileOf, letters, plainPages } from './testing/pdf-files.ts';

const look = (bytes: Uint8Array) => preflight(fileOf(bytes), { seconds: 20 }, new AbortController().signal);

const found = async (bytes: Uint8Array): Promise<Preflight> => {
  const report = await look(bytes);
  if ('failure' in report) throw new Error(report.failure);
  return report;
};
const problem = <Kind extends Problem['kind']>({ problems }: Preflight, kind: Kind) =>
  problems.find((one): one is Extract<Problem, { kind: Kind }> => one.kind === kind);
const kinds = ({ problems }: Preflight) => problems.map(({ kind, weight }) => `${kind} ${weight}`);

/** Its words, then twenty pages of letters that are whole. */
const withPages = (...contents: readonly string[]) =>
  drawnPdf({ pages: [...contents.map((content) => ({ content })), ...plainPages(20)] });

it('a thesis in black that is as it should be has no problem', async () => {
  const report = await found(drawnPdf({ pages: plainPages(24) }));
  expect(report).toMatchObject({ pages: 24, size: { width: 210, height: 297 }, colourPages: [], blankPages: [], problems: [] });
  expect(report.formats).toHaveLength(1);
  expect(report.formats[0]).toMatchObject({ rotation: 0, trim: null, bleed: null, media: { width: 210, height: 297 } });
});

it('coloured pages are told by what is seen of them', async () => {
  const report = await found(
    withPages(
      // 1: a coloured word. 2: a coloured line. 3: grey. 4: colour under white. 5: colour beside the page. 6: black of three colours.
      `0 0 1 rg ${letters(4, 10)}`,
      '1 0 0 RG 0.5 w 100 300 m 300 300 l S',
      '0.5 g 100 100 300 300 re f',
      '0 1 0 rg 100 100 300 300 re f 1 g 90 90 320 320 re f',
      '0 1 0 rg 700 100 300 300 re f',
      `0 0 0 rg ${letters(30)}`,
      // 7: four inks of grey. 8: colour in a form of letters that are saved and given back. 9: after it was given back.
      '0 0 0 0.5 k 100 100 300 300 re f',
      `q 1 0 0 rg Q q 0 0.6 0 rg ${letters(5)} Q`,
      `q 1 0 0 rg Q ${letters(5)}`,
      // 10: letters that nobody sees. 11: letters that cut a coloured field.
      `0 0 1 rg 3 Tr ${letters(30)}`,
      `q 7 Tr ${letters(8, 30)} 1 0 0 rg 0 650 595 120 re f Q`,
      // 12: red that was given back.
      `1 0 0 rg q 0 g Q ${letters(5)}`,
    ),
  );
  expect(report.colourPages).toEqual([1, 2, 8, 11, 12]);
  expect(report.blankPages).toEqual([4, 5, 10]);
});

it('a scan on yellowed paper is grey, and the photograph in it is not', async () => {
  const side = 40;
  const scan = (ink: readonly number[]) => ({
    width: side,
    height: side,
    bytes: Buffer.from(
      Array.from({ length: side * side }, (_, at) => (at % side > 10 && at % side < 16 ? ink : [246, 236, 208])).flat(),
    ),
  });
  const pages = [{ content: 'q 595.28 0 0 841.89 0 0 cm /P Do Q' }];
  const grey = await found(drawnPdf({ pages, image: scan([90, 84, 72]) }));
  const photograph = await found(drawnPdf({ pages, image: scan([150, 60, 40]) }));
  expect([grey.colourPages, photograph.colourPages]).toEqual([[], [1]]);
  expect(kinds(grey)).toContain('pictures_only warns');
  expect(problem(grey, 'low_resolution')?.images).toEqual([{ page: 1, dpi: 3 }]);
  expect(problem(grey, 'no_bleed')).toMatchObject({ pages: [1], limit: 3 });
});

it('the resolution of an image is that on the page, however it got there', async () => {
  const image = { width: 300, height: 300, bytes: Buffer.alloc(300 * 300 * 3, 128) };
  const pages = [
    // An inch wide; two inches; two inches within a form that halves them; turned; as high as two inches.
    { content: `${letters(9)} q 72 0 0 72 100 100 cm /P Do Q` },
    { content: `${letters(9)} q 144 0 0 144 100 100 cm /P Do Q` },
    { content: `${letters(9)} q 0.5 0 0 0.5 0 0 cm q 144 0 0 144 100 100 cm /P Do Q Q` },
    { content: `${letters(9)} q 0 144 -144 0 300 300 cm /P Do Q` },
    { content: `${letters(9)} q 72 0 0 144 100 100 cm /P Do Q` },
    { content: letters(9), entries: '/UserUnit 2' },
    { content: `${letters(9)} q 72 0 0 72 100 100 cm /P Do Q`, entries: '/UserUnit 2' },
  ];
  expect(problem(await found(drawnPdf({ pages, image })), 'low_resolution')).toEqual({
    kind: 'low_resolution',
    weight: 'warns',
    pages: [2, 4, 5, 7],
    images: [2, 4, 5, 7].map((page) => ({ page, dpi: 150 })),
    limit: 200,
  });
});

it('pages of another size are named, and a page on its side is none of them', async () => {
  const pages = plainPages(24).map((page, at) => ({
    ...page,
    entries:
      ['', '/Rotate 90', '/MediaBox [0 0 612 792]', '/MediaBox [0 0 841.89 595.28]', '/MediaBox [0 0 8504 8504]'][at] ?? '',
  }));
  const report = await found(drawnPdf({ pages }));
  expect(problem(report, 'other_size')).toMatchObject({ weight: 'stops', pages: [3, 5], size: { width: 210, height: 297 } });
  expect(problem(report, 'too_large')).toMatchObject({ weight: 'stops', pages: [5], size: { width: 3000, height: 3000 } });
  expect(report.formats.find(({ rotation }) => rotation === 90)).toMatchObject({ pages: [2], size: { width: 297, height: 210 } });
  expect(report.formats.flatMap((format) => format.pages)).toHaveLength(24);
});

it('what runs to the edge needs something to be cut off', async () => {
  // A4 with 3 mm more on each side.
  const box = '-8.5 -8.5 603.78 850.39';
  const trim = '/TrimBox [0 0 595.28 841.89]';
  const toEdge = '0.3 g -8.5 700 300 150 re f';
  const pages = [
    { content: toEdge, entries: trim },
    { content: toEdge, entries: `${trim} /BleedBox [-8.5 -8.5 603.78 850.39]` },
    // It says that there is nothing to be cut.
    { content: toEdge, entries: `${trim} /BleedBox [0 0 595.28 841.89]` },
    { content: '0.3 g 20 700 300 100 re f', entries: `${trim} /BleedBox [0 0 595.28 841.89]` },
    // Marks of the printer, outside of the page.
    { content: '0 g -8.5 400 6 1 re f', entries: `${trim} /BleedBox [0 0 595.28 841.89]` },
    { content: '0.3 g 0 700 300 150 re f', entries: '/CropBox [0 0 595.28 841.89]' },
  ];
  const report = await found(drawnPdf({ pages, box }));
  expect(problem(report, 'no_bleed')).toMatchObject({ weight: 'warns', pages: [3, 6] });
  expect(report.size).toEqual({ width: 210, height: 297 });
  expect(report.formats[0]).toMatchObject({ media: { width: 216, height: 303 }, trim: { width: 210, height: 297 }, bleed: null });
  expect(report.blankPages).toEqual([5]);
});

const helvetica = 'BT /F 12 Tf 72 700 Td (Of ospreys) Tj ET';

it('fonts that are not in the file are named where somebody sees them', async () => {
  const pages = [{ content: letters(9) }, { content: helvetica }, { content: `3 Tr ${helvetica}` }, { content: helvetica }];
  const report = await found(drawnPdf({ pages }));
  expect(problem(report, 'fonts')).toEqual({
    kind: 'fonts',
    weight: 'warns',
    pages: [2, 4],
    fonts: [{ name: 'Helvetica', isStandard: true, pages: [2, 4] }],
  });
  const rare = await found(drawnPdf({ pages, fontName: 'Ospreyana' }));
  expect(problem(rare, 'fonts')).toMatchObject({ weight: 'stops', fonts: [{ name: 'Ospreyana', isStandard: false }] });
});

it('coloured words are seen in fonts that are not in the file as well', async () => {
  expect((await found(withPages(`0 0 1 rg ${helvetica}`))).colourPages).toEqual([1]);
});

it.each([
  [19, ['too_few_pages stops']],
  [20, []],
])('of %i pages', async (count, expected) => {
  expect(kinds(await found(drawnPdf({ pages: plainPages(count) })))).toEqual(expected);
});

it('601 pages are too many and are not looked at one by one', async () => {
  const pages: number[] = [];
  const path = fileOf(drawnPdf({ pages: plainPages(601) }));
  const options = { seconds: 20, onPage: (page: number) => pages.push(page) };
  const report = await preflight(path, options, new AbortController().signal);
  expect(report).toMatchObject({ pages: 601, problems: [{ kind: 'too_many_pages', count: 601, limit: 600 }] });
  expect(pages).toEqual([1]);
});

it('pages without anything are told, and a document of nothing else is stopped', async () => {
  const some = await found(withPages('', '1 g 0 0 600 800 re f'));
  expect([some.blankPages, kinds(some)]).toEqual([[1, 2], []]);
  const none = await found(drawnPdf({ pages: Array.from({ length: 20 }, () => ({ content: '' })) }));
  expect(kinds(none)).toEqual(['empty stops']);
});

it('a locked file is said to be locked', async () => {
  expect(await look(makePdf({ pages: [['Secret']], password: 'osprey' }))).toEqual({ failure: 'encrypted' });
});

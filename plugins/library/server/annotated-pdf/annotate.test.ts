/** Marks written into PDFs of every build, read back by pdf.js. */
import { describe, expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import type { PageMark } from '../../common/marks/page-mark.ts';
import { intentOf } from '../../common/pdf/mark-name.ts';
import { pdfVariant } from '../testing/pdf-variants.ts';
import { readAnnotations as readPdf } from '../testing/read-annotations.ts';
import { annotatePdf as addedTo } from './annotate.ts';

/** The file as a whole. */
const annotatePdf = async (bytes: Buffer, marks: readonly PageMark[], fileHash?: string): Promise<Buffer> =>
  Buffer.concat([bytes, await addedTo(bytes, marks, fileHash)]);

const QUAD = [72, 716, 220, 716, 72, 694, 220, 694];
const mark = (more: Partial<PageMark> = {}): PageMark => ({
  name: 'n1',
  kind: 'highlight',
  page: 1,
  quads: [QUAD],
  drawing: null,
  color: '#FFE066',
  text: 'The loop is hot.',
  author: 'Ада Лавлейс',
  modified: '2026-01-31T14:05:09.000Z',
  comments: [],
  ...more,
});
const comment = (text: string) => ({ name: 'c', text, author: '', modified: '' });

const BUILDS = [
  ['a table', { xref: 'table' }],
  ['a stream', { xref: 'stream' }],
  ['a table, turned', { xref: 'table', rotate: 90 }],
  ['a stream, turned', { xref: 'stream', rotate: 270 }],
  ['a table and a list of annotations', { xref: 'table', annotations: ['<< /Type /Annot /Subtype /Square /Rect [1 1 9 9] >>'] }],
  [
    'a stream and a list of its own',
    { xref: 'stream', list: 'indirect', annotations: ['<< /Subtype /Square /Rect [1 1 9 9] >>'] },
  ],
  ['a table and none of the list that it names', { xref: 'table', list: 'indirect' }],
] as const;

describe.each(BUILDS)('[LIB-086] a PDF with %s', (_, build) => {
  const original = pdfVariant(build);
  const before = 'annotations' in build ? build.annotations.length : 0;

  it('keeps its bytes, its pages and its text', async () => {
    const written = await annotatePdf(original, [mark()]);
    expect(written.subarray(0, original.length).equals(original)).toBe(true);
    expect(await readPdf(written)).toMatchObject({ pages: 1, text: 'The loop is hot.' });
  });

  it('ends as it ended before, and has nothing written anew that need not be', async () => {
    const added = (await annotatePdf(original, [mark()])).subarray(original.length).toString('latin1');
    expect([added.includes('/Type /XRef'), added.includes('\ntrailer\n')]).toEqual(
      build.xref === 'stream' ? [true, false] : [false, true],
    );
    expect(/\/Type \/Page\b/.test(added)).toBe(!('list' in build && 'annotations' in build));
  });

  it('gets a highlight with all that belongs to it', async () => {
    const { annotations } = await readPdf(await annotatePdf(original, [mark({ comments: [comment('Почему?'), comment('B')] })]));
    expect(annotations).toHaveLength(before + 1);
    const added = annotations.at(-1);
    expect(added).toMatchObject({
      subtype: 'Highlight',
      contentsObj: { str: 'Почему?\n\nB' },
      titleObj: { str: 'Ада Лавлейс' },
      modificationDate: "D:20260131140509+00'00'",
      color: Uint8ClampedArray.of(255, 224, 102),
      hasAppearance: true,
      it: intentOf('n1'),
    });
    expect(Array.from(added?.quadPoints ?? [])).toEqual(QUAD);
    expect(added?.rect).toEqual([71, 693, 221, 717]);
  });

  it('can be written again', async () => {
    const once = await annotatePdf(original, [mark()]);
    const twice = await annotatePdf(once, [mark({ color: '#B8F2B0' }), mark({ name: 'n2', kind: 'underline' })]);
    const { annotations, pages } = await readPdf(twice);
    expect(pages).toBe(1);
    expect(annotations.slice(before).map(({ subtype, color }) => [subtype, Array.from(color)])).toEqual([
      ['Highlight', [184, 242, 176]],
      ['Underline', [255, 224, 102]],
    ]);
  });
});

describe('[LIB-086] each kind of mark', () => {
  const original = pdfVariant();
  const rect = [100, 300, 200, 300, 100, 200, 200, 200];

  it.each([
    ['underline', { quads: [QUAD] }, { subtype: 'Underline' }],
    ['strikeout', { quads: [QUAD] }, { subtype: 'StrikeOut' }],
    ['squiggly', { quads: [QUAD] }, { subtype: 'Squiggly' }],
    ['area', { quads: [rect], drawing: { line_width: 3 } }, { subtype: 'Square', rect: [100, 200, 200, 300] }],
    ['note', { quads: [rect] }, { subtype: 'Text', annotationFlags: 28 }],
    [
      'ink',
      { quads: [rect], drawing: { strokes: [[100, 200, 200, 300]], line_width: 4 } },
      { subtype: 'Ink', rect: [97, 197, 203, 303] },
    ],
    [
      'text',
      { quads: [rect], drawing: { font_size: 9 }, text: 'In the margin' },
      { subtype: 'FreeText', rect: [100, 200, 200, 300] },
    ],
  ] as const)('%s is there and drawn', async (kind, more, told) => {
    const plain = await readPdf(original);
    const { annotations, instructions } = await readPdf(
      await annotatePdf(original, [mark({ kind, text: '', comments: [comment('c')], ...more } as Partial<PageMark>)]),
    );
    const contents = kind === 'text' ? 'In the margin\n\nc' : 'c';
    expect(annotations).toMatchObject([{ ...told, hasAppearance: true, contentsObj: { str: contents } }]);
    expect(instructions).toBeGreaterThan(plain.instructions + 3);
  });

  it('ink keeps its strokes, and text its size and colour', async () => {
    const strokes = [
      [100, 200, 150.5, 250],
      [7, 7],
    ];
    const ink = mark({ kind: 'ink', drawing: { strokes, line_width: 2.5 } });
    const text = mark({ name: 'n2', kind: 'text', color: '#0000FF', drawing: { font_size: 9 }, text: 'Here' });
    const [drawn, written] = (await readPdf(await annotatePdf(original, [ink, text]))).annotations;
    expect(drawn?.inkLists.map((list) => Array.from(list))).toEqual(strokes);
    expect(drawn?.borderStyle).toMatchObject({ width: 2.5 });
    expect(written?.defaultAppearanceData).toMatchObject({ fontSize: 9, fontColor: Uint8ClampedArray.of(0, 0, 255) });
  });

  it('text is written in any script, in lines, and none is cut off', async () => {
    const words = 'Ελληνικά и русский, naïve “quotes” – 中文';
    const long = mark({
      kind: 'text',
      quads: [[100, 300, 180, 300, 100, 290, 180, 290]],
      text: `${words} ${'word '.repeat(40)}`,
    });
    const [told] = (await readPdf(await annotatePdf(original, [long]))).annotations;
    expect(told?.textContent.join(' ').replace(/\s+/g, ' ').trim()).toBe(long.text.trim());
    const [left, bottom, right, top] = told?.rect ?? [];
    expect([left, right, top]).toEqual([100, 180, 300]);
    expect(bottom).toBeLessThan(150);
  });

  it('a mark without a place, or on a page that is not there, is left out', async () => {
    const written = await annotatePdf(original, [mark({ quads: [] }), mark({ name: 'n2', page: 9 }), mark({ name: 'n3' })]);
    expect((await readPdf(written)).annotations).toHaveLength(1);
  });

  it('marks of several pages each stand on theirs', async () => {
    const pages = Array.from({ length: 30 }, (_, at) =>
      mark({ name: `n${at}`, page: at + 1, color: `#0000${(at + 16).toString(16)}` }),
    );
    const written = await annotatePdf(pdfVariant({ xref: 'stream', pages: 30 }), pages);
    for (const page of [1, 17, 30]) {
      expect((await readPdf(written, page)).annotations).toMatchObject([{ color: Uint8ClampedArray.of(0, 0, page + 15) }]);
    }
  });

  it('thousands are written while others have their turn', async () => {
    const strokes = [Array.from({ length: 100 }, (_, at) => at)];
    const many = Array.from({ length: 3000 }, (_, at) => mark({ name: `n${at}`, kind: 'ink', drawing: { strokes } }));
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    const written = await annotatePdf(pdfVariant({ xref: 'stream' }), many);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
    expect((await readPdf(written)).annotations).toHaveLength(3000);
  });

  it('nothing to add leaves the file as it is', async () => {
    expect(await addedTo(original, [])).toHaveLength(0);
  });
});

describe('[LIB-086] annotations that were taken over into the library', () => {
  const ANNOTATIONS = [
    '<< /Subtype /Highlight /Rect [72 694 220 716] /QuadPoints [72 716 220 716 72 694 220 694] /NM (mine) /Popup 21 0 R >>',
    '<< /Subtype /Popup /Rect [300 300 400 400] /Parent 20 0 R >>',
    '<< /Subtype /Text /Rect [1 1 20 20] /Contents (An answer) /IRT 20 0 R >>',
    '<< /Subtype /Text /Rect [1 1 20 20] /Contents (An answer to it) /IRT 22 0 R >>',
    '<< /Subtype /Text /Rect [40 40 60 60] /Contents (Somebody else) /NM <FEFF0078> >>',
    '<< /Subtype /Square /Rect [40 40 60 60] >>',
  ];
  const subtypes = async (marks: readonly PageMark[]) => {
    const { annotations } = await readPdf(await annotatePdf(pdfVariant({ annotations: ANNOTATIONS, xref: 'stream' }), marks));
    return annotations.map(({ subtype, contentsObj }) => `${subtype} ${contentsObj?.str ?? ''}`.trim());
  };

  it('are there once, as they are now, without their windows and answers', async () => {
    expect(await subtypes([mark({ name: 'mine', comments: [comment('As it is now')] })])).toEqual([
      'Text Somebody else',
      'Square',
      'Highlight As it is now',
    ]);
    const squares = (await subtypes([mark({ name: 'pdf:25R:00', kind: 'area' })])).filter((one) => one.startsWith('Square'));
    expect(squares).toEqual(['Square The loop is hot.']);
  });

  it('leave what has become something else in another file', async () => {
    expect(await subtypes([mark({ name: 'pdf:25R:00', kind: 'ink' })])).toHaveLength(7);
    // What was highlighted may have been underlined since.
    expect(await subtypes([mark({ name: 'pdf:20R:00', kind: 'underline' })])).toHaveLength(3);
  });

  it('are told by their number alone in their own file, and in another one by their place as well', async () => {
    const [own, other] = ['a'.repeat(64), 'b'.repeat(64)];
    const build = pdfVariant({ annotations: ANNOTATIONS, xref: 'stream' });
    const squares = async (more: Partial<PageMark>, fileHash?: string) => {
      const written = await annotatePdf(build, [mark({ name: 'pdf:25R:00', kind: 'area', ...more })], fileHash);
      return (await readPdf(written)).annotations.filter(({ subtype }) => subtype === 'Square').length;
    };
    const far = { quads: [[300, 320, 320, 320, 300, 300, 320, 300]] };
    const near = { quads: [[41, 60, 60, 60, 41, 42, 60, 42]] };
    // It was moved in the library since.
    expect(await squares({ ...far, fileHash: own }, own)).toBe(1);
    expect(await squares({ ...far, fileHash: own }, other)).toBe(2);
    expect(await squares({ ...near, fileHash: own }, other)).toBe(1);
    expect(await squares({ ...far, fileHash: null }, other)).toBe(1);
  });

  it('leave those of others alone', async () => {
    expect(await subtypes([mark({ name: 'other' })])).toHaveLength(7);
  });
});

describe('a PDF that cannot be added to', () => {
  it.each([
    ['protected', pdfVariant({ encrypted: true }), /^The PDF is protected/],
    ['empty', Buffer.alloc(0), /^The PDF is damaged/],
    ['cut off', pdfVariant().subarray(0, 300), /^The PDF is damaged/],
    ['without its table', Buffer.from('%PDF-1.4\nstartxref\n5\n%%EOF'), /^The PDF is damaged/],
    ['pointing behind its end', Buffer.from('%PDF-1.4\nstartxref\n99999\n%%EOF'), /^The PDF is damaged/],
    [
      'pointing at itself',
      Buffer.from('%PDF\nxref\n0 0\ntrailer <</Prev 5 /Root 1 0 R>>\nstartxref\n5\n%%EOF'),
      /^The PDF is damaged/,
    ],
    [
      'of a million brackets',
      Buffer.from(`%PDF\nxref\n0 0\ntrailer ${'['.repeat(1_000_000)}\nstartxref\n5\n%%EOF`),
      /^The PDF is damaged/,
    ],
  ])('is refused: %s', async (_, bytes, message) => {
    await expect(annotatePdf(bytes, [mark()])).rejects.toThrow(message);
  });

  it('is refused in time, or written, whatever single bytes are wrong', async () => {
    for (const xref of ['table', 'stream'] as const) {
      const original = pdfVariant({ xref, annotations: ['<< /Subtype /Square /Rect [1 1 9 9] >>'] });
      for (let at = 9; at < original.length; at += 7) {
        const bytes = Buffer.from(original);
        bytes[at] = (bytes[at] ?? 0) ^ 0x15;
        await annotatePdf(bytes, [mark()]).catch((error: Error) => expect(error.message).toMatch(/^The PDF is/));
      }
    }
  });

  it('is refused when it is a bomb', async () => {
    const { deflateSync } = await import('node:zlib');
    const table = deflateSync(Buffer.alloc(200_000_000));
    const head = `7 0 obj\n<< /Type /XRef /Size 9 /W [1 4 2] /Root 1 0 R /Filter /FlateDecode /Length ${table.length} >>\nstream\n`;
    const bytes = Buffer.concat([Buffer.from(head), table, Buffer.from('\nendstream\nendobj\nstartxref\n0\n%%EOF')]);
    await expect(annotatePdf(bytes, [mark()])).rejects.toThrow(/^The PDF is damaged/);
  });
});

describe('a PDF that names the same things again and again', () => {
  /** Objects from 1 on, the first of which is the catalogue. */
  const built = (bodies: readonly string[]): Buffer => {
    let text = '%PDF-1.4\n';
    const lines = bodies.map((body, at) => {
      const line = `${String(text.length).padStart(10, '0')} 00000 n \n`;
      text += `${at + 1} 0 obj\n${body}\nendobj\n`;
      return line;
    });
    const size = bodies.length + 1;
    const table = `xref\n0 ${size}\n0000000000 65535 f \n${lines.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>`;
    return Buffer.from(`${text}${table}\nstartxref\n${text.length}\n%%EOF`, 'latin1');
  };
  const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>';

  it('is refused in time when it is a large annotation, and others have their turn', async () => {
    const worked = workClock();
    const large = `<< /Subtype /Text /Rect [1 1 9 9] /X <${'ab'.repeat(1_900_000)}> >>`;
    const bytes = built([
      CATALOGUE,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /Annots [${'4 0 R '.repeat(5000)}] >>`,
      large,
    ]);
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await expect(annotatePdf(bytes, [mark()])).rejects.toThrow(/^The PDF is damaged/);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
    expect(worked()).toBeLessThan(15_000);
  });

  it('gives a page that is listed twice the marks of both numbers, and pages with one list each their own', async () => {
    const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>';
    const twice = built([CATALOGUE, '<< /Type /Pages /Kids [3 0 R 4 0 R 3 0 R] /Count 3 >>', page, page]);
    const marks = [mark(), mark({ name: 'n2', page: 2 }), mark({ name: 'n3', page: 3 })];
    const written = await annotatePdf(twice, marks);
    const count = async (of: Buffer, number: number) => (await readPdf(of, number)).annotations.length;
    expect([await count(written, 1), await count(written, 2), await count(written, 3)]).toEqual([2, 1, 2]);
    const sharing = page.replace('>>', '/Annots 5 0 R >>');
    const shared = built([CATALOGUE, '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>', sharing, sharing, '[]']);
    const both = await annotatePdf(shared, [mark(), mark({ name: 'n2', page: 2 }), mark({ name: 'n3', page: 2 })]);
    expect([await count(both, 1), await count(both, 2)]).toEqual([1, 2]);
  });

  it('is refused in time when its list of pages names itself', async () => {
    const worked = workClock();
    const bytes = built([CATALOGUE, `<< /Type /Pages /Kids [${'2 0 R '.repeat(90_000)}] /Count 1 >>`]);
    await expect(annotatePdf(bytes, [mark()])).rejects.toThrow(/^The PDF is damaged/);
    expect(worked()).toBeLessThan(3000);
  });

  it('is refused in time when each of its sections names the same large table', async () => {
    const worked = workClock();
    const { deflateSync } = await import('node:zlib');
    const table = deflateSync(Buffer.alloc(16_000_000));
    const head = `7 0 obj\n<< /Type /XRef /Size 9 /W [1 4 2] /Index [0 0] /Filter /FlateDecode /Length ${table.length} >>\nstream\n`;
    const parts = [Buffer.concat([Buffer.from(head), table, Buffer.from('\nendstream\nendobj\n')])];
    let [at, before] = [parts[0]?.length ?? 0, ''];
    for (let section = 0; section < 1500; section++) {
      const part = Buffer.from(`xref\n0 0\ntrailer << /XRefStm 0 /Root 1 0 R ${before} >>\n`);
      parts.push(part);
      before = `/Prev ${at}`;
      at += part.length;
    }
    const bytes = Buffer.concat([...parts, Buffer.from(`startxref\n${before.slice(6)}\n%%EOF`)]);
    await expect(annotatePdf(bytes, [mark()])).rejects.toThrow(/^The PDF is damaged/);
    expect(worked()).toBeLessThan(20_000);
  });

  it('is refused when the length of a stream of objects stands in that stream', async () => {
    const honest = pdfVariant({ xref: 'stream' }).toString('latin1');
    const looping = honest.replace(/\/Type \/ObjStm(.*?)\/Length \d{3} >>/, '/Type/ObjStm$1/Length 1 0 R>>');
    expect(looping).toHaveLength(honest.length);
    expect(looping).not.toBe(honest);
    await expect(annotatePdf(Buffer.from(looping, 'latin1'), [mark()])).rejects.toThrow(/^The PDF is damaged/);
  });
});

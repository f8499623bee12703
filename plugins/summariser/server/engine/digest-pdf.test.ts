/** Digests of PDFs as the product makes them: in a process with limits, from real files and from hostile ones. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ENDLESS_PAGES, HEAVY_PAGES } from '../../../../tests/fixtures/hostile-pdfs.ts';
import { makePdf } from '../../../../tests/fixtures/pdf.ts';
import { digestPdf } from './digest.ts';

const folder = mkdtempSync(join(tmpdir(), 'digest-'));
let files = 0;
const fileOf = (bytes: Uint8Array): string => {
  const path = join(folder, `${files++}.pdf`);
  writeFileSync(path, bytes);
  return path;
};
const OPTIONS = { words: 60, keyPoints: 2, fromPage: 1, toPage: 0, seconds: 10 };
const digest = (bytes: Uint8Array, options = OPTIONS) => digestPdf(fileOf(bytes), options, new AbortController().signal);

const PAPER = [
  [
    'Ospreys of the northern lakes',
    'Ada Lovelace, Charles Babbage',
    'Abstract',
    'Ospreys nest near lakes and live on fish that they catch alive. We show that',
    'ospreys return to the same nest each spring when the ice on the lake has melted.',
    '1 Introduction',
    'The osprey is a bird of prey that eats fish. Nests of ospreys are large and made',
    'of sticks that both birds of a pair bring together. In this paper we study how',
    'ospreys choose their nests and when they return to them in spring.',
    '2 Results',
    'Our results show that ospreys return to their nests when the ice has melted. The',
    'number of young ospreys was higher where the lake was free of ice in early April.',
  ],
  ['References', '[1] A. Smith and B. Jones. Birds of the lakes. Journal of Birds, 12(3):4-15, 2001.'],
];

describe('a PDF', () => {
  it('[SUM-002] [SUM-007] [SUM-008] becomes a digest in its own words, each sentence with its place', async () => {
    const made = await digest(makePdf({ pages: PAPER }));
    if (typeof made === 'string') throw new Error(made);
    expect(made.title).toBe('Ospreys of the northern lakes');
    expect(made.authors).toEqual(['Ada Lovelace', 'Charles Babbage']);
    expect(made).toMatchObject({ language: 'en', pages: 2 });
    expect(made.keyPoints).toHaveLength(2);
    expect(made.sections.map(({ heading }) => heading)).toEqual(['1 Introduction', '2 Results']);
    const source = PAPER.flat().join(' ');
    for (const sentence of [...made.summary, ...made.keyPoints, ...made.abstract]) {
      expect(source).toContain(sentence.text);
      expect(sentence.place?.page).toBe(1);
    }
    expect(made.references[0]?.info).toMatchObject({
      title: 'Birds of the lakes',
      year: 2001,
      volume: '12',
      issue: '3',
      pages: '4-15',
    });
  });

  it('[SUM-019] is read from the first page asked for to the last', async () => {
    const pages = [
      ['The first page speaks of nothing but herons.'],
      ['The second page speaks of ospreys.', ...(PAPER[0] ?? []).slice(6, 9)],
    ];
    const made = await digest(makePdf({ pages }), { ...OPTIONS, fromPage: 2 });
    expect(JSON.stringify(made)).not.toContain('herons');
    expect(made).toMatchObject({ pages: 2 });
    expect(await digest(makePdf({ pages }), { ...OPTIONS, toPage: 1 })).toBe('no-text');
  });

  it('says why there is no digest of it', async () => {
    expect(await digest(makePdf({ pages: PAPER, password: 'secret' }))).toBe('encrypted');
    expect(await digest(Buffer.from('%PDF-1.4 and no more'))).toBe('unreadable');
    expect(await digest(makePdf({ pages: [['']] }))).toBe('no-text');
    expect(await digestPdf(join(folder, 'missing.pdf'), OPTIONS, new AbortController().signal)).toBe('unreadable');
  });

  it('is given up when it takes more of a processor than it may', async () => {
    expect(await digest(makePdf({ pages: PAPER }), { ...OPTIONS, seconds: 0.01 })).toBe('too-complex');
  });

  it('is left when nobody waits for it any more', async () => {
    await expect(digestPdf(fileOf(makePdf({ pages: PAPER })), OPTIONS, AbortSignal.abort())).rejects.toThrow();
    await expect(digestPdf(fileOf(makePdf({ pages: PAPER })), OPTIONS, AbortSignal.timeout(5))).rejects.toThrow();
  });

  it.each(Object.entries({ ...ENDLESS_PAGES, ...HEAVY_PAGES }))(
    'that is hostile by %s costs its own process and nothing else',
    async (_name, make) => {
      // An honest page takes a tenth of that.
      const made = await digest(Uint8Array.from(make()), { ...OPTIONS, seconds: 2 });
      expect(['too-complex', 'unreadable', 'no-text']).toContain(typeof made === 'string' ? made : 'no-text');
    },
    180_000,
  );
});

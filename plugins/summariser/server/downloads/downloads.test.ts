/** A summary as a file of each kind (matrix SUM-018). */
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { xmlRecords } from '#plugins/library/common/formats/xml/records.ts';
import { workClock } from '#core/common/testing.ts';
import { referencesAsBib } from '../../common/bibtex.ts';
import { outlineOf } from '../../common/outline.ts';
import { smallDigest } from '../../common/testing/small-digest.ts';
import { breakLines } from './break-lines.ts';
import { download } from './download.ts';
import { drawPdf } from './draw-pdf.ts';
import { writeDocx } from './write-docx.ts';
import { readPdf } from '../testing/read-pdf.ts';

const HOSTILE = 'A <b>&amp; "bold"\u0001</w:t> \ud800 ]]> Größe 漢字';
const blocks = (changes = {}) => outlineOf(smallDigest(changes), 'Owls', 'en');
const partsOf = (docx: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(docx)).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
const isWellFormed = (xml: string): boolean =>
  [...xmlRecords(xml, { isRecord: (_, outer) => outer === '', nests: false })].some((found) => found && 'record' in found);

describe('a Word document', () => {
  it('has its parts, and paragraphs of the styles that it names', async () => {
    const parts = partsOf(await writeDocx(blocks(), 'en'));
    expect(Object.keys(parts).sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'word/_rels/document.xml.rels',
      'word/document.xml',
      'word/numbering.xml',
      'word/styles.xml',
    ]);
    for (const xml of Object.values(parts)) expect(isWellFormed(xml)).toBe(true);
    const used = [...(parts['word/document.xml'] ?? '').matchAll(/w:(?:p|r|tbl)Style w:val="(\w+)"/g)].map(([, style]) => style);
    for (const style of new Set(used)) expect(parts['word/styles.xml']).toContain(`w:styleId="${style}"`);
    expect(parts['word/document.xml']).toContain('Owls hunt at night because mice do.');
    expect(parts['word/document.xml']).toContain(' (p. 1)');
    expect(parts['word/document.xml']).toContain('<w:tbl>');
  });

  it('is whole whatever the paper says', async () => {
    const parts = partsOf(
      await writeDocx(
        blocks({ keyPoints: [{ text: HOSTILE, at: 0 }], tables: [{ caption: HOSTILE, rows: [[], [HOSTILE, '']] }] }),
        'en',
      ),
    );
    const xml = parts['word/document.xml'] ?? '';
    expect(isWellFormed(xml)).toBe(true);
    expect(xml).toContain('A &lt;b&gt;&amp;amp; &quot;bold&quot;&lt;/w:t&gt;  ]]&gt; Größe 漢字');
  });

  it('is the same for the same summary', async () => {
    expect((await writeDocx(blocks(), 'en')).equals(await writeDocx(blocks(), 'en'))).toBe(true);
  });
});

describe('a PDF', () => {
  it('has the texts, on pages of A4', async () => {
    const read = await readPdf(await drawPdf(blocks(), 'Owls', 'en'));
    expect([read.width, read.height]).toEqual([595, 842]);
    expect(read.text).toContain('Owls hunt at night because mice do. (p. 1)');
    expect(read.text).toContain('Table 1: Mice a night');
  });

  it('goes on on further pages, and ends', async () => {
    const long = Array.from({ length: 300 }, (_, at) => ({
      text: `Sentence ${at} of a long paper about owls, mice and the night. `.repeat(3),
      at,
    }));
    expect((await readPdf(await drawPdf(blocks({ keyPoints: long }), 'Owls', 'en'))).pages).toBeGreaterThan(10);
    const endless = Array.from({ length: 2000 }, (_, at) => ({ text: `word${at} `.repeat(2000), at }));
    expect((await readPdf(await drawPdf(blocks({ keyPoints: endless }), 'Owls', 'en'))).pages).toBeLessThanOrEqual(201);
  });
});

describe('lines', () => {
  const break10 = (text: string) => breakLines(text, 10, (part) => [...part].length);

  it.each([
    ['one two three four', ['one two', 'three four']],
    ['', ['']],
    ['abcdefghijklmnop q', ['abcdefghij', 'klmnop q']],
    ['漢字漢字漢字漢字漢字漢字', ['漢字漢字漢字漢字漢字', '漢字']],
    ['a  b\nc', ['a b c']],
  ])('of "%s"', (text, lines) => expect(break10(text)).toEqual(lines));
});

describe('a summary that is as large as may be', () => {
  const large = smallDigest({
    references: Array.from({ length: 3000 }, () => ({
      text: 'x',
      info: { title: 'Owls', authors: [{ family: 'Lee' }], year: 2001 },
    })),
    claims: Array.from({ length: 2000 }, (_, at) => ({ text: 'Owls hunt at night because mice do. '.repeat(10), at })),
    tables: Array.from({ length: 200 }, () => ({ caption: 'Table', rows: Array.from({ length: 30 }, () => ['a', 'b', 'c']) })),
  });

  it.each(['docx', 'pdf'] as const)('lets others have their turn while it is written as %s', async (format) => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    const { body } = await download({ title: 'Owls', digest: large }, format, 'en');
    clearInterval(timer);
    expect((body as Buffer).length).toBeGreaterThan(10_000);
    expect(turns).toBeGreaterThan(3);
  });

  it('has a key for each of 3,000 references that are the same, in no time', () => {
    const worked = workClock();
    const keys = [...referencesAsBib(large.references).matchAll(/^@\w+\{(\w+),/gm)].map(([, key]) => key);
    expect(new Set(keys).size).toBe(3000);
    expect(worked()).toBeLessThan(1500);
  });
});

it('is not there before the summary is', async () => {
  await expect(download({ title: 'Owls', digest: null }, 'md', 'en')).rejects.toThrow('Not found.');
});

import { describe, expect, it } from 'vitest';
import { growth } from '#core/common/testing.ts';
import fc from 'fast-check';
import { readEnw } from './enw/parse.ts';
import { writeEnw } from './enw/write.ts';
import { lineCounter } from './lines.ts';
import { readNbib } from './nbib/parse.ts';
import type { ImportStep } from './reference.ts';
import { readRis } from './ris/parse.ts';
import { writeRisRecord } from './ris/write.ts';

describe('the line of a position', () => {
  it('is counted from 1, and a line end belongs to the line before it', () => {
    const lineOf = lineCounter('one\ntwo\n\nfour');
    expect([0, 3, 4, 7, 8, 9, 12].map(lineOf)).toEqual([1, 1, 2, 2, 3, 4, 4]);
  });

  it('takes no more than its share of time in a file that is one line', () => {
    const ofPositions = (count: number) => {
      const text = 'x'.repeat(100 * count);
      return () => {
        const lineOf = lineCounter(text);
        for (let at = 0; at < text.length; at += 100) lineOf(at);
      };
    };
    expect(growth(ofPositions, 1000)).toBeLessThan(10);
  });
});

describe('[LIB-137] breaks of Unicode inside of a line', () => {
  const BREAKS = ['\u0085', '\u2028', '\u2029'];
  const infos = (steps: Iterable<ImportStep>) => [...steps].map((step) => ('reference' in step ? step.reference.info : step));
  const FORMATS = [
    ['RIS', readRis, 'TY  - JOUR\nTI  - ONE#two\nAB  - a#TI  - b\nER  - \nTY  - JOUR\nTI  - Next\nER  - \n'],
    ['PubMed', readNbib, 'PMID- 1\nTI  - ONE#two\nAB  - a#TI  - b\n\nPMID- 2\nTI  - Next\n'],
    ['EndNote', readEnw, '%0 Journal Article\n%T ONE#two\n%X a#%T b\n\n%0 Journal Article\n%T Next\n'],
  ] as const;

  it.each(FORMATS.flatMap((format) => BREAKS.map((sign) => [...format, sign] as const)))(
    'cut neither a value nor a record of %s',
    (_name, read, text, sign) => {
      const [first, second, ...rest] = infos(read(text.replaceAll('#', sign)));
      expect(first).toMatchObject({ title: 'ONE two', abstract: expect.stringMatching(/^a (?:TI -|%T) b$/) });
      expect(second).toMatchObject({ title: 'Next' });
      expect(rest).toEqual([]);
    },
  );

  it('are written as blanks, so that other programs read the value whole as well', () => {
    const text = fc
      .array(fc.constantFrom(...BREAKS, 'a', 'TI  - ', '%T ', ' '), { minLength: 1 })
      .map((parts) => `x${parts.join('')}x`);
    fc.assert(
      fc.property(text, (abstract) => {
        const reference = { info: { type: 'book', title: 'T', abstract }, citekey: 'k' };
        for (const [read, file] of [
          [readRis, writeRisRecord(reference)],
          [readEnw, writeEnw(reference)],
        ] as const) {
          expect(file).not.toMatch(/[\u0085\u2028\u2029]/);
          expect(infos(read(file))).toMatchObject([{ title: 'T', abstract: abstract.replace(/[\s\u0085]+/g, ' ') }]);
        }
      }),
    );
  });
});

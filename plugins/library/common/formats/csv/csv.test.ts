/** Writing tables: what a reader of RFC 4180 gets out of them, and what a spreadsheet must not calculate. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growth } from '#core/common/testing.ts';
import type { ArticleInfo } from '../../model/info.ts';
import { CSV_HEAD, writeCsvRow } from './write.ts';

/** A reader by the letter of RFC 4180, for cells in quotes. */
const readRow = (text: string): string[] => {
  expect(text).toMatch(/^"(?:[^"]|"")*"(?:,"(?:[^"]|"")*")*\r\n$/);
  return [...text.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));
};
const columns = readRow(CSV_HEAD.slice(1));
const written = (info: ArticleInfo, annotations: string[] = []): Record<string, string> => {
  const cells = readRow(writeCsvRow({ info, citekey: 'lee2001', annotations }));
  expect(cells).toHaveLength(columns.length);
  return Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? '']));
};

describe('[LIB-136] a table', () => {
  it('begins with the mark of UTF-8 and the names of its columns', () => {
    expect(CSV_HEAD.startsWith('\ufeff"citekey","type","title","authors",')).toBe(true);
  });

  it('has a row for each reference, quotes and line breaks included', () => {
    const info: ArticleInfo = {
      type: 'book',
      title: 'The "Art", of\nProgramming',
      authors: [{ family: 'Knuth', given: 'Donald' }, { literal: 'World Health Organization' }],
      year: 1968,
      doi: '10.1000/x',
      keywords: ['one', 'two'],
    };
    expect(written(info, ['first', 'second'])).toMatchObject({
      citekey: 'lee2001',
      title: 'The "Art", of\nProgramming',
      authors: 'Knuth, Donald; World Health Organization',
      year: '1968',
      doi: '10.1000/x',
      keywords: 'one; two',
      annotations: 'first\n\nsecond',
      abstract: '',
    });
  });

  it.each(['=1+1', '+1', '-1+2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '|calc', '＝1', '=HYPERLINK("http://x","y")'])(
    '%j is no formula in it',
    (title) => {
      expect(written({ title }).title).toBe(`'${title}`);
    },
  );

  it.each(['-44', 'a = b', 'x-ray', "'quoted'"])('%j stays as it is', (title) => {
    expect(written({ title }).title).toBe(title);
  });

  it('can hold any text, and none of its cells begins like a formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (title, abstract) => {
        const row = written({ title, abstract });
        expect([title, `'${title}`]).toContain(row.title);
        for (const cell of Object.values(row)) expect(cell).not.toMatch(/^\s*[=+@]/);
      }),
      { numRuns: 2000 },
    );
  });

  it('takes no more than its share of time for a longer text', () => {
    const ofWords = (count: number) => {
      const abstract = 'a "word", '.repeat(count);
      return () => writeCsvRow({ info: { abstract }, citekey: '' });
    };
    expect(growth(ofWords, 20_000)).toBeLessThan(10);
  });
});

/** Citations that lead to what they cite. */
import { describe, expect, it } from 'vitest';
import { paperInMonaco } from '../testing/monaco.ts';
import { latexText } from '../testing/render-latex.tsx';
import { citationLinks, linkedPlaces } from './citation-links.ts';

describe('linkedPlaces', () => {
  // \cite[p.~1]{knuth,lamport}
  const keys = [
    { name: 'knuth', start: 12, end: 17 },
    { name: 'lamport', start: 18, end: 25 },
  ];

  it('[LTX-002] the command leads to its first key, each key to itself', () => {
    expect(linkedPlaces({ command: 'cite', start: 0, end: 26, keys })).toEqual([
      { name: 'knuth', start: 0, end: 12, key: 12 },
      { name: 'knuth', start: 12, end: 17, key: 12 },
      { name: 'lamport', start: 18, end: 25, key: 18 },
    ]);
  });

  it('has nothing for a citation without keys', () => {
    expect(linkedPlaces({ command: 'cite', start: 0, end: 6, keys: [] })).toEqual([]);
  });
});

describe('citationLinks', () => {
  it('[LTX-002] links what the library has, however late it says so, and nothing else', async () => {
    const { monaco, models, model, keys } = await paperInMonaco({ 'main.tex': 'As\n\\cite{lee,gone}' });
    const rows = new Map<string, object>();
    keys.resolve.mockImplementation(async (names) => {
      await Promise.resolve();
      if (names.includes('lee')) rows.set('lee', {});
      return undefined;
    });
    Object.assign(keys, { row: (name: string) => rows.get(name) });
    const provider = citationLinks(monaco, models, latexText);
    const found = await provider.provideLinks(model as never, {} as never);
    expect(
      found?.links.map(({ range, url }) => [range.startLineNumber, range.startColumn, range.endColumn, String(url)]),
    ).toEqual([
      [2, 1, 7, 'carrel-cite:/5/main.tex?9'],
      [2, 7, 10, 'carrel-cite:/5/main.tex?9'],
    ]);
  });
});

/** What links and words of a real document refer to. */
import { describe, expect, it } from 'vitest';
import { makePdf } from '../../bench/make-pdf.mjs';
import { referenceAt } from '../../common/targets/reference-at.ts';
import { openPdf, textsOf } from '../testing/pdf-in-process.ts';
import type { LoadedDocument } from '../view/page-jobs.ts';
import { targetOfLink, targetsOfWords } from './find-target.ts';

const PAGES = [
  ['As Knuth (1984) says, and others [2, 3], Figure 1 is clear.', 'Figure 1 shows it.'],
  ['1 Introduction', 'Text.', 'Figure 1: A line.'],
  ['References', '[1] Donald E. Knuth. Literate Programming. 1984.', '[2] Leslie Lamport. LaTeX. 1994.'],
  ['[3] Grace Hopper. Compilers. 1952.'],
];
const { signal } = new AbortController();

const open = async () => {
  const pdf = await openPdf(makePdf({ pages: 4, lines: (page) => PAGES[page - 1] ?? [] }));
  const loaded = { pdf, texts: textsOf(pdf) } as unknown as LoadedDocument;
  const [text = ''] = PAGES[0] ?? [];
  const ofWords = (words: string) => {
    const found = referenceAt(text, text.indexOf(words));
    if (!found) throw new Error('no reference');
    return targetsOfWords(loaded, found, 0, signal);
  };
  return { pdf, loaded, ofWords };
};

describe('words', () => {
  it('refer to entries, on whatever page they stand', async () => {
    const { ofWords } = await open();
    expect(await ofWords('Knuth (')).toEqual([{ kind: 'entry', index: 2, text: 'Donald E. Knuth. Literate Programming. 1984.' }]);
    expect(await ofWords('[2, 3')).toEqual([
      { kind: 'entry', index: 2, text: 'Leslie Lamport. LaTeX. 1994.' },
      { kind: 'entry', index: 3, text: 'Grace Hopper. Compilers. 1952.' },
    ]);
  });

  it('refer to the figure by its caption, not by what else is said of it', async () =>
    expect(await (await open()).ofWords('Figure 1')).toMatchObject([{ kind: 'figure', index: 1 }]));
});

describe('a link', () => {
  it('leads to an entry where its place is in the list, and else to a piece of a page', async () => {
    const { pdf, loaded } = await open();
    const place = async (page: number, y: number) => [(await pdf.getPage(page)).ref, { name: 'XYZ' }, 50, y, null];
    expect(await targetOfLink(loaded, await place(3, 710), signal)).toMatchObject({
      kind: 'entry',
      text: 'Donald E. Knuth. Literate Programming. 1984.',
    });
    expect(await targetOfLink(loaded, await place(2, 740), signal)).toMatchObject({ kind: 'place', index: 1 });
    expect(await targetOfLink(loaded, 'nowhere', signal)).toBeUndefined();
  });
});

/** Files of ours, taken in again: everything of a manuscript is there, and nothing stands twice. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { numberingOf } from '../../common/numbering.ts';
import type { Manuscript } from '../../common/manuscript.ts';
import { documentOf } from '../../common/schema/schema.ts';
import { ASSETS } from '../../common/testing/random-document.ts';
import { randomManuscript } from '../../common/testing/random-manuscript.ts';
import { writeHtmlFile } from '../exports/html/write-html-file.ts';
import { writeMarkdown } from '../exports/markdown/write-markdown.ts';
import { pixel } from '../exports/testing/manuscript-of.ts';
import { readHtmlFile } from './html/read-html-file.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { saidBy, saidByFile, wholePaper } from './testing/whole-paper.ts';

/** One for each number that stands in a document. */
const withPictures = (manuscript: Manuscript): Manuscript => ({
  ...manuscript,
  pictures: new Map(ASSETS.map((asset) => [asset, pixel(`p${String(asset)}.png`)])),
});

const numbersOf = (doc: unknown) => numberingOf(documentOf(doc)).all.map(({ kind, number, title }) => [kind, number, title]);

it.each([
  ['HTML', writeHtmlFile, readHtmlFile],
  ['Markdown', writeMarkdown, readMarkdown],
] as const)(
  '%s: front matter, numbers, citations, references, notes, captions and tables are as they were',
  async (_, write, read) => {
    const paper = wholePaper();
    const taken = read(await write(paper));
    expect(saidByFile(taken, paper)).toEqual(saidBy(paper));
    expect(numbersOf(taken.doc)).toEqual(numbersOf(paper.doc.toJSON()));
    expect(taken.left).toEqual([]);
    expect(taken.style).toBe(paper.style);
    expect(taken.title).toBe('A paper of x');
    expect(taken.pictures.length).toBeGreaterThan(0);
  },
);

it('pages of any document bring it back', async () => {
  await fc.assert(
    fc.asyncProperty(randomManuscript({ letters: 'kept', isRagged: false, maxBlocks: 8 }), async (manuscript) => {
      const taken = readHtmlFile(await writeHtmlFile(withPictures(manuscript)));
      expect(saidByFile(taken, manuscript)).toEqual(saidBy(manuscript));
      expect(taken.left).toEqual([]);
    }),
    { numRuns: 40 },
  );
}, 60_000);

it('marks of a stranger are nothing that a stranger may not say', () => {
  const page = (inside: string, about = ''): string => `<main data-carrel="page" ${about}>${inside}</main>`;
  const taken = readHtmlFile(
    new TextEncoder().encode(
      page(
        '<p data-carrel-kind="script" data-carrel-about="{" data-carrel-works="[]" id="a b">Words' +
          `<span data-carrel-inline="citation" data-carrel-works='[{"article":7}]' data-carrel-cites='[{"key":"gone","locator":{"a":1},"article":7,"highlight":3},5,null]'>[x]</span>` +
          '<span data-carrel-inline="citation" data-carrel-cites="{{">[y]</span>' +
          '<sup data-carrel-inline="footnote"><a href="#fn-1">1</a></sup></p>' +
          '<h9 data-carrel-level="1">no</h9><h2 data-carrel-level="99">Head</h2><img data-carrel-asset="4" src="javascript:alert(1)">' +
          '<ol><li id="fn-1">Note <sup data-carrel-inline="footnote"><a href="#fn-1">1</a></sup><script>alert(1)</script></li></ol>',
        `data-carrel-references='[null,7,{"id":4},{"id":"k"}]'`,
      ),
    ),
  );
  const json = JSON.stringify(taken.doc);
  expect(json).not.toMatch(/"article"|"highlight"|alert|"asset":4|"kind":"script"|a b/);
  expect([...taken.citations.values()]).toEqual([[{ named: { key: 'gone', written: '[x]' } }]]);
  expect(documentOf(taken.doc).toString()).toContain('citation, citation, footnote("Note")');
});

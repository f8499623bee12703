/** Suggestions that are no words, in a Word document: as Word's own, whatever stands around them. */
import { describe, expect, it } from 'vitest';
import type { Part } from '#plugins/coedit/common/part.ts';
import { treeOf } from '../../common/live/tree-nodes.ts';
import { lettersOf } from '../../common/letters.ts';
import type { Manuscript } from '../../common/manuscript.ts';
import { cell, line, make, manuscriptOf, placeOf } from './docx/testing/build.ts';
import { readParts } from './docx/testing/read-parts.ts';
import { writeDocx } from './docx/write-docx.ts';
import { withParts } from './with-parts.ts';

const hand = { name: 'Ada', at: '2026-11-02T10:20:30Z', replacement: '' };
const table = (...words: string[]) => make('table', null, make('table_row', null, ...words.map((each) => cell(each))));
const blocks = [line(null, 'One two.'), table('a', 'b'), line(null, 'Three four.')];
const behind = (words: string): { from: number; to: number } => {
  const { to } = placeOf(blocks, words);
  return { from: to, to };
};
const part = (given: Partial<Part>): Part => ({ in: 'doc', was: [], to: [], ...given });
const read = async (suggestions: Parameters<typeof withParts>[0]['suggestions'], comments: Manuscript['comments'] = []) => {
  const { doc, ...remarks } = withParts({ doc: make('doc', null, ...blocks), comments, suggestions });
  const parts = readParts(await writeDocx({ ...manuscriptOf(doc.children), ...remarks }));
  expect(parts.faults).toEqual([]);
  return { doc, remarks, body: parts.files.get('word/document.xml') ?? '' };
};
const withoutGone = (body: string): string =>
  body
    .replace(/<w:tr>(?:(?!<\/w:tr>)[^])*<w:trPr>(?:(?!<\/w:trPr>)[^])*<w:del [^]*?<\/w:tr>/g, '')
    .replace(/<w:del [^>]*[^/]>[^]*?<\/w:del>/g, '');

describe('a table', () => {
  it('that would come has rows, lines and words that come, and one that would go has some that go', async () => {
    const came = part({ beside: 'before', to: [treeOf(table('x', 'y'))] });
    const { body } = await read([
      { ...hand, place: behind('One two.\n'), part: came },
      { ...hand, place: placeOf(blocks, 'a\nb\n'), part: part({ was: [treeOf(table('a', 'b'))] }) },
    ]);
    const [first = '', second = ''] = body.match(/<w:tr>[^]*?<\/w:tr>/g) ?? [];
    expect(first).toMatch(/<w:trPr>[^]*<w:ins [^>]*w:author="Ada"[^>]*\/><\/w:trPr>/);
    expect(first).toMatch(/<w:rPr><w:ins [^>]*\/><\/w:rPr>[^]*<w:ins [^>]*><w:r>[^]*?>x</);
    expect(second).toMatch(/<w:trPr>[^]*<w:del [^>]*\/><\/w:trPr>/);
    expect(second).toMatch(/<w:delText[^>]*>a</);
    expect(withoutGone(body)).toMatch(/One two[^]*>x<[^]*>y<[^]*Three/);
    expect(withoutGone(body)).not.toMatch(/>a</);
  });

  it('that would be another goes, and the other one comes behind it', async () => {
    const change = part({ was: [treeOf(table('a', 'b'))], to: [treeOf(table('a', 'b', 'c'))] });
    const { body } = await read([{ ...hand, place: placeOf(blocks, 'a\nb\n'), part: change }]);
    expect(body.match(/<w:trPr>[^]*?<\/w:trPr>/g)?.map((row) => /<w:(ins|del) /.exec(row)?.[1])).toEqual(['del', 'ins']);
  });
});

it('what would come between words and blocks is there as coming, and what is said of others stays where it is', async () => {
  const said = [{ name: 'Bob', text: 'Why?', at: '2026-11-02T10:20:30Z' }];
  const { doc, remarks, body } = await read(
    [
      { ...hand, place: behind('Thr'), part: part({ in: 'line', to: [{ type: 'math', attrs: { tex: 'x' } }] }) },
      { ...hand, place: behind('One two.\n'), part: part({ beside: 'before', to: [{ type: 'page_break' }] }) },
      { ...hand, place: placeOf(blocks, 'two'), replacement: 'deux' },
    ],
    [{ place: placeOf(blocks, 'four'), said }],
  );
  const letters = lettersOf(doc).text;
  const [comment] = remarks.comments;
  expect(letters.slice(comment?.place?.from, comment?.place?.to)).toBe('four');
  expect(body).toMatch(/<w:ins [^>]*>(?:<w:r>)?<m:oMath>/);
  expect(body).toMatch(/<w:ins [^>]*><w:r><w:br w:type="page"\/><\/w:r><\/w:ins>/);
  expect(body).toMatch(/<w:delText[^>]*>two</);
});

it('a document in which nothing of that is suggested is what it is', () => {
  const doc = make('doc', null, ...blocks);
  expect(withParts({ doc, comments: [], suggestions: [] }).doc).toBe(doc);
});

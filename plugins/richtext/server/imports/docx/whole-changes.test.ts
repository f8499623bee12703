/** What Word tracks of things that are no words, as Word writes it: rows, and notes with the words in them. */
import { expect, it } from 'vitest';
import { documentOf } from '../../../common/schema/schema.ts';
import { field, makeDocx, p, r } from '../testing/make-docx.ts';
import { lost } from '../testing/told.ts';
import { withoutParts } from '../without-parts.ts';
import { readDocx } from './read-docx.ts';

const by = 'w:author="Ada" w:date="2026-01-02T03:04:05Z"';
const ins = (content: string): string => `<w:ins w:id="2" ${by}>${content}</w:ins>`;
const del = (words: string): string => `<w:del w:id="3" ${by}><w:r><w:delText>${words}</w:delText></w:r></w:del>`;
const row = (content: string, tracked = ''): string => `<w:tr><w:trPr>${tracked}</w:trPr><w:tc>${content}</w:tc></w:tr>`;
const marked = (name: 'ins' | 'del', content: string): string =>
  p(content).replace('<w:p>', `<w:p><w:pPr><w:rPr><w:${name} w:id="4" ${by}/></w:rPr></w:pPr>`);
const table = (...rows: string[]): string => `<w:tbl>${rows.join('')}</w:tbl>`;

const read = (parts: Parameters<typeof makeDocx>[0]) => {
  const taken = readDocx(makeDocx(parts));
  const { doc, suggestions } = withoutParts({ ...taken, doc: documentOf(taken.doc) });
  const parted = suggestions.map(({ part, place, replacement, name }) => [part?.in, place, replacement, part?.to.length, name]);
  return { taken, text: doc.textBetween(0, doc.content.size, '|', '*'), suggestions, parted };
};

it('rows that come are not in the text, and those that go are: of a table that stays it is one change', () => {
  const { taken, text, parted } = read({
    body:
      p(r('Before')) +
      table(
        row(p(r('kept'))),
        row(marked('ins', ins(r('new'))), `<w:ins w:id="9" ${by}/>`),
        row(marked('del', del('old')), `<w:del w:id="9" ${by}/>`),
      ),
  });
  expect([text, lost(taken)]).toEqual(['Before|kept|old', {}]);
  expect(parted).toEqual([['doc', { from: 7, to: 16 }, 'kept\nnew\n', 1, 'Ada']]);
});

it('a table of which all rows come is none yet, and one of which all go is there', () => {
  const { text, parted } = read({
    body:
      p(r('Before')) +
      table(
        row(marked('ins', ins(r('a'))), `<w:ins w:id="9" ${by}/>`),
        row(marked('ins', ins(r('b'))), `<w:ins w:id="9" ${by}/>`),
      ) +
      p(r('between')) +
      table(row(marked('del', del('c')), `<w:del w:id="9" ${by}/>`)),
  });
  expect(text).toBe('Before|between|c');
  expect(parted).toEqual([
    ['doc', { from: 7, to: 7 }, 'a\nb\n', 1, 'Ada'],
    ['doc', { from: 15, to: 17 }, '', 0, 'Ada'],
  ]);
});

it('a row that somebody has put in and somebody would have gone again is still to come', () => {
  const { text, parted } = read({
    body: table(row(p(r('kept'))), row(p(ins(r('new') + del('never'))), `<w:ins w:id="8" ${by}/><w:del w:id="9" ${by}/>`)),
  });
  expect([text, parted.map(([, , letters]) => letters)]).toEqual(['kept', ['kept\nnew\n']]);
});

it('a note that comes has its words, and one that goes goes with them', () => {
  const sign = (id: number): string => `<w:r><w:footnoteReference w:id="${String(id)}"/></w:r>`;
  const note = (id: number, content: string): string => `<w:footnote w:id="${String(id)}">${content}</w:footnote>`;
  const { text, suggestions } = read({
    body: p(r('One') + ins(sign(2)) + r(' two') + `<w:del w:id="3" ${by}>${sign(3)}</w:del>`),
    footnotes: note(2, p(ins(r('comes')))) + note(3, p(del('goes'))),
  });
  expect(text).toBe('One twogoes');
  expect(suggestions.map(({ place, replacement, part }) => [place, replacement, part?.in])).toEqual([
    [{ from: 7, to: 13 }, '', undefined],
    [{ from: 3, to: 3 }, '\uFFFCcomes\uFFFC', 'line'],
  ]);
});

const NUMBERING =
  '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>' +
  '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>';
const STYLES = '<w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/></w:style>';
const H2 = '<w:pStyle w:val="H2"/>';
const ITEM = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
const as = (properties: string, paragraph: string): string => paragraph.replace('<w:pPr>', `<w:pPr>${properties}`);
const lines = ({ suggestions }: ReturnType<typeof read>) =>
  suggestions.map(({ part, place, replacement }) => [
    ...[place.from, place.to, replacement],
    part?.to.map((line) => ('attrs' in line ? `${String(line.attrs?.['kind'])} ${String(line.attrs?.['list'])}` : '')),
  ]);

it('headings and items that come before a paragraph are what they are, and so is what comes between them', () => {
  const taken = read({
    body:
      p(r('Before')) +
      as(H2, marked('ins', ins(r('New part')))) +
      marked('ins', ins(r('words'))) +
      as(ITEM, marked('ins', ins(r('a point')))) +
      p(r('after')),
    ...{ styles: STYLES, numbering: NUMBERING },
  });
  expect([taken.text, lost(taken.taken)]).toEqual(['Before|after', {}]);
  expect(lines(taken)).toEqual([[7, 7, 'New part\nwords\na point\n', ['h2 null', 'null null', 'null bullet']]]);
});

it('those that somebody has gone on with behind a paragraph, whose end is that of the last of them', () => {
  const was = `<w:pPrChange w:id="7" ${by}><w:pPr/></w:pPrChange>`;
  const taken = read({
    body: marked('ins', r('Before')) + marked('ins', ins(r('words'))) + p(ins(r('New part')), H2 + was) + p(r('after')),
    styles: STYLES,
  });
  expect([taken.text, lost(taken.taken)]).toEqual(['Before|after', {}]);
  expect(lines(taken)).toEqual([[7, 7, 'words\nNew part\n', ['null null', 'h2 null']]]);
});

it('a plain paragraph that comes is words, as those are that come within one', () => {
  const body = marked('ins', r('Be') + ins(r('fo'))) + marked('ins', ins(r('re'))) + p(r('after'));
  const taken = read({ body, styles: STYLES });
  expect(taken.text).toBe('Beafter');
  expect(lines(taken)).toEqual([[2, 2, 'fo\nre\n', undefined]]);
});

it('lists that fields make, and ends of pages, count as accepted, and that is told', () => {
  const page = '<w:r><w:br w:type="page"/></w:r>';
  const { taken } = read({ body: p(r('Before') + ins(page)) + p(ins(field('TOC \\\\o "1-3"', 'Contents'))) + p(r('after')) });
  expect(lost(taken)).toEqual({ changesOfObjects: 2 });
  expect(read({ body: p(r('Before') + page) + p(field('TOC \\\\o', 'Contents')) }).taken.left).toEqual([]);
});

/** Tracked changes that are written: what Word would make of them is what was meant, both ways. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptAll, openReview, rejectAll, saveReview } from '../review.ts';
import { bodyOf, by, del, ins, makeDocx, p, partOf, run, sketch } from '../testing/make-docx.ts';
import { editableTexts, writeReviewed } from './write-reviewed.ts';

const AUTHOR = { author: 'Grace Hopper', date: '2026-11-28T12:00:00Z' };
const rejected = (bytes: Uint8Array) => saveReview(rejectAll(openReview(bytes)));
const accepted = (bytes: Uint8Array) => saveReview(acceptAll(openReview(bytes)));
/** Both sides of what was written. */
const sides = (bytes: Uint8Array) => [editableTexts(rejected(bytes)), editableTexts(accepted(bytes))];

const WORDS = ['the', 'owl', 'hunts', 'at', 'night', ',', '.', 'mice', 'Über', '猫', '\n', '\t', 'e.g.', '&', '<b>', '👩‍🔬'];
const paragraph = fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }).map((words) => words.join(' '));
const text = fc.array(paragraph, { minLength: 1, maxLength: 8 });
const anyText = fc.array(
  fc.string({ unit: 'binary', maxLength: 20 }).map((line) => line.replace(/[\p{Cc}\ufffe\uffff]/gu, '')),
  {
    minLength: 1,
    maxLength: 5,
  },
);
/** A text and what an editor made of it. */
const edited = text.chain((a) =>
  fc
    .array(fc.oneof(fc.constant(undefined), paragraph, fc.constant(null)), { minLength: a.length, maxLength: a.length })
    .map(
      (edits) =>
        [
          a,
          edits.flatMap((edit, at) => (edit === null ? [] : edit === undefined ? [a[at] ?? ''] : [a[at] ?? '', edit])),
        ] as const,
    ),
);

describe('an edited text', () => {
  it('gives the original when all is rejected and the edited one when all is accepted', () => {
    fc.assert(
      fc.property(fc.oneof(fc.tuple(text, text), edited, fc.tuple(anyText, anyText)), ([a, b]) => {
        const written = writeReviewed(a, b, AUTHOR);
        expect(sides(written)).toEqual([[...a], b.length > 0 ? [...b] : ['']]);
      }),
      { numRuns: 100 },
    );
  });

  it('does so in documents with tables, pictures, formats and sections', () => {
    const cell = (texts: readonly string[]) => `<w:tc><w:tcPr/>${texts.map((one) => p(run(one))).join('')}</w:tc>`;
    fc.assert(
      fc.property(text, text, text, fc.nat(), (first, inCell, last, seed) => {
        const plain = [first, inCell, last].map((all) => all.map((one) => one.replace(/[^\p{L} ]/gu, '')));
        const [a = [], c = [], z = []] = plain;
        const body =
          a.map((one) => p(run(one.slice(0, 5), '<w:b/>') + run(one.slice(5)))).join('') +
          `<w:tbl><w:tr>${cell(c)}</w:tr></w:tbl>${z.map((one) => p(run(one))).join('')}<w:sectPr/>`;
        const original = makeDocx(body);
        const texts = editableTexts(original);
        const changed = texts.map((one, at) => ((seed >> (at % 16)) & 1 ? `${one} owl` : one.replace(/hunts/g, 'sleeps')));
        const written = writeReviewed(
          original,
          changed.map((one, of) => ({ text: one, of })),
          AUTHOR,
        );
        expect(sides(written)).toEqual([texts, changed]);
        expect(
          bodyOf(rejected(written)).replace(
            /<w:r>|<\/w:r>|<w:rPr><w:b\/><\/w:rPr>| xml:space="preserve"|<\/?w:t>|<w:t [^>]*>/g,
            '',
          ),
        ).toBe(bodyOf(original).replace(/<w:r>|<\/w:r>|<w:rPr><w:b\/><\/w:rPr>| xml:space="preserve"|<\/?w:t>|<w:t [^>]*>/g, ''));
      }),
      { numRuns: 30 },
    );
  });

  it('marks words, not letters, and not the whole paragraph', () => {
    const written = writeReviewed(
      ['The owl hunt at night in the old barn.'],
      ['The owl hunts at night in an old, dark barn.'],
      AUTHOR,
    );
    expect(sketch(openReview(written))).toEqual(['The owl [-hunt][+hunts] at night in [-the][+an] old[+, dark] barn.']);
    expect(openReview(written).changes.map(({ author, date }) => [author, date])).toContainEqual([AUTHOR.author, AUTHOR.date]);
  });

  it('takes neighbouring words that were replaced as one change', () => {
    const written = writeReviewed(['We did it.'], ['They made it.'], AUTHOR);
    expect(sketch(openReview(written))).toEqual(['[-We did][+They made] it.']);
  });

  it('marks the ends of paragraphs that came and went', () => {
    const written = writeReviewed(['One.', 'Two.', 'Three.'], ['One.', 'Three.', 'Four.'], AUTHOR);
    expect(sketch(openReview(written))).toEqual(['One.', '[-Two.][-¶]', 'Three.[+¶]', '[+Four.]']);
  });

  it('is the very same file when nothing was edited', () => {
    const original = makeDocx(p(run('One &amp; two.')));
    expect(writeReviewed(original, editableTexts(original), AUTHOR)).toEqual(original);
  });
});

describe('a document that is edited', () => {
  it('gets a paragraph of text behind a heading, and one that stays behind new words as if it were typed there', () => {
    const heading = p(run('Title'), '', '<w:pStyle w:val="Heading1"/>');
    const original = makeDocx(heading + p(run('One.')) + p(run('Two.')));
    const behind = writeReviewed(original, ['Title', 'New.', 'One.', 'Two.'], AUTHOR);
    expect(bodyOf(behind).match(/Heading1/g)).toHaveLength(1);
    expect(sketch(openReview(behind))).toEqual(['Title', '[+New.][+¶]', 'One.', 'Two.']);
    const typed = writeReviewed(original, ['Title', 'One. More.', 'New.', 'Two.'], AUTHOR);
    expect(sketch(openReview(typed))).toEqual(['Title', 'One.[+ More.][+¶]', '[+New.]', 'Two.']);
    expect(openReview(typed).changes).toHaveLength(1);
  });

  it('keeps the letters of what is replaced, and all around it', () => {
    const original = makeDocx(
      p(`${run('Owls ', '<w:i/>')}<w:bookmarkStart w:id="1" w:name="x"/>${run('hunt')}<w:bookmarkEnd w:id="1"/>`) +
        p('<w:r><w:drawing/></w:r>'),
    );
    const written = writeReviewed(original, ['Bats hunt', '\ufffc'], AUTHOR);
    expect(bodyOf(written)).toContain('<w:bookmarkStart w:id="1" w:name="x"/>');
    expect(bodyOf(written)).toMatch(/<w:ins [^>]*><w:r><w:rPr><w:i\/><\/w:rPr><w:t xml:space="preserve">Bats<\/w:t>/);
    expect(bodyOf(written)).toContain('<w:p><w:r><w:drawing/></w:r></w:p>');
  });

  it('can lose a picture, which is a change like any other', () => {
    const original = makeDocx(p(`${run('See ')}<w:r><w:drawing/></w:r>${run(' here')}`));
    const written = writeReviewed(original, ['See here'], AUTHOR);
    expect(bodyOf(rejected(written))).toContain('<w:drawing/>');
    expect(bodyOf(accepted(written))).not.toContain('<w:drawing/>');
  });

  it('leaves the marks of others theirs', () => {
    const original = makeDocx(p(run('Owls ') + ins(run('always hunt'), by('Ada')) + del(' never', by('Ada'))));
    const written = writeReviewed(original, ['Owls always quietly hunt'], AUTHOR);
    expect(sketch(openReview(written))).toEqual(['Owls [+always ][+quietly ][+hunt][- never]']);
    expect(openReview(written).changes.map(({ author, text }) => [author, text])).toEqual([
      ['Ada', 'always'],
      ['Grace Hopper', 'quietly'],
      ['Ada', 'hunt'],
      ['Ada', 'never'],
    ]);
  });

  it('numbers its marks with numbers that no other has', () => {
    const original = makeDocx(p(ins(run('a')) + run(' b')));
    const ids = [...partOf(writeReviewed(original, ['a c'], AUTHOR)).matchAll(/<w:(?:ins|del) w:id="(\d+)"/g)].map(
      ([, one]) => one,
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(2);
  });

  it('writes what XML has no place for as nothing, and signs of markup as signs', () => {
    const written = writeReviewed(['a'], ['a <w:p> & "\u0001"'], { author: 'A "<&>"', date: '' });
    expect(editableTexts(accepted(written))).toEqual(['a <w:p> & ""']);
    expect(openReview(written).changes[0]?.author).toBe('A "<&>"');
  });

  it('works where the file calls its namespace otherwise', () => {
    const named = (prefix: string) =>
      `<${prefix && `${prefix}:`}p><${prefix && `${prefix}:`}r><${prefix && `${prefix}:`}t>One.</${prefix && `${prefix}:`}t>` +
      `</${prefix && `${prefix}:`}r></${prefix && `${prefix}:`}p>`;
    for (const prefix of ['foo', '']) {
      const original = makeDocx(named(prefix), {}, prefix);
      const written = writeReviewed(original, ['One more.'], AUTHOR);
      expect(sides(written)).toEqual([['One.'], ['One more.']]);
    }
  });

  it('grows by a paragraph before a table, in a cell and at the end of a section, and shrinks again', () => {
    const table = `<w:tbl><w:tr><w:tc>${p(run('cell'))}</w:tc></w:tr></w:tbl>`;
    const section = p(run('two'), '', '<w:sectPr/>');
    const original = makeDocx(`${p(run('one'))}${table}${section}${p(run('three'))}<w:sectPr/>`);
    const changed = [
      ...[{ text: 'one', of: 0 }, { text: 'new 1' }, { text: 'cell', of: 1 }, { text: 'new 2' }, { text: 'two', of: 2 }],
      ...[{ text: 'new 3' }, { text: 'three', of: 3 }],
    ];
    const written = writeReviewed(original, changed, AUTHOR);
    expect(sides(written)).toEqual([['one', 'cell', 'two', 'three'], changed.map((one) => one.text)]);
    expect(bodyOf(rejected(written))).toBe(bodyOf(original));
    const less = writeReviewed(
      original,
      [
        { text: 'one', of: 0 },
        { text: 'cell', of: 1 },
        { text: 'two', of: 2 },
      ],
      AUTHOR,
    );
    expect(editableTexts(accepted(less))).toEqual(['one', 'cell', 'two']);
    expect(bodyOf(rejected(less))).toBe(bodyOf(original));
  });
});

/** Tracked changes that came back: shown, decided and written. */
import { describe, expect, it } from 'vitest';
import type { Table } from './model.ts';
import { acceptAll, cleanCopy, decide, openReview, rejectAll, saveReview } from './review.ts';
import { bodyOf, by, del, ins, makeDocx, p, partOf, run, sketch } from './testing/make-docx.ts';

const open = (body: string, parts = {}) => openReview(makeDocx(body, parts));
const both = (body: string, parts = {}) => {
  const review = open(body, parts);
  const [yes, no] = [acceptAll(review), rejectAll(review)];
  // What is shown is what is saved.
  for (const decided of [yes, no]) expect(sketch(openReview(saveReview(decided)))).toEqual(sketch(decided));
  return [sketch(yes), sketch(no)];
};
const id = (kind: string, author: string, content: string) => `<w:${kind} w:id="1" ${by(author)}>${content}</w:${kind}>`;

describe('changes', () => {
  it('are shown with who made them and when', () => {
    const review = open(p(run('An ') + ins(run('old ')) + del('big ') + run('owl')));
    expect(sketch(review)).toEqual(['An [+old ][-big ]owl']);
    expect(review.changes).toMatchObject([
      { id: 'c1', kind: 'inserted', author: 'Ada', date: '2026-01-02T03:04:00Z', text: 'old', state: 'open' },
      { id: 'c2', kind: 'deleted', text: 'big' },
    ]);
  });

  it('of one author and kind are one where nothing stands between them, also over ends of paragraphs', () => {
    const review = open(
      p(run('A') + ins(run('b')) + '<w:bookmarkStart w:id="3" w:name="n"/>' + ins(run('c', '<w:b/>')), 'ins') +
        p(ins(run('d')) + run('e') + ins(run('f')) + ins(run('g'), by('Bob'))),
    );
    expect(review.changes.map(({ author, text }) => [author, text])).toEqual([
      ['Ada', 'bc\nd'],
      ['Ada', 'f'],
      ['Bob', 'g'],
    ]);
  });

  it('can be decided one by one, and a decision taken back', () => {
    const review = open(p(run('An ') + ins(run('old ')) + del('big ') + run('owl')));
    const decided = decide(decide(review, ['c1'], 'reject'), ['c2', 'nonsense'], 'accept');
    expect(sketch(decided)).toEqual(['An owl']);
    expect(decided.changes.map(({ state }) => state)).toEqual(['rejected', 'accepted']);
    expect(sketch(decide(decided, ['c2'], 'open'))).toEqual(['An [-big ]owl']);
    expect(sketch(review)).toEqual(['An [+old ][-big ]owl']);
  });

  it('within another fall away with it', () => {
    const review = open(p(run('a') + ins(run('b') + del('c', by('Bob')))));
    const decided = decide(review, ['c1'], 'reject');
    expect(sketch(decided)).toEqual(['a']);
    expect(decided.changes[1]?.state).toBe('gone');
    expect(sketch(decide(review, ['c1'], 'accept'))).toEqual(['ab[-c]']);
    expect(bodyOf(saveReview(decide(review, ['c2'], 'reject')))).toContain('<w:t xml:space="preserve">c</w:t>');
  });

  it('that join and split paragraphs leave the properties of the one that stays', () => {
    const body = p(run('One. '), 'ins', '<w:jc w:val="left"/>') + p(run('Two.'), '', '<w:jc w:val="right"/>');
    expect(both(body)).toEqual([['One. ', 'Two.'], ['One. Two.']]);
    const joined = bodyOf(saveReview(rejectAll(open(body))));
    expect(joined).toContain('right');
    expect(joined).not.toContain('left');
  });

  it('take whole paragraphs, but never the last one of a cell', () => {
    const cell = `<w:tc>${p(del('x'), 'del')}</w:tc>`;
    const body = `${p(del('One.'), 'del')}<w:tbl><w:tr>${cell}</w:tr></w:tbl>${p(run('End.'))}${p(ins(run('New.')), 'ins')}<w:sectPr/>`;
    expect(both(body)).toEqual([
      ['', 'End.', 'New.'],
      ['One.', 'x', 'End.'],
    ]);
    expect(bodyOf(saveReview(acceptAll(open(body))))).toContain('<w:tc><w:p>');
  });

  it('of rows and cells, and of a table with them', () => {
    const row = (text: string, mark = '') => `<w:tr><w:trPr>${mark}</w:trPr><w:tc>${p(run(text))}</w:tc></w:tr>`;
    const [come, gone] = [id('ins', 'Ada', ''), id('del', 'Ada', '')];
    expect(both(`<w:tbl>${row('a')}${row('b', come)}${row('c', gone)}</w:tbl>${p('')}`)).toEqual([
      ['a', 'b', ''],
      ['a', 'c', ''],
    ]);
    expect(bodyOf(saveReview(rejectAll(open(`<w:tbl>${row('b', come)}</w:tbl>${p('')}`)))).includes('w:tbl')).toBe(false);
    const cells = (mark: string) =>
      `<w:tbl><w:tr><w:tc>${p(run('a'))}</w:tc><w:tc><w:tcPr>${mark}</w:tcPr>${p(run('b'))}</w:tc></w:tr></w:tbl>`;
    expect(both(cells(id('cellIns', 'Ada', '')))).toEqual([['a', 'b'], ['a']]);
    expect(both(cells(id('cellDel', 'Ada', '')))).toEqual([['a'], ['a', 'b']]);
  });

  it('of place are one, at both ends', () => {
    const range = (end: string, n: number, text: string) =>
      `<w:move${end}RangeStart w:id="${n}" w:name="m1" ${by('Ada')}/>${id(`move${end}`, 'Ada', run(text))}<w:move${end}RangeEnd w:id="${n}"/>`;
    const body = p(range('From', 7, 'x ') + run('y ') + range('To', 8, 'x ') + run('z'));
    const review = open(body);
    expect(sketch(review)).toEqual(['[<x ]y [>x ]z']);
    expect(review.changes).toMatchObject([{ kind: 'moved', text: 'x' }]);
    expect(both(body)).toEqual([['y x z'], ['x y z']]);
    expect(bodyOf(saveReview(acceptAll(review)))).not.toContain('move');
  });

  it('of formatting say what became different, and go back to what it was', () => {
    const change = `<w:rPrChange w:id="1" ${by('Ada')}><w:rPr><w:i/></w:rPr></w:rPrChange>`;
    const style = `<w:pPrChange w:id="2" ${by('Bob')}><w:pPr><w:pStyle w:val="Quote"/></w:pPr></w:pPrChange>`;
    const body = p(
      run('plain ') + run('loud', `<w:b/>${change}`),
      '',
      `<w:jc w:val="left"/><w:rPr><w:sz w:val="20"/></w:rPr>${style}`,
    );
    const review = open(body);
    expect(review.changes).toMatchObject([
      { kind: 'formatted', author: 'Ada', text: 'loud', formats: ['bold', 'italic'] },
      { kind: 'formatted', author: 'Bob', formats: ['other', 'style'] },
    ]);
    expect(bodyOf(saveReview(rejectAll(review)))).toBe(
      p(run('plain ') + run('loud', '<w:i/>'), '', '<w:pStyle w:val="Quote"/><w:rPr><w:sz w:val="20"/></w:rPr>'),
    );
    expect(bodyOf(saveReview(acceptAll(review)))).not.toContain('Change');
  });

  it('in notes, heads and feet are decided too', () => {
    const note = (content: string) => `<w:footnote w:id="5">${p(content)}</w:footnote>`;
    const parts = {
      footnotes: `<w:footnote w:type="separator" w:id="0">${p('')}</w:footnote>${note(run('See ') + ins(run('Lee')))}`,
      header: p(del('Draft')),
      footer: p(run('Page')),
    };
    const review = open(p(`${run('Owl')}<w:r><w:footnoteReference w:id="5"/></w:r>`), parts);
    expect(review.asides.map(({ kind, label }) => [kind, label])).toEqual([
      ['footnote', '1'],
      ['header', ''],
    ]);
    expect(sketch(review)).toEqual(['Owl1', 'See [+Lee]', '[-Draft]']);
    const saved = saveReview(acceptAll(review));
    expect(partOf(saved, 'word/header.xml')).not.toContain('Draft');
    expect(partOf(saved, 'word/footnotes.xml')).not.toContain('w:ins');
  });

  it('in a box of text are decided in both ways that it is written in', () => {
    const box = (wrap: string) =>
      `<${wrap}><w:pict><w:txbxContent>${p(run('in ') + ins(run('box')))}</w:txbxContent></w:pict></${wrap}>`;
    const body = p(
      `<w:r><mc:AlternateContent>${box('mc:Choice').replace('<mc:Choice>', '<mc:Choice Requires="w14">')}${box('mc:Fallback')}</mc:AlternateContent></w:r>`,
    );
    const review = open(body);
    expect(review.changes).toHaveLength(1);
    expect(bodyOf(saveReview(rejectAll(review)))).not.toContain('box</w:t>');
  });
});

describe('a document', () => {
  it('has headings, lists, tables and letters', () => {
    const styles =
      '<w:style w:styleId="H"><w:name w:val="heading 2"/></w:style><w:style w:styleId="Own"><w:basedOn w:val="H"/></w:style>' +
      '<w:style w:styleId="Em"><w:rPr><w:i/></w:rPr></w:style><w:style w:styleId="Loop"><w:basedOn w:val="Loop"/></w:style>';
    const level = (n: number, format: string, text: string) =>
      `<w:lvl w:ilvl="${n}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
    const numbering =
      `<w:abstractNum w:abstractNumId="4">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%1.%2')}</w:abstractNum>` +
      '<w:num w:numId="2"><w:abstractNumId w:val="4"/></w:num>';
    const entry = (n: number) => p(run('x'), '', `<w:numPr><w:ilvl w:val="${n}"/><w:numId w:val="2"/></w:numPr>`);
    const letters =
      run('a', '<w:b/><w:u w:val="single"/>') + run('b', '<w:rStyle w:val="Em"/><w:vertAlign w:val="superscript"/>');
    const review = open(
      [
        p(run('T'), '', '<w:pStyle w:val="Own"/>'),
        entry(0),
        entry(1),
        entry(1),
        entry(0),
        p(letters, '', '<w:pStyle w:val="Loop"/>'),
      ].join('') + `<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${p(run('c'))}</w:tc></w:tr></w:tbl>`,
      { styles, numbering },
    );
    expect(review.blocks[0]).toMatchObject({ heading: 2 });
    expect(review.blocks.flatMap((block) => (block.kind === 'paragraph' ? (block.list?.label ?? []) : []))).toEqual([
      '1.',
      '1.a',
      '1.b',
      '2.',
    ]);
    expect(review.blocks[5]).toMatchObject({
      runs: [
        { text: 'a', bold: true, italic: false, underline: true },
        { text: 'b', italic: true, vertical: 'super' },
      ],
    });
    expect((review.blocks[6] as Table).rows[0]?.cells[0]?.span).toBe(2);
  });

  it('has comments with their anchors and answers, in order', () => {
    const comment = (n: number, text: string) =>
      `<w:comment w:id="${n}" w:author="Bob" w:date="2026-01-01T00:00:00Z"><w:p w14:paraId="${n}0">${run(text)}</w:p></w:comment>`;
    const mark = (kind: string, n: number) => `<w:commentRange${kind} w:id="${n}"/>`;
    const review = open(
      mark('Start', 2) +
        p(run('An ') + mark('Start', 1) + run('old')) +
        p(run('owl') + mark('End', 1) + '<w:r><w:commentReference w:id="1"/></w:r>' + mark('End', 2)),
      {
        comments: comment(1, 'Which?') + comment(2, 'This one.') + comment(3, 'Nowhere'),
        commentsExtended: '<w15:commentEx w15:paraId="20" w15:paraIdParent="10" w15:done="1"/>',
      },
    );
    expect(review.comments).toEqual([
      {
        id: '2',
        author: 'Bob',
        date: '2026-01-01T00:00:00Z',
        text: 'This one.',
        anchor: 'An oldowl',
        answers: '1',
        isDone: true,
      },
      { id: '1', author: 'Bob', date: '2026-01-01T00:00:00Z', text: 'Which?', anchor: 'oldowl', isDone: false },
    ]);
  });

  it('is saved as it was, to the byte, apart from what was decided', () => {
    const strange = `<w:p  w:rsidR='00A'><w:r ><w:t>a &#x20AC; &amp; b</w:t ></w:r><?x y?><!-- c --><w:r><w:t><![CDATA[<d>]]></w:t></w:r></w:p>`;
    const original = makeDocx(strange + p(run('An ') + ins(run('owl'))));
    const review = openReview(original);
    expect(sketch(review)[0]).toBe('a € & b<d>');
    expect(saveReview(review)).toEqual(original);
    const saved = saveReview(acceptAll(review));
    expect(partOf(saved)).toBe(partOf(original).replace(/<\/?w:ins[^>]*>/g, ''));
    expect(saveReview(acceptAll(openReview(original)))).toEqual(saved);
    expect(cleanCopy(original)).toEqual(saved);
  });

  it('reads the same paragraphs as the same objects after a decision, so that they are not drawn again', () => {
    const review = open(p(run('same')) + p(ins(run('new'))) + p(run('same')));
    const decided = acceptAll(review);
    expect([decided.blocks[0] === review.blocks[0], decided.blocks[1] === review.blocks[1]]).toEqual([true, false]);
    expect(decided.blocks[2]).toBe(review.blocks[2]);
  });

  it('keeps the other end of a bookmark whose first stands in what goes', () => {
    const body = p(ins(`<w:bookmarkStart w:id="9" w:name="b"/>${run('x')}`) + run('y<w:t/>') + '<w:bookmarkEnd w:id="9"/>');
    expect(bodyOf(saveReview(rejectAll(open(body))))).toContain('<w:bookmarkStart w:id="9" w:name="b"/>');
  });

  it('of 50 pages opens at once', () => {
    const words = 'The owl |hunts at night |always |because |mice are out then. '.split('|');
    const paragraph = p(
      words
        .map((word, at) =>
          at === 2 ? ins(run(word)) : at === 3 ? del(word) : run(word, '<w:rFonts w:ascii="Arial"/><w:sz w:val="24"/>'),
        )
        .join(''),
      '',
      '<w:spacing w:after="120"/>',
    );
    // 500 words a page, a run for every other.
    const bytes = makeDocx(paragraph.repeat(2_500));
    const took = [1, 2, 3].map(() => {
      const before = process.cpuUsage();
      expect(openReview(bytes).changes).toHaveLength(5_000);
      return process.cpuUsage(before).user / 1000;
    });
    // Of the machine's other work the least.
    expect(Math.min(...took)).toBeLessThan(500);
  });
});

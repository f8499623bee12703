/** Word documents as their authors see them. */
import { describe, expect, it } from 'vitest';
import { strToU8 } from 'fflate';
import { bookmarked, field, makeDocx, p, picture, PNG, r, styled } from '../testing/make-docx.ts';
import { at, lost, told } from '../testing/told.ts';
import { readDocx } from './read-docx.ts';

const read = (parts: Parameters<typeof makeDocx>[0]) => readDocx(makeDocx(parts));
const body = (content: string) => told(read({ body: content }));

const PICTURES = { relations: [['pic', 'image', 'media/a.png']], more: { 'word/media/a.png': PNG } } as const;

describe('styles', () => {
  it('are known by what they are, whatever they are called', () => {
    const style = (id: string, name: string, more = '') =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`;
    const styles =
      style('berschrift1', 'heading 1') +
      style('Titre2', 'Titre 2') +
      style('mine', 'Chapter', '<w:basedOn w:val="berschrift1"/>') +
      style('own', 'Anything', '<w:pPr><w:outlineLvl w:val="2"/></w:pPr>') +
      style('not', 'TOC-ish', '<w:basedOn w:val="berschrift1"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr>') +
      style('__proto__', '&lt;script&gt;alert(1)&lt;/script&gt;', '<w:basedOn w:val="__proto__"/>');
    const names = ['berschrift1', 'Titre2', 'mine', 'own', 'not', '__proto__', 'Heading3'];
    expect(told(read({ styles, body: names.map((name) => styled(name, name)).join('') }))).toEqual([
      '(kind=h1 isUnnumbered) berschrift1',
      '(kind=h2 isUnnumbered) Titre2',
      '(kind=h1 isUnnumbered) mine',
      '(kind=h3 isUnnumbered) own',
      'not',
      '__proto__',
      '(kind=h3 isUnnumbered) Heading3',
    ]);
  });

  it('of headings are no marks, those of words are', () => {
    expect(
      body(
        styled('Heading1', r('All', '<w:b/>') + r(' bold', '<w:b/>')) +
          p(
            r('a', '<w:b/><w:i/>') +
              r('b', '<w:b w:val="0"/>') +
              r('2', '<w:vertAlign w:val="superscript"/>') +
              r('c', '<w:caps/>') +
              r('d', '<w:smallCaps/><w:strike/><w:highlight w:val="yellow"/>'),
          ) +
          styled('Quote', 'said', '<w:jc w:val="center"/>'),
      ),
    ).toEqual([
      '(kind=h1 isUnnumbered) All bold',
      '<strong em>a</>b<superscript>2</>C<strike small_caps highlighted>d</>',
      '(kind=quote align=center) said',
    ]);
  });

  it('of code are blocks of it', () => {
    expect(body(styled('Code', 'if x:') + styled('Code', '  y()') + p('z'))).toEqual(['(code) if x:\n  y()', 'z']);
  });
});

describe('figures', () => {
  it('have the caption beside them, without its number', () => {
    const caption = styled('Caption', r('Figure ') + field('SEQ Figure \\* ARABIC', '7') + r(': A ') + r('cat', '<w:b/>'));
    const taken = read({ ...PICTURES, body: p(picture('pic', 'A cat sits', 2_865_755)) + p('') + caption });
    expect(told(taken)).toEqual(['figure', '  image asset=0 alt=A cat sits width=50', '  (kind=caption) A <strong>cat</>']);
    expect(taken.pictures).toMatchObject([{ name: 'a.png', type: 'image/png', width: 1, height: 1 }]);
  });

  it('are told to be whole where a part of them was shown', () => {
    const cropped = (crop: string): string => p(picture('pic').replace('</pic:blipFill>', `<a:srcRect ${crop}/></pic:blipFill>`));
    const old = '<w:pict><v:shape style="width:9pt"><v:imagedata r:id="pic" croptop="6554f"/></v:shape></w:pict>';
    expect(lost(read({ ...PICTURES, body: cropped('l="12000"') + p(`<w:r>${old}</w:r>`) }))).toEqual({ picturesCropped: 2 });
    expect(lost(read({ ...PICTURES, body: cropped('') + cropped('l="0" t="-5000"') }))).toEqual({});
  });

  it('stand side by side in one paragraph, or in a table of nothing else', () => {
    const cell = `<w:tc>${p(picture('pic'))}</w:tc>`;
    const table = `<w:tbl><w:tr>${cell}${cell}</w:tr></w:tbl>`;
    const two = ['figure columns=2', '  image asset=0', '  image asset=0'];
    const narrow = two.map((each) => each.replace('asset=0', 'asset=0 width=5'));
    expect(told(read({ ...PICTURES, body: p(picture('pic', '', 1) + picture('pic', '', 1)) }))).toEqual(narrow);
    expect(told(read({ ...PICTURES, body: table + styled('Caption', 'Abb. 3 – Zwei') }))).toEqual([
      ...two,
      '  (kind=caption) Zwei',
    ]);
  });

  it('of tables have theirs above', () => {
    const table = `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr><w:tc>${p('x')}</w:tc></w:tr></w:tbl>`;
    expect(
      body(p('before') + styled('Caption', r('Table ') + field('SEQ Table', '1') + r(' Words')) + table + p('after')),
    ).toEqual([
      'before',
      'figure kind=table',
      '  (kind=caption) Words',
      '  table',
      '    table_row',
      '      table_header',
      '        x',
      'after',
    ]);
  });

  it('within words are taken out of their line, and those of VML are pictures too', () => {
    const vml =
      '<w:r><w:pict><v:shape style="width:90pt;height:2pt" alt="old"><v:imagedata r:id="pic"/></v:shape></w:pict></w:r>';
    const taken = read({ ...PICTURES, body: p(r('a ') + vml + r('b')) });
    expect(told(taken)).toEqual(['a b', 'figure', '  image asset=0 alt=old width=20']);
    expect(lost(taken)).toEqual({ picturesInline: 1 });
  });
});

describe('tables', () => {
  const cell = (words: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(words)}</w:tc>`;

  it('have cells over columns and rows, widths, and no holes', () => {
    const table =
      '<w:tbl><w:tblGrid><w:gridCol w:w="1500"/><w:gridCol w:w="3000"/><w:gridCol w:w="1500"/></w:tblGrid>' +
      `<w:tr>${cell('a', '<w:vMerge w:val="restart"/>')}${cell('bc', '<w:gridSpan w:val="2"/>')}</w:tr>` +
      `<w:tr>${cell('', '<w:vMerge/>')}${cell('d')}</w:tr></w:tbl>`;
    const taken = read({ body: table });
    expect(told(taken)).toEqual([
      'table',
      '  table_row',
      '    table_cell rowspan=2',
      '      a',
      '    table_cell colspan=2',
      '      bc',
      '  table_row',
      '    table_cell',
      '      d',
      '    table_cell',
      '      ',
    ]);
    expect(JSON.stringify(taken.doc)).toContain('"colwidth":[200,100]');
  });

  it('lie in each other, as far as anybody would', () => {
    const nest = (depth: number): string =>
      depth === 0 ? p('deep') : `<w:tbl><w:tr><w:tc>${nest(depth - 1)}<w:p/></w:tc></w:tr></w:tbl>`;
    const taken = read({ body: nest(40) });
    expect(JSON.stringify(taken.doc).match(/"table"/g)).toHaveLength(5);
    expect(told(taken).at(-1)?.trim()).toBe('deep');
    expect(lost(taken)).toEqual({ tablesDeep: 35 });
  });
});

describe('notes, breaks and boxes', () => {
  it('footnotes and endnotes stand where their signs are', () => {
    const note = (id: string, content: string) => `<w:footnote w:id="${id}">${content}</w:footnote>`;
    const taken = read({
      body: p(
        r('Words') + '<w:r><w:footnoteReference w:id="2"/></w:r>' + r(' and') + '<w:r><w:endnoteReference w:id="1"/></w:r>',
      ),
      footnotes:
        note('0', p('---')).replace('<w:footnote', '<w:footnote w:type="separator"') +
        note('2', p('<w:r><w:footnoteRef/></w:r>' + r(' One')) + p(r('two', '<w:i/>'))),
      endnotes: note('1', p('End')).replaceAll('footnote', 'endnote'),
    });
    expect(told(taken)).toEqual(['Words[note: One↵<em>two</>] and[note: End]']);
    expect(lost(taken)).toEqual({ endnotes: 1 });
  });

  it('pages and rules are blocks, and so are the lines of a text box', () => {
    const box = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wps:txbx><w:txbxContent>${p('boxed')}</w:txbxContent></wps:txbx></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${p('boxed')}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
    const taken = read({
      body:
        p(`${r('a')}<w:r><w:br w:type="page"/></w:r>${r('b')}`) +
        p(r('c') + box) +
        p('', '<w:pBdr><w:bottom w:val="single"/></w:pBdr>') +
        p('d', '<w:sectPr/>') +
        p('e'),
    });
    expect(told(taken)).toEqual(['a', 'page_break', 'b', 'c', 'boxed', 'rule', 'd', 'page_break', 'e']);
    expect(lost(taken)).toEqual({ textBoxes: 1 });
  });
});

it('a section begins with a page where it says so itself, and not where the one before does', () => {
  const section = (type: string): string => `<w:sectPr><w:type w:val="${type}"/></w:sectPr>`;
  const body =
    p('one', section('nextPage')) +
    p('two', section('continuous')) +
    p('three', section('oddPage')) +
    p('four') +
    section('nextColumn');
  expect(told(read({ body }))).toEqual(['one', 'two', 'page_break', 'three', 'four']);
});

describe('fields', () => {
  it('refer to headings, captions, formulas and notes', () => {
    const taken = read({
      ...PICTURES,
      body:
        styled('Heading1', bookmarked('_Ref1', r('Methods'))) +
        p(picture('pic')) +
        styled('Caption', bookmarked('_Ref2', r('Figure ') + field('SEQ Figure', '1')) + r('. Cat')) +
        p(
          `<m:oMathPara><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></m:oMathPara>${r(' (')}${bookmarked('_Ref3', field('SEQ Equation', '1'))}${r(')')}`,
        ) +
        p(bookmarked('_Ref4', '<w:r><w:footnoteReference w:id="2"/></w:r>')) +
        p(
          [
            'REF _Ref1 \\h|Methods',
            'REF _Ref1 \\r \\h|1',
            'PAGEREF _Ref1|3',
            'REF _Ref2 \\h|Figure 1',
            'REF _Ref3|1',
            'NOTEREF _Ref4|1',
            'REF gone|old',
          ]
            .map((each) => field(each.split('|')[0] ?? '', each.split('|')[1] ?? ''))
            .join(r(' ')),
        ),
      footnotes: `<w:footnote w:id="2">${p('n')}</w:footnote>`,
    });
    expect(told(taken)).toEqual([
      '(kind=h1 isUnnumbered) Methods',
      'figure',
      '  image asset=0 width=35',
      '  (kind=caption) Cat',
      'equation tex=x',
      '[note: n]',
      '[cross_reference form=title] [cross_reference form=number] [cross_reference form=page] [cross_reference ] [cross_reference form=number] [cross_reference form=number] old',
    ]);
    const targets = [...JSON.stringify(taken.doc).matchAll(/"target":"(\w+)"/g)].map(([, id]) => id);
    const ids = [...JSON.stringify(taken.doc).matchAll(/"id":"(\w+)"/g)].map(([, id]) => id);
    expect(new Set(targets)).toEqual(new Set(ids));
    expect(lost(taken)).toEqual({ referencesBroken: 1 });
  });

  it('refer to headings without a letter, which are lines where nothing does', () => {
    const body =
      styled('Heading1', bookmarked('_RefE', '')) +
      styled('Heading1', bookmarked('_Toc1', '')) +
      p(field('REF _RefE \\r \\h', '1'));
    const blocks = (
      read({ body, styles: '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>' }).doc as {
        content: unknown[];
      }
    ).content;
    expect(JSON.stringify(blocks[0])).toContain('"kind":"h1"');
    expect(JSON.stringify(blocks[1])).not.toContain('"kind":"h1"');
    expect(JSON.stringify(blocks[2])).toContain('cross_reference');
  });

  it('lead to the web, and nowhere that runs', () => {
    const link = (id: string, words: string) =>
      `<w:hyperlink r:id="${id}">${r(words, '<w:rStyle w:val="Hyperlink"/>')}</w:hyperlink>`;
    const taken = read({
      relations: [
        ['ok', 'hyperlink', 'https://example.org/', 'External'],
        ['bad', 'hyperlink', 'javascript:alert(1)', 'External'],
      ],
      body: p(link('ok', 'web') + link('bad', 'script') + field('HYPERLINK "https://a.example/b" \\l "c"', 'field')),
    });
    expect(told(taken)).toEqual(['<https://example.org/>web</>script<https://a.example/b#c>field</>']);
    expect(lost(taken)).toEqual({ linksInside: 1 });
  });

  it('tables of contents are made anew, and page numbers go', () => {
    const [begin, end] = [
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>TOC \\o "1-3"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>',
      '<w:r><w:fldChar w:fldCharType="end"/></w:r>',
    ];
    expect(
      body(
        styled('TOC1', begin + r('One') + field('PAGEREF _Toc1', '1')) +
          styled('TOC1', 'Two') +
          p(end) +
          p(r('Page ') + field('PAGE', '3') + field('DATE', 'today')),
      ),
    ).toEqual(['table_of_contents', 'Page today']);
  });
});

describe('what is said and suggested', () => {
  const people = 'w:author="Ada" w:date="2026-01-02T03:04:05Z"';

  it('comments have their words, answers and authors', () => {
    const comment = (id: string, paragraph: string, words: string) =>
      `<w:comment w:id="${id}" ${people}><w:p w14:paraId="${paragraph}">${r(words)}</w:p></w:comment>`;
    const range = (id: string, content: string) =>
      `<w:commentRangeStart w:id="${id}"/>${content}<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`;
    const taken = read({
      body:
        p('First') +
        p(r('Some ') + range('0', r('words') + range('1', '')) + r(' more') + '<w:r><w:commentReference w:id="2"/></w:r>'),
      comments:
        comment('0', 'A1', 'Why?') + comment('1', 'B1', 'So.') + comment('2', 'C1', 'Here') + comment('3', 'D1', 'Nowhere'),
      commentsExtended: '<w15:commentEx w15:paraId="A1" w15:done="1"/><w15:commentEx w15:paraId="B1" w15:paraIdParent="A1"/>',
    });
    expect(taken.comments.map(({ place, said }) => [at(taken, place), said.map(({ name, text }) => `${name}: ${text}`)])).toEqual(
      [
        ['words', ['Ada: Why?', 'Ada: So.']],
        ['', ['Ada: Here']],
        [undefined, ['Ada: Nowhere']],
      ],
    );
    expect(taken.comments[0]?.said[0]?.at).toBe('2026-01-02T03:04:05.000Z');
    expect(taken.comments.map(({ isResolved }) => isResolved)).toEqual([true, false, false]);
    expect(lost(taken)).toEqual({ commentsUnplaced: 1 });
  });

  it.each([
    ['without a word about answers', undefined],
    [
      'where none is told to be one',
      '<w15:commentEx w15:paraId="A1" w15:done="0"/><w15:commentEx w15:paraId="B1" w15:done="1"/>',
    ],
  ])('two comments about the same words are two, %s', (_, commentsExtended) => {
    const comment = (id: string, paragraph: string, minute: number) =>
      `<w:comment w:id="${id}" w:author="Ada" w:date="2026-01-02T03:0${String(minute)}:05Z"><w:p w14:paraId="${paragraph}">${r(id)}</w:p></w:comment>`;
    const edge = (name: string, id: string) => `<w:comment${name} w:id="${id}"/>`;
    const around = edge('RangeStart', '0') + edge('RangeStart', '1') + r('words') + edge('RangeEnd', '0') + edge('RangeEnd', '1');
    const { comments } = read({
      ...{ body: p(around), comments: comment('0', 'A1', 1) + comment('1', 'B1', 2) },
      ...(commentsExtended !== undefined && { commentsExtended }),
    });
    expect(comments.map(({ said, isResolved }) => [said.map(({ text }) => text), isResolved])).toEqual([
      [['0'], false],
      [['1'], commentsExtended !== undefined],
    ]);
  });

  const ins = (content: string) => `<w:ins w:id="1" ${people}>${content}</w:ins>`;
  const del = (content: string) =>
    `<w:del w:id="2" ${people}>${content.replaceAll('w:t>', 'w:delText>').replaceAll('<w:t ', '<w:delText ')}</w:del>`;

  it('tracked changes are suggestions, and the text is as it was', () => {
    const taken = read({ body: p(r('The ') + del(r('old')) + ins(r('new')) + r(' word') + ins(r(', and more')) + r('.')) });
    expect(told(taken)).toEqual(['The old word.']);
    expect(taken.suggestions.map(({ place, replacement, name }) => [at(taken, place), replacement, name])).toEqual([
      ['old', 'new', 'Ada'],
      ['', ', and more', 'Ada'],
    ]);
  });

  it('ends of paragraphs come and go with them', () => {
    const mark = (change: string) => `<w:rPr><w:${change} w:id="3" ${people}/></w:rPr>`;
    const taken = read({
      body: p('one') + p(ins(r('two')), mark('ins')) + p('three') + p(del(r('four')), mark('del')) + p('five'),
    });
    expect(told(taken)).toEqual(['one', 'three', 'four', 'five']);
    expect(taken.suggestions.map(({ place, replacement }) => [at(taken, place), replacement])).toEqual([
      ['', 'two\n'],
      ['four\n', ''],
    ]);
  });

  it('what was written and taken away again is nothing', () => {
    const taken = read({ body: p(r('a') + ins(del(r('never'))) + r('b')) });
    expect([told(taken), taken.suggestions, lost(taken)]).toEqual([['ab'], [], {}]);
  });
});

it('the title is its line, or what the file says of itself', () => {
  expect(read({ body: styled('Title', 'On Cats') }).title).toBe('On Cats');
  const core = strToU8(
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Told</dc:title></cp:coreProperties>',
  );
  expect(read({ body: p('x'), more: { 'docProps/core.xml': core } }).title).toBe('Told');
  expect(read({ body: p('x') }).title).toBeUndefined();
});

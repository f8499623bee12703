/** OpenDocument texts as their authors see them. */
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ImportFailure } from '../import-failure.ts';
import { escaped, PNG } from '../testing/make-docx.ts';
import { makeOdt, textStyle } from '../testing/make-odt.ts';
import { at, lost, told } from '../testing/told.ts';
import { readOdt } from './read-odt.ts';

const read = (body: string, more: Omit<Parameters<typeof makeOdt>[0], 'body'> = {}) => readOdt(makeOdt({ body, ...more }));
const p = (content: string, style = 'Standard') => `<text:p text:style-name="${style}">${content}</text:p>`;
const ADA = '<dc:creator>Ada</dc:creator><dc:date>2026-01-02T03:04:05</dc:date>';

it('has headings, words with looks, links and blanks', () => {
  const styles =
    textStyle('T1', 'fo:font-weight="bold"') + textStyle('T2', 'style:text-position="super 58%" fo:font-style="italic"');
  const body =
    p('On Cats', 'Title') +
    '<text:h text:outline-level="2">Methods</text:h>' +
    p(
      'a <text:span text:style-name="T1">b</text:span><text:span text:style-name="T2">2</text:span> c<text:s text:c="2"/>d<text:line-break/>e <text:a xlink:href="https://example.org/">f</text:a><text:a xlink:href="javascript:x">g</text:a>',
    ) +
    p('said', 'Quotations');
  const taken = read(body, { styles });
  expect([taken.title, ...told(taken)]).toEqual([
    'On Cats',
    '(kind=title) On Cats',
    '(kind=h2 isUnnumbered) Methods',
    'a <strong>b</><em superscript>2</> c  d↵e <https://example.org/>f</>g',
    '(kind=quote) said',
  ]);
  expect(lost(taken)).toEqual({ linksInside: 1 });
});

it('has lists that go on and begin anew', () => {
  const list =
    '<text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1"/><text:list-level-style-bullet text:level="2"/></text:list-style>';
  const item = (inner: string, more = '') => `<text:list-item ${more}>${inner}</text:list-item>`;
  const lists = (inner: string, more = '') => `<text:list text:style-name="L1" ${more}>${inner}</text:list>`;
  const body =
    lists(item(p('one') + p('more') + `<text:list>${item(p('dot'))}</text:list>`) + item(p('two'))) +
    p('between') +
    lists(item(p('three')), 'text:continue-numbering="true"') +
    lists(item(p('seven'), 'text:start-value="7"'));
  expect(told(read(body, { styles: list }))).toEqual([
    '(list=ordered) one',
    '(list=more) more',
    '(indent=1 list=bullet) dot',
    '(list=ordered) two',
    'between',
    '(list=ordered start=3) three',
    '(list=ordered start=7) seven',
  ]);
});

it('has notes, tables, pictures with captions, formulas and what refers to them', () => {
  const cell = (words: string, more = '') => `<table:table-cell ${more}>${p(words)}</table:table-cell>`;
  const body =
    p(
      'Words<text:note text:note-class="footnote" text:id="n1"><text:note-citation>1</text:note-citation><text:note-body><text:p>Below</text:p></text:note-body></text:note>',
    ) +
    '<table:table><table:table-column table:number-columns-repeated="2"/><table:table-header-rows><table:table-row>' +
    `${cell('h', 'table:number-columns-spanned="2"')}<table:covered-table-cell/></table:table-row></table:table-header-rows>` +
    `<table:table-row>${cell('a', 'table:number-rows-spanned="2"')}${cell('b')}</table:table-row><table:table-row><table:covered-table-cell/>${cell('c')}</table:table-row></table:table>` +
    p(
      '<draw:frame svg:width="8.5cm"><draw:text-box>' +
        p(
          '<draw:frame svg:width="8.5cm"><draw:image xlink:href="Pictures/a.png"/><svg:desc>A cat</svg:desc></draw:frame>Figure <text:sequence text:name="Figure" text:ref-name="refFigure0">1</text:sequence>: Cat',
          'Figure',
        ) +
        '</draw:text-box></draw:frame>',
    ) +
    p('<draw:frame><draw:object xlink:href="./Object 1"/></draw:frame>') +
    p(
      'See <text:sequence-ref text:reference-format="category-and-value" text:ref-name="refFigure0">Figure 1</text:sequence-ref>, <text:note-ref text:ref-name="n1">1</text:note-ref>.',
    );
  const formula =
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mfrac><mi>a</mi><mi>b</mi></mfrac><mo stretchy="false">≤</mo><msqrt><mi>π</mi></msqrt></mrow><annotation encoding="StarMath 5.0">{a over b}</annotation></semantics></math>';
  const taken = read(body, { more: { 'Pictures/a.png': PNG, 'Object 1/content.xml': strToU8(formula) } });
  expect(told(taken)).toEqual([
    'Words[note: Below]',
    ...[
      'table',
      '  table_row',
      '    table_header colspan=2',
      '      h',
      '  table_row',
      '    table_cell rowspan=2',
      '      a',
      '    table_cell',
      '      b',
      '  table_row',
      '    table_cell',
      '      c',
    ],
    ...['figure', '  image asset=0 alt=A cat width=50', '  (kind=caption) Cat'],
    'equation tex=\\frac{a}{b}\\le\\sqrt{\\pi} isUnnumbered',
    'See [cross_reference ], [cross_reference form=number].',
  ]);
  expect(lost(taken)).toEqual({});
});

it('comments and tracked changes are where they were', () => {
  const changes =
    `<text:tracked-changes><text:changed-region xml:id="c1"><text:deletion><office:change-info>${ADA}</office:change-info><text:p>old</text:p><text:p>line</text:p></text:deletion></text:changed-region>` +
    `<text:changed-region xml:id="c2"><text:insertion><office:change-info>${ADA}</office:change-info></text:insertion></text:changed-region></text:tracked-changes>`;
  const note = (name: string, words: string, parent = '') =>
    `<office:annotation office:name="${name}" ${parent}>${ADA}<text:p>${words}</text:p></office:annotation>`;
  const taken = read(
    changes +
      p('The <text:change text:change-id="c1"/><text:change-start text:change-id="c2"/>new') +
      p('er<text:change-end text:change-id="c2"/> end') +
      p(
        `Some ${note('a', 'Why?', 'loext:resolved="true"')}words<office:annotation-end office:name="a"/>${note('b', 'So.', 'loext:parent-name="a"')}`,
      ),
  );
  expect(told(taken)).toEqual(['The old', 'line end', 'Some words']);
  expect(taken.suggestions.map(({ place, replacement, name }) => [at(taken, place), replacement, name])).toEqual([
    ['old\nline', 'new\ner', 'Ada'],
  ]);
  expect(taken.comments.map(({ place, said }) => [at(taken, place), said.map(({ text }) => text)])).toEqual([
    ['words', ['Why?', 'So.']],
  ]);
  expect([taken.comments[0]?.isResolved, lost(taken)]).toEqual([true, {}]);
});

describe('citations', () => {
  const code = JSON.stringify({ citationItems: [{ itemData: { id: 1, type: 'book', title: 'T "q"' }, locator: '4' }] });
  const works = [[{ item: { id: 1, type: 'book', title: 'T "q"' }, locator: '4' }]];

  it('of Zotero are in the names of marks, with the bibliography in a section', () => {
    const name = escaped(`ZOTERO_ITEM CSL_CITATION ${code} RNDabc`);
    const body =
      p(`a <text:reference-mark-start text:name="${name}"/>(T)<text:reference-mark-end text:name="${name}"/> b`) +
      `<text:section text:name="ZOTERO_BIBL {} CSL_BIBLIOGRAPHY RNDx">${p('T. 2020')}</text:section>`;
    const taken = read(body, { properties: { ZOTERO_PREF_1: '<data><style id="http://www.zotero.org/styles/ieee"/></data>' } });
    expect([told(taken), [...taken.citations.values()], taken.style]).toEqual([
      ['a [cited] b', 'bibliography'],
      works,
      'http://www.zotero.org/styles/ieee',
    ]);
  });

  it('of Word are in fields that LibreOffice has kept, as references to notes are', () => {
    const field = (value: string, printed: string) =>
      `<field:fieldmark-start xmlns:field="urn:openoffice:names:experimental:ooo-ms-interop:xmlns:field:1.0" field:type="vnd.oasis.opendocument.field.UNHANDLED"><field:param field:name="vnd.oasis.opendocument.field.code" field:value="${escaped(value)}"/></field:fieldmark-start>${printed}<field:fieldmark-end/>`;
    const taken = read(
      p(`a ${field(`ADDIN ZOTERO_ITEM CSL_CITATION ${code}`, '(T)')} b`) +
        p(field('ADDIN ZOTERO_BIBL {} CSL_BIBLIOGRAPHY', 'T. 2020')),
    );
    expect([told(taken), [...taken.citations.values()]]).toEqual([['a [cited] b', 'bibliography'], works]);
    const note =
      '<text:bookmark text:name="_Ref1"/><text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>n</text:p></text:note-body></text:note>';
    expect(told(read(p(`a${note}`) + p(`see ${field('NOTEREF _Ref1 \\h', '1')} and ${field('NOTEREF gone', '7')}.`)))).toEqual([
      'a[note: n]',
      'see [cross_reference form=number] and 7.',
    ]);
  });

  it('boxes to tick make tasks', () => {
    const box = (isChecked: boolean) =>
      `<loext:content-control loext:checkbox="true" loext:checked="${String(isChecked)}">☐</loext:content-control><text:tab/>`;
    expect(told(read(p(`${box(true)}done`) + p(`${box(false)}not`)))).toEqual(['(list=task checked) done', '(list=task) not']);
  });

  it("of LibreOffice's own bibliography are attributes", () => {
    const taken = read(
      p(
        'a <text:bibliography-mark text:identifier="Doe" text:bibliography-type="book" text:author="Doe, Jane" text:title="Cats" text:year="2020">[Doe]</text:bibliography-mark>',
      ),
    );
    expect([...taken.citations.values()]).toEqual([
      [
        {
          item: {
            id: 'Doe',
            type: 'book',
            title: 'Cats',
            author: [{ family: 'Doe', given: 'Jane' }],
            issued: { 'date-parts': [[2020]] },
          },
        },
      ],
    ]);
  });
});

it('with a password, or of another kind, is refused', () => {
  const failureOf = (bytes: Uint8Array) => {
    try {
      readOdt(bytes);
    } catch (error) {
      return error instanceof ImportFailure ? error.reason : String(error);
    }
    return 'it was read';
  };
  const manifest = strToU8(
    '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry></manifest:manifest>',
  );
  expect(failureOf(makeOdt({ body: p('x'), more: { 'META-INF/manifest.xml': manifest } }))).toBe('encrypted');
  expect(failureOf(makeOdt({ body: '', more: { 'content.xml': strToU8('<a/>') } }))).toBe('other-kind');
  expect(failureOf(makeOdt({ body: '', more: { 'content.xml': strToU8('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>') } }))).toBe(
    'document-type',
  );
});

it('columns and rows that are repeated to the end of a sheet are few', () => {
  const row = `<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`;
  const taken = read(`<table:table><table:table-column table:number-columns-repeated="16384"/>${row}</table:table>`);
  expect(told(taken).filter((line) => /table_cell/.test(line))).toHaveLength(120);
});

import { expect, it } from 'vitest';
import { documentOf } from '../../common/schema/schema.ts';
import { readHtmlFile } from './html/read-html-file.ts';
import { readMarkdown } from './markdown/read-markdown.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const shown = ({ doc }: { doc: unknown }): string => documentOf(doc).toString();

it('Markdown of pandoc: head, citations, footnotes, mathematics and attributes', () => {
  const taken = readMarkdown(
    bytes(
      '---\ntitle: "A paper"\nauthor:\n- Ada\n- name: Bob\nreferences: [{"id":"k1","title":"T"}]\n---\n\n# Intro {#intro .unnumbered}\n\n' +
        'Words [see @k1, pp. 3-4] and [@gone][^1] with $x^2$, H~2~O, [low]{.smallcaps} and \\$5.\n\n- [x] done\n- [ ] open\n\n$$\na\n$$ {#eq}\n\n' +
        '| A | B |\n|---|--:|\n| 1 | 2 |\n\n```js\nx\n```\n\n[^1]: The *note*.\n',
    ),
  );
  expect(taken.title).toBe('A paper');
  expect(shown(taken)).toBe(
    'doc(line("A paper"), line("Ada"), line("Bob"), line("Intro"), line("Words ", citation, " and ", citation, footnote("The ", em("note"), "."), " with ", math, ", H", subscript("2"), "O, ", small_caps("low"), " and $5."), line("done"), line("open"), equation, table(table_row(table_header(line("A")), table_header(line("B"))), table_row(table_cell(line("1")), table_cell(line("2")))), code_block("x"))',
  );
  expect([...taken.citations.values()]).toEqual([
    [{ item: { id: 'k1', title: 'T' }, prefix: 'see', locator: '3-4' }],
    [{ named: { key: 'gone', written: '[@gone]' } }],
  ]);
  const json = JSON.stringify(taken.doc);
  expect(json).toContain('"id":"intro"');
  expect(json).toContain('"isUnnumbered":true');
  expect(json).toContain('"checked":true');
});

it('a page is taken with its title, its pictures and without what runs', () => {
  const taken = readHtmlFile(
    bytes(
      '<title>My page</title><h1>Head</h1><script>alert(1)</script><p>Text</p><img src="data:image/png;base64,AA==" alt="A">',
    ),
  );
  expect(taken.title).toBe('My page');
  expect(shown(taken)).toBe('doc(line("Head"), line("Text"), figure(image))');
  expect(taken.pictures).toHaveLength(1);
  expect(JSON.stringify(taken.doc)).toContain('"asset":0');
});

const linesOf = ({ doc }: { doc: unknown }, kind: string) =>
  documentOf(doc)
    .children.filter(({ attrs }) => attrs.kind === kind)
    .map(({ textContent, attrs }) => ({ words: textContent, id: attrs.id as string | null, about: attrs.about as unknown }));

it.each([
  [
    'a journal (JOSS)',
    'authors:\n  - name: Ada Example\n    orcid: 0000-0002-1825-0097\n    corresponding: true\n    affiliation: "1, 2"\n' +
      '  - name: Bob # no\n    orcid: 0000-0002-1825-0098\n    affiliation: 2\naffiliations:\n - name: Here, there\n   index: 1\n - name: Elsewhere\n   index: 2\n',
    ['a1', 'a2'],
  ],
  [
    'Quarto',
    'author:\n- name:\n    given: Ada\n    family: Example\n  orcid: https://orcid.org/0000-0002-1825-0097\n  corresponding: true\n' +
      '  affiliations:\n    - ref: x\n    - ref: y\n- name: Bob # no\n  affiliations:\n    - ref: y\naffiliations:\n- id: x\n  name: Here, there\n- id: y\n  name: Elsewhere\n',
    ['x', 'y'],
  ],
  [
    'the filters of pandoc',
    'author:\n  - Ada Example:\n      institute: [x, y]\n      correspondence: "yes"\n      orcid: 0000-0002-1825-0097\n' +
      '  - "Bob":\n      institute: y\ninstitute:\n  - x: Here, there\n  - y:\n      name: Elsewhere\n',
    ['x', 'y'],
  ],
])('who wrote it and from where, as the head of %s tells it', (_, head, ids) => {
  const taken = readMarkdown(bytes(`---\n${head}---\n\nText\n`));
  expect(linesOf(taken, 'author')).toEqual([
    {
      ...{ words: 'Ada Example', id: null },
      about: { orcid: '0000-0002-1825-0097', isCorresponding: true, affiliations: ids },
    },
    { words: 'Bob', id: null, about: { affiliations: [ids[1]] } },
  ]);
  expect(linesOf(taken, 'affiliation').map(({ words, id }) => [id, words])).toEqual([
    [ids[0], 'Here, there'],
    [ids[1], 'Elsewhere'],
  ]);
});

it('references of pandoc-crossref are references; one to nothing stays as it is written, and is told', () => {
  const taken = readMarkdown(
    bytes(
      '# One {#sec:one}\n\nSee @fig:a, [@Fig:a; @tbl:a] and [Chap. @sec:one], but [@eq:gone] and [@fig2020].\n\n' +
        '![A *cat* [see](https://example.org/)](data:image/png;base64,AA==){#fig:a width=40%}\n\n| A |\n|---|\n| 1 |\n\nTable: Below {#tbl:a}\n\n' +
        '<!-- -->\n\n: Above\n\n| B |\n|---|\n| 2 |\n\n: of nothing\n\n::: {#fig:two}\n![](data:image/png;base64,AA==)\n\n![](data:image/png;base64,AB==)\n\nBoth\n:::\n',
    ),
  );
  expect(shown(taken)).toBe(
    'doc(line("One"), line("See ", cross_reference, ", ", cross_reference, ", ", cross_reference, " and Chap. ", cross_reference, ", but [@eq:gone] and ", citation, "."), ' +
      'figure(image, line("A ", em("cat"), " ", link("see"))), ' +
      'figure(table(table_row(table_header(line("A"))), table_row(table_cell(line("1")))), line("Below")), ' +
      'figure(line("Above"), table(table_row(table_header(line("B"))), table_row(table_cell(line("2"))))), line(": of nothing"), ' +
      'figure(image, image, line("Both")))',
  );
  const targets: unknown[] = [];
  documentOf(taken.doc).descendants(({ type, attrs }) => {
    if (type.name === 'cross_reference') targets.push([attrs.target, attrs.form]);
    if (type.name === 'figure') targets.push([attrs.kind, attrs.id]);
  });
  expect(targets).toEqual([
    ...[
      ['a', null],
      ['a', null],
      ['a-2', null],
      ['one', 'number'],
    ],
    ...[
      ['figure', 'a'],
      ['table', 'a-2'],
      ['table', null],
      ['figure', 'two'],
    ],
  ]);
  expect(taken.left).toEqual([{ what: 'referencesBroken', count: 1, example: '[@eq:gone]' }]);
});

it('a head of anybody, however it is written, is read without an end in sight', () => {
  const deep = Array.from({ length: 400 }, (_, at) => `${' '.repeat(at)}- a:`).join('\n');
  const heads = [
    `author:\n${deep}`,
    'author: [[[[',
    'a: &a [*a]\n__proto__: {"x":1}',
    `author:\n${'- - '.repeat(300)}x`,
    '- a\n- b',
    '? x',
  ];
  for (const head of heads) expect(shown(readMarkdown(bytes(`---\n${head}\n---\n\nText\n`)))).toContain('line("Text")');
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});

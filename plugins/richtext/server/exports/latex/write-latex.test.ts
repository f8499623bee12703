/** LaTeX that a rich text becomes: it cites as the manuscript's style does, and says what its letters need. */
import { describe, expect, it } from 'vitest';
import type { Manuscript } from '../../../common/manuscript.ts';
import { type Layout, LAYOUTS } from '../../../common/layouts.ts';
import type { CitedWork } from '../../../common/schema/inline.ts';
import { documentOf } from '../../../common/schema/schema.ts';
import { manuscriptOf } from '../testing/manuscript-of.ts';
import { writeLatexProject } from './write-latex.ts';

type Json = Readonly<Record<string, unknown>>;
const text = (words: string): Json => ({ type: 'text', text: words });
const cited = (...works: readonly CitedWork[]): Json => ({ type: 'citation', attrs: { id: 'c1', works } });
const line = (attrs: Json, ...content: readonly Json[]): Json => ({ type: 'line', attrs, content });

const written = (blocks: readonly Json[], given: Partial<Manuscript> = {}, layout?: Layout) => {
  const { files, engine } = writeLatexProject(manuscriptOf(documentOf({ type: 'doc', content: blocks }), given), layout);
  const source = String(files.get('main.tex'));
  const [head = '', body = ''] = source.split('\\begin{document}');
  return { head, body, engine, references: String(files.get('references.bib')) };
};
const ofWords = (words: string) => written([line({}, text(words))]);

describe('letters', () => {
  it.each([
    ['Straße, naïve, x ≤ y, α', 'pdflatex', 'inputenc'],
    ['漢字', 'lualatex', 'Noto Serif CJK SC'],
    ['שלום', 'lualatex', 'bidi=basic'],
    ['😀', 'lualatex', 'Noto Color Emoji'],
    ['Ελληνικά', 'lualatex', 'fontspec'],
  ])('%s: %s with %s', (words, engine, needs) => {
    const { head, engine: told } = ofWords(words);
    expect(told).toBe(engine);
    expect(head).toContain(`% !TeX program = ${engine}`);
    expect(head).toContain(needs);
  });

  it('Greek words are words, and Greek letters alone are signs', () => {
    expect(ofWords('λόγος and ἐν').body).toContain('λόγος and ἐν');
    const { body, engine } = ofWords('α, ΔΔG');
    expect([engine, body]).toEqual(['pdflatex', expect.stringContaining('\\ensuremath{\\Delta}\\ensuremath{\\Delta}G')]);
  });

  it('only what is there asks for anything', () => {
    const { head } = ofWords('Ελληνικά');
    expect(head).not.toMatch(/bidi|CJK|Emoji/);
  });

  it('those that no font has do not leave a font without any: LuaTeX could not write it', () =>
    expect(ofWords('\u{1f9ff}\u{18d81}').head.match(/-notdef/g)).toHaveLength(2));

  it('the sign for a letter that could not be read is none that LuaTeX stumbles over', () => {
    expect(ofWords('a\ufffdb').body).toContain('a?b');
    expect(ofWords('a\ud800b').body).toContain('ab');
  });

  it('blanks of their own width are written as such', () => expect(ofWords('10\u202fkm').body).toContain('10\\,km'));
});

it('a title may have more notes than there are signs for them', () =>
  expect(written([line({ kind: 'title' }, text('T'))]).head).toContain('\\let\\@fnsymbol\\@arabic'));

describe('citations', () => {
  const works: readonly CitedWork[] = [
    { article: 1, prefix: 'see', locator: '3' },
    { article: 2, suppressAuthor: true },
  ];
  const blocks = [
    line({}, cited({ article: 1 })),
    line({}, cited(...works)),
    line({}, cited(works[1] as CitedWork)),
    { type: 'bibliography' },
  ];
  const printed = (given: Partial<Manuscript['printed']>): Partial<Manuscript> => ({
    printed: { texts: new Map([['c1', [{ text: '[1]' }]]]), isNote: false, hanging: false, bibliography: [], ...given },
  });
  const numbered = (...articles: readonly number[]) =>
    articles.map((article, at) => ({ article, label: [{ text: `[${at + 1}]` }], text: [] }));

  it('by author and year', () => {
    const { head, body } = written(blocks);
    expect(head).toContain('\\usepackage[authoryear,round]{natbib}');
    expect(body).toContain('\\citep{author2001}');
    expect(body).toContain('(\\citealp[{see}][{p. 3}]{author2001}; \\citeyear[{}][{}]{author2002})');
    expect(body).toContain('\\citeyearpar[{}][{}]{author2002}');
    expect(body).toContain('\\bibliographystyle{plainnat}\n\\bibliography{references}');
  });

  it('by number, in the order of the text or of the list', () => {
    const { head, body } = written(blocks, printed({ bibliography: numbered(1, 2) }));
    expect(head).toContain('\\usepackage[numbers,sort&compress,square]{natbib}');
    expect(body).toContain('\\citep[{}][{}]{author2002}');
    expect(body).toContain('{[}\\citealp[{see}][{p. 3}]{author2001}; \\citealp[{}][{}]{author2002}{]}');
    expect(body).toContain('\\bibliographystyle{unsrtnat}');
    expect(written(blocks, printed({ bibliography: numbered(2, 1) })).body).toContain('\\bibliographystyle{plainnat}');
  });

  it('by raised number', () => {
    const texts = new Map([['c1', [{ text: '1', marks: ['sup' as const] }]]]);
    expect(written(blocks, printed({ bibliography: numbered(1, 2), texts })).head).toContain(
      '[numbers,sort&compress,super]{natbib}',
    );
  });

  it('in notes, as a part of those that are there, and behind what may hold none', () => {
    const note = { type: 'footnote', attrs: { id: null }, content: [text('In '), cited({ article: 1 })] };
    const { head, body } = written(
      [...blocks, line({}, note), line({ kind: 'h1' }, text('H'), cited({ article: 2 }))],
      printed({ isNote: true }),
    );
    expect(head).toContain('{biblatex}\n\\addbibresource{references.bib}');
    expect(head).not.toContain('natbib');
    expect(body).toContain('\\footcite[{}][{}]{author2001}');
    expect(body).toContain('\\footcites[{see}][{p. 3}]{author2001}[{}][{}]{author2002}');
    expect(body).toContain('\\footnote{In \\cite[{}][{}]{author2001}}');
    expect(body).toContain('\\footnotetext{\\cite[{}][{}]{author2002}.}');
    expect(body).toContain('\\printbibliography[heading=none]');
  });
});

describe('layouts', () => {
  const about = {
    orcid: '0000-0002-1825-0097',
    email: 'a_b@example.org',
    isCorresponding: true,
    affiliations: ['hive'],
  };
  const front = [
    line({ kind: 'title' }, text('Bees & more'), { type: 'footnote', attrs: { id: null }, content: [text('Funded.')] }),
    line({ kind: 'author', about }, text('Ada Müller')),
    line({ kind: 'author', about: { affiliations: ['hive', 'comb'] } }, text('Bo Lee')),
    line({ kind: 'affiliation', id: 'hive' }, text('Hive Institute, Berlin, Germany')),
    line({ kind: 'affiliation', id: 'comb' }, text('Comb University')),
    line({ kind: 'abstract' }, text('They dance.')),
    line({ kind: 'abstract' }, text('And rest.')),
    line({ kind: 'keywords' }, text('bees, dances')),
  ];
  const behind = [line({ kind: 'h1' }, text('Waggle')), line({}, cited({ article: 1 }))];

  it('has headings of five levels in the proceedings of Springer, whose class has four', () => {
    expect(written([line({ kind: 'h5' }, text('Fifth'))], {}, 'lncs').head).toContain('\\let\\subparagraph\\paragraph');
  });

  it.each(LAYOUTS)('%s: keys and addresses in a heading are none in capitals', (layout) => {
    const link = { ...text('there'), marks: [{ type: 'link', attrs: { href: 'https://example.org/aB' } }] };
    const to = { type: 'cross_reference', attrs: { target: 'two', form: 'number' } };
    const heading = line({ kind: 'h1', id: 'two' }, cited({ article: 1 }), to, link, text('words'));
    const said = ['\\citep{author2001}', '\\ref{two}', '\\href{https://example.org/aB}{there}'];
    const kept = layout === 'acm' || layout === 'revtex' ? said.map((each) => `\\NoCaseChange{${each}}`) : said;
    expect(written([heading], {}, layout).body).toContain(`{${kept.join('')}words}`);
  });

  it('a note in a journal of physics is not parted between columns, where TeX would not find the end of its links', () =>
    expect(written([line({}, text('a'))], {}, 'revtex').head).toContain('\\interfootnotelinepenalty=10000'));

  it('what is highlighted stays a command where TeX writes a heading elsewhere', () =>
    expect(ofWords('a').head).toContain('\\protected\\def\\highlighted'));

  it('an article without a journal has one without a name for the style of physics, which looks for it, and for no other', () => {
    const item = { type: 'article-journal', title: 'T' };
    const sources = new Map([[1, { article: 1, key: 'author2001', item }]]);
    const entry = (layout: Layout) => written([line({}, cited({ article: 1 }))], { sources }, layout).references;
    expect(entry('revtex')).toBe('@article{author2001,\n  title = {T},\n  journal = {}\n}\n');
    for (const layout of LAYOUTS.filter((each) => each !== 'revtex')) expect(entry(layout)).not.toContain('journal');
  });

  it.each([
    ['article', ['{article}', '\\textsuperscript{1,*}', 'orcid.org/0000-0002-1825-0097', '\\begin{abstract}', 'bees; dances']],
    [
      'ieee',
      ['{IEEEtran}', '\\IEEEauthorrefmark{1}', '\\IEEEauthorblockA{', '\\begin{IEEEkeywords}\nbees, dances', '{IEEEtranN}'],
    ],
    [
      'acm',
      [
        ...['{acmart}', '\\orcid{0000-0002-1825-0097}', '\\email{a\\_b@example.org}', '\\keywords{bees, dances}'],
        '\\affiliation{\\institution{Hive Institute}\\city{Berlin}\\country{Germany}}',
      ],
    ],
    [
      'lncs',
      [
        '{llncs}',
        '\\inst{1,2}',
        '\\orcidID{0000',
        'Hive Institute,{} Berlin',
        '\\keywords{bees \\and dances}',
        '\\authorrunning{Ada Müller and Bo Lee}',
      ],
    ],
    ['elsevier', ['{elsarticle}', '\\author[place1,place2]{Bo Lee}', '\\ead{a\\_b', '\\corref{', 'bees \\sep dances', '-harv}']],
    [
      'revtex',
      [
        '{revtex4-2}',
        '\\homepage{https://orcid.org/',
        '\\affiliation{Comb University}',
        '\\keywords{bees, dances}',
        '{apsrev4-2}',
      ],
    ],
  ] as const)('%s has what stands before the text in its own form', (layout, says) => {
    const { head, body } = written([...front, ...behind], {}, layout);
    for (const each of says) expect(head + body).toContain(each);
    // Title and abstract once, and the text behind them.
    for (const each of ['Bees \\& more', 'They dance.', 'And rest.']) expect(body.split(each)).toHaveLength(2);
    expect(body.indexOf('They dance.')).toBeLessThan(body.indexOf('\\section'));
    expect(body).toMatch(/\\footnotemark\[1\][\s\S]*\\footnotetext\[1\]\{Funded\.\}[\s\S]*\\setcounter\{footnote\}\{1\}/);
  });

  it.each(LAYOUTS)('%s: what is cited has its list, and one only', (layout) => {
    const list = /\\bibliography\{references\}/g;
    expect(written(behind, {}, layout).body.match(list)).toHaveLength(1);
    const { head, body } = written([...behind, { type: 'bibliography' }], {}, layout);
    expect(body.match(list)).toHaveLength(1);
    // Its heading is the text's own.
    expect(head).toContain('\\renewcommand{\\bibsection}{}');
    expect(written([line({}, text('x'))], {}, layout).body).not.toMatch(list);
  });

  it('a style of notes becomes numbers where a class has no notes', () => {
    const given = { printed: { texts: new Map(), isNote: true, hanging: false, bibliography: [] } };
    for (const layout of LAYOUTS)
      expect(written(behind, given, layout).body).toContain(layout === 'article' ? '\\footcite' : '\\citep');
  });

  it('a table that goes over the end of a column is parted between its rows, but not within a cell', () => {
    const cell = (words: string, attrs: Json = {}): Json => ({ type: 'table_cell', attrs, content: [line({}, text(words))] });
    const rows = [[cell('a', { rowspan: 2 }), cell('b')], [cell('c')], [cell('d'), cell('e')]];
    const table = { type: 'table', content: rows.map((content) => ({ type: 'table_row', content })) };
    expect(written([table]).body).toContain('{longtable}');
    const { body } = written([table], {}, 'ieee');
    expect(body).not.toContain('longtable');
    expect(body.split('\\begin{tabular}').map((part) => part.match(/[a-e](?=\})/g)?.join(''))).toEqual([undefined, 'abc', 'de']);
  });

  it.each([
    ['a few words is told again on each page', 'Name', 1],
    ['more than the page has room for is not', 'Name '.repeat(200), 0],
  ])('a head of %s', (_, words, times) => {
    const row = (type: string, said: string): Json => ({
      type: 'table_row',
      content: [1, 2].map(() => ({ type, content: [line({}, text(said))] })),
    });
    const table = { type: 'table', content: [row('table_header', words), row('table_cell', 'a')] };
    expect(written([table]).body.split('\\endhead')).toHaveLength(times + 1);
    const within = { type: 'table_row', content: [{ type: 'table_header', content: [table] }] };
    expect(written([{ type: 'table', content: [within, row('table_cell', 'a')] }]).body).not.toContain('\\endhead');
  });

  describe('a table with a caption', () => {
    const cell = (...content: readonly Json[]): Json => ({ type: 'table_cell', content });
    const tableOf = (rows: number): Json => ({
      type: 'table',
      content: Array.from({ length: rows }, () => ({ type: 'table_row', content: [cell(line({}, text('a')))] })),
    });
    const captioned = (rows: number): Json => ({
      type: 'figure',
      attrs: { kind: 'table' },
      content: [line({ kind: 'caption' }, text('All')), tableOf(rows)],
    });

    it.each(LAYOUTS)('%s: that is long goes over the end of the page, below its caption', (layout) => {
      const { body } = written([captioned(16)], {}, layout);
      expect(body).not.toMatch(/\\begin\{(?:minipage|table)/);
      expect(body.indexOf('\\captionof{table}')).toBeLessThan(body.indexOf('{a}'));
      expect(body.match(/\\begin\{(?:longtable|tabular)\}/g)).toHaveLength(['ieee', 'acm', 'revtex'].includes(layout) ? 16 : 1);
    });

    it('with more words than a page has room for goes over its end, however few its rows are', () => {
      const full = { type: 'table', content: [{ type: 'table_row', content: [cell(line({}, text('word '.repeat(600))))] }] };
      const { body } = written([
        { type: 'figure', attrs: { kind: 'table' }, content: [line({ kind: 'caption' }, text('All')), full] },
      ]);
      expect(body).toContain('\\begin{longtable}');
      expect(body).not.toContain('minipage');
    });

    it('that is short stays whole', () => {
      expect(written([captioned(15)]).body).toContain('\\begin{minipage}');
      expect(written([captioned(15)], {}, 'lncs').body).toContain('\\begin{table}[htbp]');
    });

    it('within a cell is in no box of its own, which TeX could not measure', () => {
      const { body } = written([{ type: 'table', content: [{ type: 'table_row', content: [cell(captioned(3))] }] }]);
      expect(body).toContain('\\let\\caption\\usualcaption\\captionof{table}');
      expect(body).not.toContain('minipage');
    });
  });
});

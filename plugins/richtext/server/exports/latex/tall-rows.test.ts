/** Rows of tables for which no page has room: TeX would print them over its lower edge, or not at all. */
import { describe, expect, it } from 'vitest';
import type { Layout } from '../../../common/layouts.ts';
import { documentOf } from '../../../common/schema/schema.ts';
import { manuscriptOf } from '../testing/manuscript-of.ts';
import { writeLatexProject } from './write-latex.ts';

type Json = Readonly<Record<string, unknown>>;
const line = (words: string): Json => ({ type: 'line', content: [{ type: 'text', text: words }] });
const cell = (content: readonly Json[], type = 'table_cell', attrs: Json = {}): Json => ({ type, attrs, content });
const table = (...rows: readonly (readonly Json[])[]): Json => ({
  type: 'table',
  content: rows.map((content) => ({ type: 'table_row', content })),
});
const head = [cell([line('Name & more')], 'table_header'), cell([line('Said')], 'table_header')];
const short = (name: string) => [cell([line(name)]), cell([line('short')])];
const tall = (name: string) => [cell([line(name)]), cell(Array.from({ length: 60 }, (_, at) => line(`Line ${at}`)))];

const bodyOf = (blocks: readonly Json[], layout: Layout = 'article'): string => {
  const { files } = writeLatexProject(manuscriptOf(documentOf({ type: 'doc', content: blocks })), layout);
  return String(files.get('main.tex')).split('\\begin{document}')[1] ?? '';
};

/** Tables in their order, each by its words, and what stands between them. */
const piecesOf = (body: string): string[] =>
  body
    .split(/(\\begin\{(?:longtable|tabular)\}[^]*?\\end\{(?:longtable|tabular)\})/)
    .map(
      (piece) => `${piece.startsWith('\\begin') ? 'table' : 'text'}: ${(piece.match(/\b(?:one|two|three)\b/g) ?? []).join(' ')}`,
    )
    .filter((piece) => !piece.endsWith(': '));

describe('a row that no page has room for', () => {
  it.each(['article', 'lncs', 'elsevier'] as const)(
    '%s: has its cells one below the other, between the rows around it',
    (layout) => {
      const body = bodyOf([table(head, short('one'), tall('two'), short('three'))], layout);
      expect(piecesOf(body)).toEqual(['table: one', 'text: two', 'table: three']);
      expect(body).toContain('\\textbf{Name \\& more:} two');
      expect(body).toContain('\\textbf{Said:} Line 0');
      expect(body.match(/Line \d+/g)).toHaveLength(60);
      expect(body.match(/\\endhead/g)).toHaveLength(1);
    },
  );

  it.each(['ieee', 'acm', 'revtex'] as const)('%s: does so in a column', (layout) => {
    const body = bodyOf([table(short('one'), tall('two'), short('three'))], layout);
    expect(piecesOf(body)).toEqual(['table: one', 'text: two', 'table: three']);
    // Each table that stands by itself has its upper line.
    expect(body.match(/\\begin\{tabular\}.*\n\\hline/g)).toHaveLength(2);
  });

  it('may have a table in a cell, which goes over the end of the page too', () => {
    const inner = table(...Array.from({ length: 60 }, () => short('inner')));
    expect(bodyOf([table([cell([inner])])]).match(/\\begin\{(?:longtable|tabular)\}/g)).toEqual(['\\begin{longtable}']);
    expect(bodyOf([table([cell([inner])])], 'revtex').match(/\\begin\{tabular\}/g)).toHaveLength(60);
    const few = table(short('inner'));
    expect(bodyOf([table([cell([few])])])).toMatch(/\\begin\{longtable\}[^]*\\begin\{tabular\}/);
  });

  it('is told together with the rows that a cell of it holds', () => {
    const [first, second] = tall('two') as [Json, Json];
    const held = table([cell([line('one')], 'table_cell', { rowspan: 2 }), second], [first], short('three'));
    expect(piecesOf(bodyOf([held]))).toEqual(['text: one two', 'table: three']);
  });

  it('is none of many that a cell holds together, between which a longtable goes over the end of the page', () => {
    const many = Array.from({ length: 60 }, () => [cell([line('one')])]);
    const [first = [], ...others] = many;
    const held = table([cell([line('two')], 'table_cell', { rowspan: 60 }), ...first], ...others);
    expect(piecesOf(bodyOf([held]))).toHaveLength(1);
    expect(bodyOf([held])).toContain('\\multirow[t]{60}');
    expect(bodyOf([held], 'ieee')).not.toContain('multirow');
  });

  it('stays in its table where it only has many words for a narrow column', () => {
    const words = 'word '.repeat(200);
    expect(piecesOf(bodyOf([table([cell([line('one')]), cell([line(words)])])]))).toEqual(['table: one']);
  });

  it('of a table with a caption goes over the end of the page below it', () => {
    const captioned = { type: 'figure', attrs: { kind: 'table' }, content: [{ ...line('All'), attrs: { kind: 'caption' } }] };
    const rows = Array.from({ length: 16 }, () => short('one'));
    const body = bodyOf([{ ...captioned, content: [...captioned.content, table(...rows, tall('two'))] }]);
    expect(body).not.toContain('minipage');
    expect(body.indexOf('\\captionof')).toBeLessThan(body.indexOf('Line 0'));
    expect(body).toMatch(/\\end\{longtable\}\n\\par\n\\noindent\\rule/);
  });
});

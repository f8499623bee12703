/**
 * A long manuscript as people write them: chapters of varied words, with lists, tables, figures, formulas, footnotes, cross-references and
 * citations. A section fills about a page.
 */
import type { Node } from 'prosemirror-model';
import { madeUpWords } from '../../../tests/bench/made-up-words.ts';
import { NODES, schema } from '../common/schema/schema.ts';

export interface MadeOf {
  readonly sections: number;
  readonly citations: number;
  /** Ids of references of the library, each of which is cited. */
  readonly works: readonly number[];
  /** Numbers of pictures, each of which has a figure. */
  readonly pictures: readonly number[];
}

const SECTIONS_OF_A_CHAPTER = 5;
const PARAGRAPHS = 3;
const SENTENCES = 4;
/** Every so many sections one has a table, or a list. */
const [TABLES, LISTS] = [3, 2] as const;

/** So many of `all` come with one of `count` that they are spread evenly. @returns from and to, of this one */
const shareOf = (all: number, count: number, at: number): readonly [number, number] => [
  Math.floor((all * at) / count),
  Math.floor((all * (at + 1)) / count),
];

const line = (attrs: object, ...content: readonly Node[]): Node => NODES.line!.create(attrs, content);
const make = (name: string, attrs: object, content: readonly Node[] = []): Node => NODES[name]!.create(attrs, content);

export const madeManuscript = ({ sections, citations, works, pictures }: MadeOf): Node => {
  const { pick, word } = madeUpWords(11);
  const words = (count: number): string => Array.from({ length: count }, word).join(' ');
  const sentence = (): string => `The ${words(10 + pick(12))}. `;
  let cited = 0;
  const citation = (): Node => {
    const work = { article: works[cited % works.length] as number, ...(cited % 4 === 0 && { locator: String(1 + pick(300)) }) };
    return make('citation', { id: `c${cited++}`, works: [work] });
  };
  const inline: readonly (() => readonly Node[])[] = [
    () => [schema.text(word(), [schema.mark('em')])],
    () => [make('math', { tex: `${'abxyz'[pick(5)]}_{${pick(9)}} = \\frac{${pick(90)}}{\\alpha + ${pick(9)}}` })],
    () => [schema.text(word(), [schema.mark('strong')])],
  ];
  const paragraph = (section: number, at: number, cites: number): Node => {
    const content: Node[] = [];
    for (let n = 0; n < SENTENCES; n++) {
      content.push(schema.text(sentence()), ...(inline[pick(inline.length)]?.() ?? []), schema.text(` ${words(4)}`));
      if (n < cites) content.push(schema.text(' '), citation());
      if (n === 2 && at === 1) content.push(make('footnote', { id: `n${section}` }, [schema.text(sentence())]));
      if (n === 3 && at === 2)
        content.push(schema.text(', see '), make('cross_reference', { target: `e${pick(sections)}`, form: null }));
      content.push(schema.text('. '));
    }
    return line({}, ...content);
  };
  const row = (kind: string): Node =>
    make(
      'table_row',
      {},
      Array.from({ length: 4 }, () => make(kind, {}, [line({}, schema.text(words(2)))])),
    );
  const caption = (): Node => line({ kind: 'caption' }, schema.text(sentence().trim()));
  const table = (section: number): Node =>
    make('figure', { id: `t${section}`, kind: 'table' }, [
      make('table', {}, [row('table_header'), ...Array.from({ length: 5 }, () => row('table_cell'))]),
      caption(),
    ]);
  const figure = (asset: number): Node =>
    make('figure', { id: `f${asset}` }, [make('image', { asset, alt: words(6), width: 80 }), caption()]);
  const blocks: Node[] = [
    line({ kind: 'title' }, schema.text('A manuscript of many pages')),
    line({ kind: 'author' }, schema.text('Ada Lovelace')),
    line({ kind: 'abstract' }, schema.text(sentence().repeat(3))),
    make('table_of_contents', {}),
  ];
  for (let section = 0; section < sections; section++) {
    if (section % SECTIONS_OF_A_CHAPTER === 0) blocks.push(line({ kind: 'h1', id: `h${section}` }, schema.text(words(3))));
    blocks.push(line({ kind: 'h2', id: `s${section}` }, schema.text(words(4))));
    const [first, last] = shareOf(citations, sections, section);
    for (let at = 0; at < PARAGRAPHS; at++) {
      const [from, to] = shareOf(last - first, PARAGRAPHS, at);
      blocks.push(paragraph(section, at, to - from));
      if (at === 0) blocks.push(make('equation', { id: `e${section}`, tex: `E_{${section}} = \\sum_{i=1}^{n} x_i^2 + \\beta` }));
    }
    for (const asset of pictures.slice(...shareOf(pictures.length, sections, section))) blocks.push(figure(asset));
    if (section % TABLES === 0) blocks.push(table(section));
    if (section % LISTS === 0) blocks.push(...Array.from({ length: 3 }, () => line({ list: 'bullet' }, schema.text(sentence()))));
  }
  blocks.push(line({ kind: 'h1', isUnnumbered: true }, schema.text('References')), make('bibliography', {}));
  const doc = NODES.doc!.create(null, blocks);
  doc.check();
  return doc;
};

/**
 * Documents of the schema at random, for tests of what writes, reads or shows them: every node, mark and attribute, nested, empty, merged and
 * ragged, as people who write at the same time can make them. Two adjacent texts never look the same, as in every document of ProseMirror.
 */
import * as fc from 'fast-check';
import { Fragment, type Mark, type Node } from 'prosemirror-model';
import type { CitationAttrs, CitedWork } from '../schema/inline.ts';
import { ALIGNS, DEEPEST, FRONT_KINDS, HEADINGS, LIST_KINDS } from '../schema/line.ts';
import { REFERENCE_FORMS } from '../schema/inline.ts';
import { MARKS, NODES, schema } from '../schema/schema.ts';
import { anyFormula, anyWords, goodFormula, keptWords } from './random-words.ts';

export interface RandomOptions {
  /** `any` has control characters, halves of letters and mathematics that cannot be set as well. */
  readonly letters: 'kept' | 'any';
  /** Rows may have any number of cells, and ids stand twice. */
  readonly isRagged: boolean;
  /** Tables may go over pages, and blocks stand deeper within each other. */
  readonly isLong: boolean;
  readonly maxBlocks: number;
}

/** Works that are cited, as ids of references; pictures that are shown. */
export const ARTICLES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const ASSETS = [1, 2, 3, 4] as const;

const ADDRESSES = ['https://example.org/', 'https://example.org/a?b=c&d=%22e%22#f', 'mailto:a@example.org', 'doi:10.1000/182'];
const LABELS = ['page', 'chapter', 'section', 'figure', 'paragraph'] as const;
const IDS = Array.from({ length: 12 }, (_, at) => `r${at.toString(36)}abc`);

const orNull = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { nil: null });
const rarely = orNull(fc.constant<true>(true));

const marks: fc.Arbitrary<readonly Mark[]> = fc
  .tuple(
    fc.subarray(['strong', 'em', 'underline', 'strike', 'superscript', 'subscript', 'small_caps', 'code', 'highlighted'], {
      maxLength: 4,
    }),
    fc.option(fc.constantFrom(...ADDRESSES), { freq: 5, nil: undefined }),
  )
  .map(([names, href]) => {
    const made = names.map((name) => schema.mark(name));
    if (href !== undefined) made.push(MARKS['link']!.create({ href }));
    return made.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), []);
  });

const work = (words: fc.Arbitrary<string>): fc.Arbitrary<CitedWork> =>
  fc.record(
    {
      article: fc.constantFrom(...ARTICLES),
      label: fc.constantFrom(...LABELS),
      locator: fc.oneof(
        fc.constantFrom('3', '12–14', 'iv'),
        words.map((text) => text.slice(0, 40)),
      ),
      prefix: words,
      suffix: words,
      suppressAuthor: fc.constant(true),
      highlight: fc.integer({ min: 1, max: 9 }),
    },
    { requiredKeys: ['article'] },
  );

/** What stands between the words, by what of it a footnote may hold. */
const inlines = (words: fc.Arbitrary<string>, formula: fc.Arbitrary<string>, id: fc.Arbitrary<string>) => {
  let citations = 0;
  const citation = fc
    .tuple(fc.array(work(words), { minLength: 1, maxLength: 3 }))
    .map(([works]) => NODES['citation']!.create({ id: `c${String(++citations)}`, works } satisfies CitationAttrs));
  const reference = fc
    .record({ target: id, form: orNull(fc.constantFrom(...REFERENCE_FORMS.slice(1))) })
    .map((attrs) => NODES['cross_reference']!.create(attrs));
  const plain: fc.Arbitrary<Node> = fc.oneof(
    { weight: 8, arbitrary: fc.tuple(words, marks).map(([text, set]) => schema.text(text, [...set])) },
    { weight: 1, arbitrary: fc.constant(NODES['hard_break']!.create()) },
    { weight: 1, arbitrary: formula.map((tex) => NODES['math']!.create({ tex })) },
    { weight: 1, arbitrary: citation },
    { weight: 1, arbitrary: reference },
  );
  const footnote = fc
    .tuple(fc.array(plain, { maxLength: 4 }), orNull(id))
    .map(([content, own]) => NODES['footnote']!.create({ id: own }, Fragment.from(content)));
  return fc.array(fc.oneof({ weight: 10, arbitrary: plain }, { weight: 1, arbitrary: footnote }), { maxLength: 6 });
};

const lineAttrs = (id: fc.Arbitrary<string>): fc.Arbitrary<Record<string, unknown>> => {
  const align = orNull(fc.constantFrom(...ALIGNS));
  const indent = orNull(fc.integer({ min: 1, max: DEEPEST }));
  const about = fc.record(
    {
      orcid: fc.constantFrom('0000-0002-1825-0097', '0000-0001-5109-3700'),
      email: fc.constant('a.b@example.org'),
      isCorresponding: fc.constant(true),
      affiliations: fc.subarray(IDS, { minLength: 1, maxLength: 2 }),
    },
    { requiredKeys: [] },
  );
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        align,
        indent,
        hint: fc.oneof(
          { weight: 9, arbitrary: fc.constant(null) },
          { weight: 1, arbitrary: fc.constant('What is <known> & "why".') },
        ),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom(...HEADINGS), id: orNull(id), align, isUnnumbered: rarely }) },
    {
      weight: 4,
      arbitrary: fc.record({ list: fc.constantFrom(...LIST_KINDS), indent, align }).chain((item) =>
        fc.record({
          ...{ list: fc.constant(item.list), indent: fc.constant(item.indent), align: fc.constant(item.align) },
          checked: item.list === 'task' ? rarely : fc.constant(null),
          start: item.list === 'ordered' ? orNull(fc.integer({ min: 1, max: 40 })) : fc.constant(null),
        }),
      ),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('quote', 'caption'), align, indent }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...FRONT_KINDS).chain((kind) =>
        fc.record({
          kind: fc.constant(kind),
          id: kind === 'affiliation' ? orNull(id) : fc.constant(null),
          about: kind === 'author' ? orNull(about) : fc.constant(null),
        }),
      ),
    },
  );
};

interface Grid {
  readonly rows: number;
  readonly columns: number;
  readonly isMerged: boolean;
  readonly hasHeader: boolean;
}

/** A table of whole rows; a merged one has its first two cells in one, across or down. */
const wholeTable = (cell: fc.Arbitrary<readonly Node[]>, grid: Grid): fc.Arbitrary<Node> =>
  fc
    .tuple(
      fc.array(fc.tuple(cell, orNull(fc.constantFrom('left', 'center', 'right'))), {
        minLength: grid.rows * grid.columns,
        maxLength: grid.rows * grid.columns,
      }),
      fc.boolean(),
      orNull(fc.integer({ min: 25, max: 400 })),
    )
    .map(([cells, isAcross, width]) => {
      const [colspan, rowspan] = !grid.isMerged
        ? [1, 1]
        : isAcross
          ? [Math.min(2, grid.columns), 1]
          : [1, Math.min(2, grid.rows)];
      const rows = Array.from({ length: grid.rows }, (_, row) => {
        const made: Node[] = [];
        for (let column = 0; column < grid.columns; column++) {
          const isFirst = row === 0 && column === 0;
          if (!isFirst && row < rowspan && column < colspan) continue;
          const [content, align] = cells[row * grid.columns + column] ?? [[], null];
          const type = row === 0 && grid.hasHeader ? NODES['table_header']! : NODES['table_cell']!;
          const span = isFirst ? colspan : 1;
          const colwidth = width === null ? null : Array.from({ length: span }, () => width);
          made.push(type.create({ colspan: span, rowspan: isFirst ? rowspan : 1, colwidth, align }, Fragment.from([...content])));
        }
        return NODES['table_row']!.create(null, made);
      });
      return NODES['table']!.create(null, rows);
    });

const raggedTable = (cell: fc.Arbitrary<readonly Node[]>): fc.Arbitrary<Node> =>
  fc
    .array(fc.array(fc.tuple(cell, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })), { maxLength: 3 }), {
      maxLength: 3,
    })
    .map((rows) =>
      NODES['table']!.create(
        null,
        rows.map((cells) =>
          NODES['table_row']!.create(
            null,
            cells.map(([content, colspan, rowspan]) =>
              NODES['table_cell']!.create({ colspan, rowspan }, Fragment.from([...content])),
            ),
          ),
        ),
      ),
    );

const blocksOf = (options: RandomOptions, depth: number, words: Words): fc.Arbitrary<Node> => {
  const { line, code, equation } = words;
  const leaves = fc.constantFrom('page_break', 'rule', 'table_of_contents', 'bibliography').map((name) => NODES[name]!.create());
  const simple = [
    { weight: 10, arbitrary: line },
    { weight: 1, arbitrary: code },
    { weight: 1, arbitrary: equation },
    { weight: 1, arbitrary: leaves },
  ];
  if (depth === 0) return fc.oneof(...simple);
  const inner = blocksOf(options, depth - 1, words);
  const cell = fc.array(inner, { maxLength: 2 });
  const table = fc
    .record({
      rows: fc.integer({ min: 1, max: 3 }),
      columns: fc.integer({ min: 1, max: 4 }),
      isMerged: fc.boolean(),
      hasHeader: fc.boolean(),
    })
    .chain((grid) => wholeTable(cell, grid));
  const longTable = fc
    .record({
      rows: fc.integer({ min: 20, max: 80 }),
      columns: fc.integer({ min: 1, max: 12 }),
      isMerged: fc.boolean(),
      hasHeader: fc.boolean(),
    })
    .chain((grid) =>
      wholeTable(
        line.map((each) => [each]),
        grid,
      ),
    );
  const anyTable = options.isRagged
    ? fc.oneof({ weight: 3, arbitrary: table }, { weight: 1, arbitrary: raggedTable(cell) })
    : table;
  const tables = options.isLong ? fc.oneof({ weight: 20, arbitrary: anyTable }, { weight: 1, arbitrary: longTable }) : anyTable;
  const image = fc
    .record({
      asset: orNull(fc.constantFrom(...ASSETS)),
      alt: orNull(words.text),
      width: orNull(fc.integer({ min: 5, max: 100 })),
    })
    .map((attrs) => NODES['image']!.create(attrs));
  const caption = line.map((each) => NODES['line']!.create({ kind: 'caption' }, each.content));
  const figure = fc
    .record({
      id: orNull(words.id),
      columns: orNull(fc.integer({ min: 2, max: 4 })),
      content: fc.oneof(
        fc.tuple(fc.array(image, { minLength: 1, maxLength: 4 }), caption).map(([images, last]) => [...images, last]),
        fc.tuple(caption, tables),
        fc.array(fc.oneof(image, tables, line), { maxLength: 3 }),
      ),
    })
    .map(({ id, columns, content }) => {
      const kind = content.some((node) => node.type.name === 'table') ? 'table' : 'figure';
      return NODES['figure']!.create({ id, columns, kind }, Fragment.from(content));
    });
  return fc.oneof(...simple, { weight: 2, arbitrary: tables }, { weight: 2, arbitrary: figure });
};

interface Words {
  readonly text: fc.Arbitrary<string>;
  readonly id: fc.Arbitrary<string>;
  readonly line: fc.Arbitrary<Node>;
  readonly code: fc.Arbitrary<Node>;
  readonly equation: fc.Arbitrary<Node>;
}

/** Each id once, the first time that it is given; the same citation never twice. */
const withUniqueIds = (doc: Node): Node => {
  const seen = new Set<string>();
  const walk = (node: Node): Node => {
    const content = Fragment.fromArray(node.children.map((child) => walk(child)));
    const id = (node.attrs as { id?: string | null }).id ?? null;
    if (node.isText || id === null) return node.isText ? node : node.copy(content);
    const isTaken = seen.has(id);
    seen.add(id);
    return isTaken ? node.type.create({ ...node.attrs, id: null }, content) : node.copy(content);
  };
  return walk(doc);
};

export const randomDocument = (given: Partial<RandomOptions> = {}): fc.Arbitrary<Node> => {
  const options: RandomOptions = { letters: 'kept', isRagged: false, isLong: false, maxBlocks: 12, ...given };
  const [text, formula] = options.letters === 'any' ? [anyWords, anyFormula] : [keptWords, goodFormula];
  const id = fc.constantFrom(...IDS);
  const line = fc
    .tuple(lineAttrs(id), inlines(text, formula, id))
    .map(([attrs, content]) => NODES['line']!.create(attrs, Fragment.from(content)));
  const code = fc
    .tuple(orNull(fc.constantFrom('python', 'typescript')), fc.array(text, { maxLength: 3 }))
    .map(([language, lines]) =>
      NODES['code_block']!.create({ language }, lines.length === 0 ? null : schema.text(lines.join('\n'))),
    );
  const equation = fc
    .record({ id: orNull(id), tex: formula, isUnnumbered: rarely })
    .map((attrs) => NODES['equation']!.create(attrs));
  const block = blocksOf(options, options.isLong ? 3 : 2, { text, id, line, code, equation });
  return fc
    .array(block, { maxLength: options.maxBlocks })
    .map((content) => NODES['doc']!.create(null, content))
    .map((doc) => (options.isRagged ? doc : withUniqueIds(doc)));
};

/** Which elements of the live document hold words, for whatever names places in the text by letters. As `schema` says; known without it. */
import { type TreeShape, WORDS } from '#plugins/coedit/common/tree-shape.ts';

export const KIND = 'richtext';

const BLOCKS = [
  ...['line', 'code_block', 'figure', 'table'],
  ...['equation', 'bibliography', 'table_of_contents', 'page_break', 'rule'],
];
const PLAIN = [WORDS, 'hard_break', 'math', 'citation', 'cross_reference'];

export const treeShape: TreeShape = {
  root: 'manuscript',
  whole: 'doc',
  lines: new Set(['line', 'code_block']),
  verbatim: new Set(['code_block']),
  inline: new Set(['hard_break', 'math', 'citation', 'cross_reference', 'footnote']),
  holding: new Set(['footnote']),
  leaves: new Set(['image', 'equation', 'bibliography', 'table_of_contents', 'page_break', 'rule']),
  holds: new Map([
    ['doc', new Set(BLOCKS)],
    ['line', new Set([...PLAIN, 'footnote'])],
    ['footnote', new Set(PLAIN)],
    ['code_block', new Set([WORDS])],
    ['figure', new Set(['image', 'table', 'line'])],
    ['table', new Set(['table_row'])],
    ['table_row', new Set(['table_cell', 'table_header'])],
    ['table_cell', new Set(BLOCKS)],
    ['table_header', new Set(BLOCKS)],
  ]),
  own: new Set(['id', 'start', 'isUnnumbered', 'checked', 'about']),
};

/** Which elements of the live document hold words, for whatever names places in the text by letters. */
import type { TreeShape } from '#plugins/coedit/common/tree-shape.ts';

export const KIND = 'richtext';

export const treeShape: TreeShape = {
  root: 'manuscript',
  lines: new Set(['line', 'code_block']),
  inline: new Set(['hard_break', 'math', 'citation', 'cross_reference', 'footnote']),
  holding: new Set(['footnote']),
  leaves: new Set(['image', 'equation', 'bibliography', 'table_of_contents', 'page_break', 'rule']),
};

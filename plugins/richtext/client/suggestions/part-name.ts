/** What a suggested part is, in words: `Table added`. */
import type { Translate } from '#plugin-api/client';
import type { Part } from '#plugins/coedit/common/part.ts';
import { isText, type TreeNode } from '#plugins/coedit/common/tree/tree-node.ts';

const KNOWN = new Set([
  ...['table', 'figure', 'image', 'equation', 'math', 'citation', 'cross_reference', 'footnote', 'hard_break'],
  ...['code_block', 'bibliography', 'table_of_contents', 'page_break', 'rule'],
]);

/** The first that is no line: lines are there so that one can go on writing. */
const mainOf = (nodes: readonly TreeNode[]): string | undefined =>
  nodes.find((node) => !isText(node) && KNOWN.has(node.type))?.type;

export const partName = ({ was, to }: Part, t: Translate): string => {
  const [before, after] = [mainOf(was), mainOf(to)];
  const said = (how: 'comes' | 'goes' | 'changes', what = 'lines'): string =>
    t(`form.part.${how}`, { what: t(`form.part.${what}`) });
  if (before !== after) return after === undefined ? said('goes', before) : said('comes', after);
  return said(was.length === 0 ? 'comes' : to.length === 0 ? 'goes' : 'changes', after);
};

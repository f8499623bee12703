/** LaTeX of mathematics as MathML, which KaTeX makes; whatever it cannot read gives nothing. */
import { isTag, isText, type ChildNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import katex from 'katex';
import { type MathNode, node } from './node.ts';

/** Bounds for sources that grow without end. */
const BOUNDS = { maxExpand: 1_000, maxSize: 50, trust: false, strict: 'ignore', throwOnError: true } as const;
/** UTF-16 units of a source; nobody reads a longer formula. */
const LONGEST = 20_000;

const treeOf = (child: ChildNode): (MathNode | string)[] => {
  if (isText(child)) return [child.data];
  return isTag(child) ? [node(child.name, child.attribs, ...child.children.flatMap(treeOf))] : [];
};

const find = (tree: MathNode, name: string): MathNode | undefined => {
  if (tree.name === name) return tree;
  for (const child of tree.children) {
    const found = typeof child === 'string' ? undefined : find(child, name);
    if (found) return found;
  }
  return undefined;
};

/** @returns what stands in `semantics`, without the source; `undefined` for what is no mathematics */
export const mathmlOf = (tex: string, isDisplay: boolean): readonly MathNode[] | undefined => {
  if (tex.trim() === '' || tex.length > LONGEST) return undefined;
  try {
    const markup = katex.renderToString(tex, { ...BOUNDS, displayMode: isDisplay, output: 'mathml', globalGroup: false });
    const root = node('root', {}, ...parseDocument(markup, { xmlMode: true }).children.flatMap(treeOf));
    const semantics = find(root, 'semantics');
    const shown = semantics?.children.filter(
      (child): child is MathNode => typeof child !== 'string' && child.name !== 'annotation',
    );
    return shown && shown.length > 0 ? shown : undefined;
  } catch {
    return undefined;
  }
};

/** Mathematics in pages: MathML, and what KaTeX, MathJax and Wikipedia make, which have the LaTeX that it was made of with them. */
import { mathmlToTex } from '../math/mathml-to-tex.ts';
import type { Xml } from '../math/xml.ts';
import { classesOf, find, type HtmlElement, textOf } from './tree.ts';

export interface FoundMath {
  /** Empty of what only shows what stands beside it in another form. */
  readonly tex: string;
  readonly isBlock: boolean;
}

const AROUND = new Set(['katex', 'katex-display', 'mwe-math-element', 'MathJax', 'MathJax_Display', 'MathJax_SVG']);
/** What is drawn, letter by letter. */
const DRAWN = new Set(['katex-html', 'MathJax_Preview']);
const MATHML = /^(?:math|m[a-z]+|semantics|annotation|annotation-xml|none)$/;

const isMathml = (node: HtmlElement): boolean =>
  node.children.every(
    (child) =>
      typeof child === 'string' ||
      (MATHML.test(child.name) && !/^(?:main|map|mark|menu|meta|meter)$/.test(child.name) && isMathml(child)),
  );

/** What Wikipedia puts around all of it. */
const bare = (tex: string): string => {
  const inside = /^\{\\(?:display|text)style ([\s\S]*)\}$/.exec(tex)?.[1];
  return (inside ?? tex).trim();
};

const asXml = ({ name, attrs, children }: HtmlElement): Xml => ({
  name,
  attributes: attrs,
  children: children.map((child) => (typeof child === 'string' ? child : asXml(child))),
});

const fromMathml = (math: HtmlElement): FoundMath => {
  const note = find(
    math,
    ({ name, attrs }) => name === 'annotation' && /^(?:application\/x-tex|TeX|LaTeX)$/i.test(attrs.encoding ?? ''),
  );
  const tex = note ? bare(textOf(note).trim()) : (math.attrs.alttext ?? mathmlToTex(asXml(math)));
  return { tex, isBlock: math.attrs.display === 'block' };
};

/** `undefined` of what is no mathematics. */
export const mathOf = (node: HtmlElement): FoundMath | undefined => {
  if (node.name === 'math') return isMathml(node) ? fromMathml(node) : undefined;
  if (node.attrs.class === undefined && node.name !== 'mjx-container') return undefined;
  const classes = classesOf(node);
  if (classes.some((name) => DRAWN.has(name))) return { tex: '', isBlock: false };
  if (node.name !== 'mjx-container' && !classes.some((name) => AROUND.has(name))) return undefined;
  const math = find(node, ({ name }) => name === 'math');
  if (!math || !isMathml(math)) return undefined;
  const found = fromMathml(math);
  const isShown = node.attrs.display === 'true' || classes.includes('katex-display') || classes.includes('MathJax_Display');
  return { ...found, isBlock: found.isBlock || isShown };
};

/** Elements of mathematics as a small tree, of MathML and of OMML alike. */
import { el, xmlText } from '../parts/xml.ts';

export interface MathNode {
  /** With its prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (MathNode | string)[];
}

export const node = (name: string, attributes: MathNode['attributes'], ...children: MathNode['children']): MathNode => ({
  name,
  attributes,
  children,
});

export const elementsOf = ({ children }: MathNode): MathNode[] =>
  children.filter((child): child is MathNode => typeof child !== 'string');

export const wordsOf = ({ children }: MathNode): string =>
  children.map((child) => (typeof child === 'string' ? child : wordsOf(child))).join('');

export const writeNode = ({ name, attributes, children }: MathNode): string =>
  el(name, attributes, ...children.map((child) => (typeof child === 'string' ? xmlText(child) : writeNode(child))));

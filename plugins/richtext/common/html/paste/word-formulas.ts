/**
 * Formulas of Word on the clipboard: OMML in a comment that only Office reads, with a picture beside it for all others, which no browser may
 * open. They become what pages have for formulas.
 */
import { ommlToTex } from '../../math/omml/omml-to-tex.ts';
import type { Xml } from '../../math/xml.ts';
import { escapeText } from '../escape.ts';
import { type HtmlNode, parseHtml } from '../tree.ts';
import { lastEnd } from './word-fields.ts';

const FORMULA =
  /<!--\[if gte msEquation \d+\]>([\s\S]*?)<!\[endif\]-->(?:\s*<!\[if !msEquation\]>[\s\S]{0,9000}?<!\[endif\]>)?/gi;

/** UTF-16 units of what stands beside a formula for others. */
const LONGEST_PICTURE = 10_000;

/** Letters stand in `m:r` alone there, and all that is HTML is how they look. */
const omml = (nodes: readonly HtmlNode[], isRun: boolean): (Xml | string)[] =>
  nodes.flatMap((node): (Xml | string)[] => {
    if (typeof node === 'string') return isRun ? [{ name: 'm:t', attributes: {}, children: [node.replace(/\s+/g, ' ')] }] : [];
    const children = omml(node.children, node.name === 'm:r' || (isRun && !node.name.startsWith('m:')));
    return node.name === 'm:t'
      ? [{ name: 'm:t', attributes: {}, children: textsIn(node.children) }]
      : named(node.name, node.attrs, children);
  });

const textsIn = (nodes: readonly HtmlNode[]): string[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [node] : textsIn(node.children)));

const named = (name: string, attributes: Record<string, string>, children: (Xml | string)[]): (Xml | string)[] =>
  name.startsWith('m:') ? [{ name, attributes, children }] : children;

const texOf = (html: string): string =>
  ommlToTex({ name: 'm:oMath', attributes: {}, children: omml(parseHtml(html, { isXml: true }).root.children, false) });

interface Formulas {
  readonly html: string;
  /** Formulas that could not be read. */
  readonly unread: number;
}

/** @param html as Word has it on the clipboard */
export const withFormulas = (html: string): Formulas => {
  let unread = 0;
  const end = lastEnd(html) + LONGEST_PICTURE;
  const shown = html.slice(0, end).replace(FORMULA, (whole, inner: string) => {
    const tex = texOf(inner);
    if (tex === '') {
      unread += 1;
      return whole;
    }
    const isBlock = /<m:oMathPara\b/i.test(inner);
    const note = `<annotation encoding="application/x-tex">${escapeText(tex)}</annotation>`;
    return `<math${isBlock ? ' display="block"' : ''}><semantics><mrow></mrow>${note}</semantics></math>`;
  });
  return { html: shown + html.slice(end), unread };
};

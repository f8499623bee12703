/** Properties after a decision about their change: those of now, or those from before, which the change holds. */
import type { Verdict } from '../model.ts';
import { type XmlElement, type XmlNode, childOf, isElement, withChildren } from '../xml/tree.ts';
import { PROPERTY_CHANGES } from './marks.ts';

/** What a change of these properties does not hold, and so stays: first and last, as the order of the schema is. */
const FIRST: Readonly<Record<string, RegExp>> = {
  'w:rPr': /^w:(ins|del|moveFrom|moveTo)$/,
  'w:sectPr': /^w:(headerReference|footerReference)$/,
};
const LAST: Readonly<Record<string, RegExp>> = {
  'w:pPr': /^w:(rPr|sectPr)$/,
  'w:trPr': /^w:(ins|del)$/,
  'w:tcPr': /^w:(cellIns|cellDel|cellMerge)$/,
};

const before = (properties: XmlElement, change: XmlElement): readonly XmlNode[] => {
  const keep = (which: RegExp | undefined) =>
    properties.children.filter((child) => isElement(child) && which?.test(child.name) === true);
  const old = childOf(change, properties.name)?.children ?? [];
  return [...keep(FIRST[properties.name]), ...old, ...keep(LAST[properties.name])];
};

/** Cells that were merged name both ways as attributes. */
const merged = ({ attributes, open, at }: XmlElement, verdict: Verdict): XmlElement[] => {
  const how = attributes[verdict === 'accept' ? 'w:vMerge' : 'w:vMergeOrig'];
  if (how === undefined) return [];
  const prefix = /^<([^\s/>]*:)?/.exec(open)?.[1] ?? '';
  const value = how === 'rest' ? 'restart' : 'continue';
  const raw = `<${prefix}vMerge ${prefix}val="${value}"/>`;
  return [{ name: 'w:vMerge', attributes: { 'w:val': value }, children: [], open: raw, close: '', raw, at }];
};

/** The element with changes of its own properties settled, where it holds some that were decided. */
export const settledProperties = (element: XmlElement, verdicts: ReadonlyMap<XmlElement, Verdict>): XmlElement => {
  const change = element.children.find(
    (child): child is XmlElement => isElement(child) && PROPERTY_CHANGES.has(child.name) && verdicts.has(child),
  );
  const verdict = change && verdicts.get(change);
  if (!verdict) return element;
  if (change.name === 'w:cellMerge')
    return withChildren(
      element,
      element.children.flatMap((child) => (child === change ? merged(change, verdict) : [child])),
    );
  const isBack = verdict === 'reject' && change.name !== 'w:numberingChange';
  return withChildren(element, isBack ? before(element, change) : element.children.filter((child) => child !== change));
};

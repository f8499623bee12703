/** Reads CSL as a tree, strictly: a style is somebody else's file, and the engine's own reader would take almost anything. */
import { scanXml } from '#plugins/library/common/formats/xml/scan.ts';

/** An element as the formatting engine takes it. */
export interface StyleNode {
  readonly name: string;
  readonly attrs: Readonly<Record<string, string>>;
  readonly children: (StyleNode | string)[];
}

/** Elements of one style; the longest of the official ones has 4,500. */
const MOST_ELEMENTS = 30_000;
const DEEPEST = 60;
/** Elements whose emptiness says something: a term that is to print nothing. */
const SAYS_NOTHING = new Set(['term', 'single', 'multiple']);

/** Why a file is no style; the texts are in the catalogue under `refused`. */
export type StyleFault = 'xml' | 'large' | 'style' | 'version' | 'empty' | 'macros';

export class BadStyle extends Error {
  readonly fault: StyleFault;

  constructor(fault: StyleFault, detail: string) {
    super(detail);
    this.name = 'BadStyle';
    this.fault = fault;
  }
}

/** The one prefixed attribute of CSL is `xml:lang`; the scanner has taken its prefix off. */
const attrsOf = (attributes: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries([...attributes].map(([name, value]) => [name === 'lang' ? 'xml:lang' : name, value]));

/** Blanks between elements and alone go, but for those that do not break; the text of an element without others stays. */
const settle = ({ name, children }: StyleNode): void => {
  const elements = children.filter((child) => typeof child !== 'string');
  const text = elements.length > 0 ? '' : children.join('').replace(/^[ \t\r\n]+$/, '');
  const kept = elements.length > 0 ? elements : text !== '' || SAYS_NOTHING.has(name) ? [text] : [];
  children.splice(0, children.length, ...kept);
};

/** @throws BadStyle xml, large */
export const readStyleTree = (xml: string): StyleNode => {
  const top: StyleNode = { name: '', attrs: {}, children: [] };
  const path = [top];
  let elements = 0;
  for (const event of scanXml(xml)) {
    const inside = path.at(-1) ?? top;
    if (event.kind === 'broken') throw new BadStyle('xml', event.reason);
    if (event.kind === 'text') inside.children.push(event.text);
    else if (event.kind === 'open') {
      if (++elements > MOST_ELEMENTS || path.length > DEEPEST) throw new BadStyle('large', 'Too many elements.');
      const node: StyleNode = { name: event.name, attrs: attrsOf(event.attributes), children: [] };
      inside.children.push(node);
      path.push(node);
    } else {
      if (inside.name !== event.name || path.length === 1) throw new BadStyle('xml', `</${event.name}> closes nothing.`);
      settle(inside);
      path.pop();
    }
  }
  if (path.length > 1) throw new BadStyle('xml', `<${path.at(-1)?.name}> is not closed.`);
  settle(top);
  const [root, ...more] = top.children;
  if (root === undefined || typeof root === 'string' || more.length > 0)
    throw new BadStyle('xml', 'There is not one root element.');
  return root;
};

export const elementsOf = (node: StyleNode, name?: string): StyleNode[] =>
  node.children.filter((child): child is StyleNode => typeof child !== 'string' && (name === undefined || child.name === name));

export const textIn = (node: StyleNode | undefined, name: string): string => {
  const [found] = node ? elementsOf(node, name) : [];
  return (found?.children ?? [])
    .filter((child) => typeof child === 'string')
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
};

/**
 * XML as a tree that remembers how it was written: what nobody touched is written back to the byte, which no serialiser of a DOM
 * promises. Nodes are never changed; a changed element is a new one.
 */

export interface XmlText {
  readonly name: '#text' | '#other';
  /** As written, with its entities. `#other` are comments and processing instructions. */
  readonly raw: string;
}

export interface XmlElement {
  /** With the house's own prefix for its namespace, whatever the file calls it: `w:p`. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** Its tags as written; without a closing one where it is empty. */
  readonly open: string;
  readonly close: string;
  /** All of it as written, as long as nothing in it was changed. */
  readonly raw?: string | undefined;
  /** Where it stood in its part; a changed element keeps it. */
  readonly at: number;
}

export type XmlNode = XmlText | XmlElement;

export interface XmlDocument {
  /** What stands before and after the root. */
  readonly before: string;
  readonly after: string;
  readonly root: XmlElement;
  /** What the root calls the namespace of Word's text; empty where it has no name for it. */
  readonly prefix: string;
}

export const isElement = (node: XmlNode): node is XmlElement => 'children' in node;

const NONE: readonly XmlElement[] = [];
export const elementsOf = (element: XmlElement | undefined): readonly XmlElement[] => element?.children.filter(isElement) ?? NONE;

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child): child is XmlElement => isElement(child) && child.name === name);

/** The value of a property such as `<w:jc w:val="left"/>`. */
export const valueOf = (element: XmlElement | undefined, name: string): string | undefined =>
  childOf(element, name)?.attributes['w:val'];

/** Below the element, in the order of the document, without going into those that are found. */
export function* within(element: XmlElement, names: ReadonlySet<string>): Generator<XmlElement> {
  for (const child of elementsOf(element)) {
    if (names.has(child.name)) yield child;
    else yield* within(child, names);
  }
}

/** The name that the file uses. */
const writtenName = ({ open }: XmlElement): string => /^<([^\s/>]+)/.exec(open)?.[1] ?? '';

/** The same element around other children; itself where they are the same. */
export const withChildren = (element: XmlElement, children: readonly XmlNode[]): XmlElement => {
  const { children: before, open, close } = element;
  if (children.length === before.length && children.every((child, at) => child === before[at])) return element;
  const isEmpty = close === '';
  return {
    name: element.name,
    attributes: element.attributes,
    at: element.at,
    children,
    open: isEmpty ? open.replace(/\s*\/>$/, '>') : open,
    close: isEmpty ? `</${writtenName(element)}>` : close,
  };
};

/** The same element under another name of the same namespace. */
export const renamed = (element: XmlElement, name: string): XmlElement => {
  const written = writtenName(element);
  const prefix = written.includes(':') ? `${written.split(':')[0]}:` : '';
  const next = `${prefix}${name.split(':')[1]}`;
  const { attributes, children, at, open, close } = element;
  return { name, attributes, children, at, open: `<${next}${open.slice(written.length + 1)}`, close: close && `</${next}>` };
};

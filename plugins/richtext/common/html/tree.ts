/**
 * HTML as a tree of elements and texts, without a browser: nothing of it runs, is fetched or is expanded. What is too deep, too long or too
 * much loses its elements and keeps its text.
 */
import { Parser } from 'htmlparser2';

export interface HtmlElement {
  name: string;
  readonly attrs: Record<string, string>;
  children: HtmlNode[];
}
export type HtmlNode = HtmlElement | string;

/** UTF-16 units, elements, and elements within each other. */
const LONGEST = 24_000_000;
const MOST = 400_000;
const DEEPEST = 220;

export interface Parsed {
  readonly root: HtmlElement;
  /** Something was cut away. */
  readonly isCut: boolean;
}

export const element = (name: string, attrs: Record<string, string> = {}, children: HtmlNode[] = []): HtmlElement => ({
  name,
  attrs,
  children,
});

export const parseHtml = (html: string, { isXml = false } = {}): Parsed => {
  const root = element('#root');
  const open: HtmlElement[] = [root];
  /** Elements that are open but stand in none, since they are too deep. */
  let deeper = 0;
  let count = 0;
  const top = () => open.at(-1) ?? root;
  const parser = new Parser(
    {
      onopentag(name, attrs) {
        count += 1;
        if (open.length >= DEEPEST || count > MOST) {
          deeper += 1;
          top().children.push(' ');
          return;
        }
        const child = element(name, attrs);
        top().children.push(child);
        open.push(child);
      },
      ontext(text) {
        const { children } = top();
        const last = children.length - 1;
        if (typeof children[last] === 'string') children[last] += text;
        else children.push(text);
      },
      onclosetag() {
        if (deeper > 0) deeper -= 1;
        else if (open.length > 1) open.pop();
      },
    },
    { decodeEntities: true, xmlMode: isXml, recognizeCDATA: isXml },
  );
  parser.end(html.slice(0, LONGEST));
  return { root, isCut: html.length > LONGEST || count > MOST };
};

/** All text within, without any order of lines. */
export const textOf = (node: HtmlNode): string => (typeof node === 'string' ? node : node.children.map(textOf).join(''));

export const classesOf = ({ attrs }: HtmlElement): readonly string[] => (attrs.class ?? '').split(/\s+/).filter(Boolean);

/** The first that fits, from the outermost and the first on. */
export const find = (node: HtmlElement, fits: (element: HtmlElement) => boolean): HtmlElement | undefined => {
  for (const child of node.children) {
    if (typeof child === 'string') continue;
    if (fits(child)) return child;
    const within = find(child, fits);
    if (within) return within;
  }
  return undefined;
};

/** Each element, those around others first. */
export const each = (node: HtmlElement, visit: (element: HtmlElement) => void): void => {
  for (const child of node.children)
    if (typeof child !== 'string') {
      visit(child);
      each(child, visit);
    }
};

/** What a `style` says, its names and values in small letters. */
export const styleOf = ({ attrs }: HtmlElement): Readonly<Record<string, string>> => {
  const style: Record<string, string> = {};
  for (const part of (attrs.style ?? '').split(';')) {
    const colon = part.indexOf(':');
    if (colon > 0)
      style[part.slice(0, colon).trim().toLowerCase()] = part
        .slice(colon + 1)
        .trim()
        .toLowerCase();
  }
  return style;
};

/** Whether a file is a citation style that can be used, and what it says of itself (CSL 1.0.2). */
import { BadStyle, elementsOf, readStyleTree, type StyleNode, textIn } from './style-tree.ts';

/** Longest style in UTF-16 units; the longest of the official ones has 300,000. */
export const MAX_STYLE_LENGTH = 1024 * 1024;
/** Elements of a style with every call of a macro written out; the most of an official one is 120,000. */
const MOST_WRITTEN_OUT = 400_000;

export interface CheckedStyle {
  /** Empty where the style has none, which it may not but can be formatted with all the same. */
  readonly title: string;
  /** Name of the style that this one stands for; only independent styles say how to format. */
  readonly parent: string | undefined;
  /** The language that it is written for, if for one. */
  readonly language: string | undefined;
  readonly tree: StyleNode;
}

/** Official styles call themselves by it and their name. */
export const ADDRESS_OF_STYLES = 'http://www.zotero.org/styles/';

/** The last part of a style's address: `http://www.zotero.org/styles/apa`. */
export const nameInAddress = (address: string): string | undefined =>
  /^https?:\/\/(?:www\.)?zotero\.org\/styles\/([a-z0-9-]{1,200})\/?$/.exec(address.trim())?.[1];

const parentOf = (info: StyleNode | undefined): string | undefined => {
  const link = info && elementsOf(info, 'link').find(({ attrs }) => attrs.rel === 'independent-parent');
  return link && nameInAddress(link.attrs.href ?? '');
};

/**
 * Macros that call each other in a circle would never end, and ones that call others twice each, level upon level, not for years.
 * @throws BadStyle macros
 */
const demandFiniteMacros = (style: StyleNode): void => {
  const macros = new Map(elementsOf(style, 'macro').map((macro) => [macro.attrs.name ?? '', macro]));
  const sizes = new Map<string, number>();
  const open = new Set<string>();
  const sizeOf = (node: StyleNode): number => {
    let size = 1;
    for (const child of elementsOf(node)) size += sizeOf(child);
    const called = node.name === 'text' || node.name === 'key' ? node.attrs.macro : undefined;
    if (called !== undefined) size += sizeOfMacro(called);
    if (size > MOST_WRITTEN_OUT) throw new BadStyle('macros', 'Macros call each other too often.');
    return size;
  };
  const sizeOfMacro = (name: string): number => {
    const known = sizes.get(name);
    if (known !== undefined) return known;
    const macro = macros.get(name);
    if (!macro) throw new BadStyle('macros', `There is no macro "${name.slice(0, 100)}".`);
    if (open.has(name) || open.size > 100) throw new BadStyle('macros', `The macro "${name.slice(0, 100)}" calls itself.`);
    open.add(name);
    const size = sizeOf(macro);
    open.delete(name);
    sizes.set(name, size);
    return size;
  };
  for (const part of elementsOf(style)) if (part.name !== 'macro') sizeOf(part);
};

/** Of CSL 1.0: a style that does not say so is, unless it is written as those before were. */
const isCurrent = (style: StyleNode): boolean => {
  const { version } = style.attrs;
  if (version !== undefined) return /^1\.0(\.\d+)?$/.test(version);
  const parts = [...elementsOf(style, 'citation'), ...elementsOf(style, 'bibliography')];
  return elementsOf(style, 'terms').length === 0 && parts.every((part) => elementsOf(part, 'option').length === 0);
};

/** @throws BadStyle with the reason */
export const checkStyle = (xml: string): CheckedStyle => {
  if (xml.length > MAX_STYLE_LENGTH) throw new BadStyle('large', 'The file is too long.');
  const tree = readStyleTree(xml);
  if (tree.name !== 'style' || tree.attrs.xmlns !== 'http://purl.org/net/xbiblio/csl')
    throw new BadStyle('style', 'This is not a CSL style.');
  if (!isCurrent(tree)) throw new BadStyle('version', 'This is not a style of CSL 1.0.');
  const [info] = elementsOf(tree, 'info');
  const title = textIn(info, 'title').slice(0, 200);
  const parent = parentOf(info);
  if (parent === undefined && elementsOf(tree, 'citation').length === 0)
    throw new BadStyle('empty', 'The style does not say how to cite.');
  demandFiniteMacros(tree);
  // The engine asks for a version.
  return { title, parent, language: tree.attrs['default-locale'], tree: { ...tree, attrs: { version: '1.0', ...tree.attrs } } };
};

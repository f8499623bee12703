/** Elements of an XML record, and what is asked of them. */
import { storable } from '../../storable.ts';
import { tidy } from '../bibtex/tex-decode.ts';

export interface XmlElement {
  /** Without its prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly parts: (XmlElement | string)[];
}

export const childrenOf = (element: XmlElement | undefined, ...names: readonly string[]): XmlElement[] =>
  (element?.parts ?? []).filter((part): part is XmlElement => typeof part !== 'string' && names.includes(part.name));

/** All elements at the end of a path of names. */
export const allAt = (element: XmlElement | undefined, ...path: readonly string[]): XmlElement[] =>
  path.reduce<XmlElement[]>((found, name) => found.flatMap((one) => childrenOf(one, name)), element ? [element] : []);

/** All text inside, with the blanks and line breaks that the file has. Elements nest no deeper than `MAX_XML_DEPTH`. */
export const rawText = (element: XmlElement | undefined): string =>
  (element?.parts ?? []).map((part) => (typeof part === 'string' ? part : rawText(part))).join('');

export const textOf = (element: XmlElement | undefined): string => tidy(storable(rawText(element)));

/** The text at the end of a path, of the first element that has any; empty without one. */
export const textAt = (element: XmlElement | undefined, ...path: readonly string[]): string =>
  allAt(element, ...path)
    .map(textOf)
    .find((text) => text !== '') ?? '';

/** The texts at the end of a path that are not empty. */
export const textsAt = (element: XmlElement | undefined, ...path: readonly string[]): string[] =>
  allAt(element, ...path)
    .map(textOf)
    .filter((text) => text !== '');

/** Attributes and parts of XFDF elements. Whoever made the file decides what is in there: nothing is certain. */
import { type XmlElement, childrenOf, rawText } from '../formats/xml/elements.ts';
import { readTagsIn } from '../marks/carried-tags.ts';
import { FARTHEST } from '../marks/normal-form.ts';
import type { CitationTag } from '../model/citation-tags.ts';
import { storable } from '../storable.ts';

/** Numbers between commas, semicolons or blanks, also with one at the end. @returns `undefined` when one of them makes no sense */
export const numbersIn = (text: string): number[] | undefined => {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const numbers = parts.map(Number);
  return numbers.every((value) => Math.abs(value) <= FARTHEST) ? numbers : undefined;
};

/** @returns `undefined` when it is not there */
export const attribute = (element: XmlElement, name: string): string | undefined => {
  const value = element.attributes.get(name);
  return value === undefined ? undefined : storable(value);
};

/** One number of an attribute. */
export const numberOf = (element: XmlElement, name: string): number | undefined => {
  const numbers = numbersIn(element.attributes.get(name) ?? '');
  return numbers?.length === 1 ? numbers[0] : undefined;
};

const HEX = /^\s*#?([0-9a-f]{6})\s*$/i;
export const colourOf = (text: string | undefined): string | undefined => {
  const digits = HEX.exec(text ?? '')?.[1];
  return digits === undefined ? undefined : `#${digits.toUpperCase()}`;
};

export const firstChild = (element: XmlElement, name: string): XmlElement | undefined => childrenOf(element, name)[0];

/** What programs keep with an annotation that is not theirs: texts by name, as JSON in `bytes`. */
export const CUSTOM_DATA = 'trn-custom-data';
/** Name of our tags in there. */
export const CARRIED_TAGS = 'carrel-tags';

/** @returns `undefined` when it says nothing of tags */
export const tagsOf = (element: XmlElement): CitationTag[] | undefined => {
  const bytes = attribute(firstChild(element, CUSTOM_DATA) ?? element, 'bytes') ?? '';
  return readTagsIn(bytes, CARRIED_TAGS);
};

/** Paragraphs of rich text, one below the other. */
const paragraphs = (element: XmlElement): string[] => {
  const inside = element.parts.flatMap((part) => (typeof part === 'string' ? [] : paragraphs(part)));
  return element.name === 'p' ? [rawText(element)] : inside;
};

/** What the annotation says; `undefined` when it says nothing of it, not even that it is empty. */
export const textOf = (element: XmlElement): string | undefined => {
  const plain = firstChild(element, 'contents');
  if (plain) return storable(rawText(plain));
  const rich = firstChild(element, 'contents-richtext');
  if (!rich) return undefined;
  const lines = paragraphs(rich);
  return storable(lines.length > 0 ? lines.join('\n') : rawText(rich).trim());
};

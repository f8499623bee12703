/**
 * Tags of a mark as files carry them: one text, JSON, which every reader can keep and none shows. Whoever made the file decides what is in
 * it: what is no list of tags is none at all.
 */
import * as z from 'zod/mini';
import { DEFAULT_BAND } from '../colours.ts';
import { type CitationTag, isSameTag, MOST_CITATION_TAGS, TagLabels, withTagsChanged } from '../model/citation-tags.ts';
import { normalText } from './normal-form.ts';

/** UTF-16 units of the text at the most: as many tags as there may be, of the longest texts, escaped. */
const LONGEST = 200_000;

const Texts = z.record(z.string(), z.unknown());

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** @returns `undefined` for what is no list of tags */
export const checkedTags = (value: unknown): CitationTag[] | undefined => {
  const { data } = z.safeParse(TagLabels, value);
  const tags = data?.map(({ text, color = DEFAULT_BAND }) => ({ text: normalText(text), color }));
  return tags && withTagsChanged([], tags, []);
};

export const writeTags = (tags: readonly CitationTag[]): string =>
  JSON.stringify(tags.map(({ text, color }) => ({ text: normalText(text), color })));

const readTags = (text: string): CitationTag[] | undefined => (text.length > LONGEST ? undefined : checkedTags(jsonIn(text)));

/** Tags in a JSON of texts by name. @returns `undefined` where it is no such JSON, or has no list of tags there */
export const readTagsIn = (json: string, name: string): CitationTag[] | undefined => {
  const { data } = z.safeParse(Texts, json.length > LONGEST ? undefined : jsonIn(json));
  const text = data?.[name];
  return typeof text === 'string' ? readTags(text) : undefined;
};

/** What a citation carries with what a file says of it: a file that is older than a tag does not take it away. */
export const withCarried = (present: readonly CitationTag[], carried: readonly CitationTag[]): CitationTag[] => {
  const isNew = ({ text }: CitationTag): boolean => !present.some((tag) => isSameTag(tag.text, text));
  return [...present, ...carried.filter(isNew)].slice(0, Math.max(present.length, MOST_CITATION_TAGS));
};

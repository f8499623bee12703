/** Citations as Zotero, Mendeley and others keep them in documents: JSON with an item of CSL for each work (citation-style-language/schema). */
import type { TakenWork } from '../../../common/manuscript.ts';

type Json = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const MOST_WORKS = 50;
const LONGEST_WORDS = 500;
const LONGEST_LOCATOR = 100;
/** UTF-16 units of an item. */
const LONGEST_ITEM = 200_000;

/** JSON from the first brace to the one that closes it: behind it programs write what they like. */
export const jsonIn = (text: string): unknown => {
  const from = text.indexOf('{');
  if (from < 0) return undefined;
  const whole = parsed(text.slice(from));
  if (whole !== undefined) return whole;
  let [depth, isWords] = [0, false];
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (isWords) {
      if (sign === '\\') at++;
      else if (sign === '"') isWords = false;
    } else if (sign === '"') isWords = true;
    else if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return parsed(text.slice(from, at + 1));
  }
  return undefined;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const words = (value: unknown, longest: number): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? undefined : text.slice(0, longest);
};

/** @param item of CSL-JSON; `undefined` where the citation has none of its own @param cited what the citation says about it */
export const workOf = (item: unknown, cited: Json): TakenWork | undefined => {
  if (!isRecord(item) || Object.keys(item).length === 0 || JSON.stringify(item).length > LONGEST_ITEM) return undefined;
  const [locator, label] = [words(cited.locator, LONGEST_LOCATOR), words(cited.label, 30)];
  const [prefix, suffix] = [words(cited.prefix, LONGEST_WORDS), words(cited.suffix, LONGEST_WORDS)];
  const isSuppressed = cited['suppress-author'] === true || cited['suppress-author'] === 1;
  return {
    item,
    ...(locator !== undefined && { locator, ...(label !== undefined && label !== 'page' && { label }) }),
    ...(prefix !== undefined && { prefix }),
    ...(suffix !== undefined && { suffix }),
    ...(isSuppressed && { suppressAuthor: true }),
  };
};

/** @param json a citation @returns `undefined` where it has no works that could be read */
export const worksOfCitation = (json: unknown): readonly TakenWork[] | undefined => {
  if (!isRecord(json) || !Array.isArray(json.citationItems)) return undefined;
  const cited: unknown[] = json.citationItems.slice(0, MOST_WORKS);
  const works = cited.map((each) => (isRecord(each) ? workOf(each.itemData ?? each.item, each) : undefined));
  return works.every((work) => work !== undefined) && works.length > 0 ? works : undefined;
};

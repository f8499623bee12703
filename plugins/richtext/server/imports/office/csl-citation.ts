/** Citations as Zotero, Mendeley and others keep them in documents: JSON with an item of CSL for each work (citation-style-language/schema). */
import type { TakenWork } from '../../../common/manuscript.ts';

type Json = Readonly<Record<string, unknown>>;
export const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

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

/** Zotero 2.1 has numbers for what a locator is of, in this order, and a blank in a term of two words. */
const LABELS = 'page book chapter column figure folio issue line note opus paragraph part section sub-verbo volume verse'.split(
  ' ',
);
const labelOf = (value: unknown): string | undefined => {
  const label = words(value, 30);
  return label !== undefined && /^\d+$/.test(label) ? LABELS[Number(label)] : label?.replace(/^sub verbo$/, 'sub-verbo');
};

/** @param item of CSL-JSON; `undefined` where the citation has none of its own @param cited what the citation says about it */
export const workOf = (item: unknown, cited: Json): TakenWork | undefined => {
  if (!isRecord(item) || Object.keys(item).length === 0 || JSON.stringify(item).length > LONGEST_ITEM) return undefined;
  const [locator, label] = [words(cited.locator, LONGEST_LOCATOR), labelOf(cited.label ?? cited.locatorType)];
  const [prefix, suffix] = [words(cited.prefix, LONGEST_WORDS), words(cited.suffix, LONGEST_WORDS)];
  const suppressed = cited['suppress-author'] ?? cited.suppressAuthor;
  const isSuppressed = suppressed === true || suppressed === 1;
  return {
    item,
    ...(locator !== undefined && { locator, ...(label !== undefined && label !== 'page' && { label }) }),
    ...(prefix !== undefined && { prefix }),
    ...(suffix !== undefined && { suffix }),
    ...(isSuppressed && { suppressAuthor: true }),
  };
};

/** Works of a document by their addresses: a citation that was pasted from elsewhere may only name one that another has whole. */
export type KnownItems = Map<string, unknown>;

const MOST_KNOWN = 20_000;

const itemOf = (cited: Json, known: KnownItems): unknown => {
  const item = cited.itemData ?? cited.item;
  const told: unknown = cited.uris ?? cited.uri;
  const addresses = (Array.isArray(told) ? told : [told]).filter((each): each is string => typeof each === 'string');
  if (item === undefined) return addresses.map((address) => known.get(address)).find((each) => each !== undefined);
  if (known.size < MOST_KNOWN) for (const address of addresses) known.set(address, item);
  return item;
};

/** @param json a citation @param known gets those that it has whole @returns `undefined` where it has no works that could be read */
export const worksOfCitation = (json: unknown, known: KnownItems = new Map()): readonly TakenWork[] | undefined => {
  if (!isRecord(json) || !Array.isArray(json.citationItems)) return undefined;
  const cited: unknown[] = json.citationItems.slice(0, MOST_WORKS);
  const works = cited.map((each) => (isRecord(each) ? workOf(itemOf(each, known), each) : undefined));
  return works.every((work) => work !== undefined) && works.length > 0 ? works : undefined;
};

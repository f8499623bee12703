/**
 * Citations of EndNote (`ADDIN EN.CITE`): an XML of its own around the records of its library, in the code of the field, or in the data of the
 * field and again in those of one within it (`EN.CITE.DATA`).
 */
import { readEndnote } from '#plugins/library/common/formats/endnote/parse.ts';
import { writeItem } from '#plugins/library/common/formats/csl/items.ts';
import type { TakenWork } from '../../../../common/manuscript.ts';
import { ImportFailure } from '../../import-failure.ts';
import { allWithin, childOf, readXml, textWithin, type Xml } from '../../office/xml.ts';

const LONGEST = 4_000_000;
const MOST_WORKS = 50;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const written = ({ name, attributes, children }: Xml): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')}>${children.map((child) => (typeof child === 'string' ? escaped(child) : written(child))).join('')}</${name}>`;

const itemOf = (record: Xml): Readonly<Record<string, unknown>> | undefined => {
  for (const step of readEndnote(`<xml><records>${written(record)}</records></xml>`)) {
    if (step && 'reference' in step) return writeItem(step.reference.info, step.reference.citekey ?? '');
  }
  return undefined;
};

const wordsOf = (cite: Xml, name: string): string | undefined => {
  const text = textWithin(childOf(cite, name)).trim();
  return text === '' ? undefined : text.slice(0, 500);
};

/** "Doe (2020)": it shows its authors as words of the sentence. */
const namesAuthors = (cite: Xml): boolean => cite.attributes.AuthorYear === '1';

const workOf = (cite: Xml): TakenWork | undefined => {
  const record = childOf(cite, 'record');
  const item = record && itemOf(record);
  if (!item) return undefined;
  const [locator, prefix, suffix] = [wordsOf(cite, 'Pages'), wordsOf(cite, 'Prefix'), wordsOf(cite, 'Suffix')];
  const isSuppressed = cite.attributes.ExcludeAuth === '1' || namesAuthors(cite);
  return {
    item,
    ...(locator !== undefined && { locator: locator.slice(0, 100) }),
    ...(prefix !== undefined && { prefix }),
    ...(suffix !== undefined && { suffix }),
    ...(isSuppressed && { suppressAuthor: true }),
  };
};

const parsed = (text: string): Xml | undefined => {
  const from = text.indexOf('<EndNote');
  if (from < 0 || text.length > LONGEST) return undefined;
  try {
    return readXml(Buffer.from(text.slice(from)), {})?.root;
  } catch (error) {
    if (error instanceof ImportFailure) return undefined;
    throw error;
  }
};

export interface EndnoteCitation {
  readonly works: readonly TakenWork[];
  /** Words of the sentence that name the authors. */
  readonly named: string | undefined;
}

/** What is shown before the year in brackets; with the first work, as for all. */
const namedIn = (cite: Xml | undefined): string | undefined => {
  if (!cite || !namesAuthors(cite)) return undefined;
  const shown = /^([^([]+?)\s*[([]/.exec(wordsOf(cite, 'DisplayText') ?? '')?.[1];
  return shown ?? wordsOf(cite, 'Author');
};

/** @returns `undefined` where a record is missing: what is printed says more then */
export const readEndnoteCitation = (text: string): EndnoteCitation | undefined => {
  const cites = allWithin(parsed(text), 'Cite').slice(0, MOST_WORKS);
  const works = cites.map(workOf);
  return works.length > 0 && works.every((work) => work !== undefined) ? { works, named: namedIn(cites[0]) } : undefined;
};

/** Data of a field are base64 of UTF-8, or of UTF-16 as Word has it. */
export const endnoteData = (base64: string): string => {
  const bytes = Buffer.from(base64.replace(/\s+/g, ''), 'base64');
  return bytes[1] === 0 ? bytes.toString('utf16le') : bytes.toString('utf8');
};

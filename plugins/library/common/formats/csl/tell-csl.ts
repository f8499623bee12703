/** Whether JSON is CSL-JSON. Other catalogues have lists of objects with an id, a type and a title as well. */
import { asCslType } from '../../model/publication-types.ts';
import { BrokenJson, JsonCursor, parseJson } from '../json/cursor.ts';
import { itemTexts } from './scan.ts';
import { isRecord, text } from './values.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const TYPES = words(
  'article article-journal article-magazine article-newspaper bill book broadcast chapter classic collection dataset document entry ' +
    'entry-dictionary entry-encyclopedia event figure graphic hearing interview legal_case legislation manuscript map motion_picture ' +
    'musical_score pamphlet paper-conference patent performance periodical personal_communication post post-weblog regulation report ' +
    'review review-book software song speech standard thesis treaty webpage',
);
/** Variables of CSL 1.0.2 and the names that its schema has beside them. */
const NAMES = words(
  'id type citation-key categories language journalAbbreviation shortTitle author chair collection-editor compiler composer ' +
    'container-author contributor curator director editor editorial-director executive-producer guest host interviewer illustrator ' +
    'narrator organizer original-author performer producer recipient reviewed-author script-writer series-creator translator accessed ' +
    'available-date container event-date issued original-date submitted abstract annote archive archive_collection archive_location ' +
    'archive-place authority call-number chapter-number citation-number citation-label collection-number collection-title ' +
    'container-title container-title-short dimensions division DOI edition event event-title event-place ' +
    'first-reference-note-number genre ISBN ISSN issue jurisdiction keyword locator medium note number number-of-pages ' +
    'number-of-volumes original-publisher original-publisher-place original-title page page-first part part-title PMCID PMID printing ' +
    'publisher publisher-place references reviewed-genre reviewed-title scale section source status supplement title title-short URL ' +
    'version volume volume-title volume-title-short year-suffix custom',
);

/** Items that are looked at: one that is odd does not make a file another one. */
const MOST = 20;
/** Longest item that is looked at, in UTF-16 units. */
const LONGEST = 1_000_000;

const isName = (value: unknown): boolean =>
  isRecord(value) && ['family', 'given', 'literal'].some((part) => text(value[part]) !== undefined);
const arePeople = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isName);
const isDate = (value: unknown): boolean =>
  isRecord(value) && (Array.isArray(value['date-parts']) || ['raw', 'literal'].some((part) => text(value[part]) !== undefined));

/** People or a date as only CSL writes them tell it; else a type of CSL does where most of the names are of CSL. */
const isLikeItem = (item: unknown): boolean => {
  if (!isRecord(item)) return false;
  if (arePeople(item.author) || arePeople(item.editor) || isDate(item.issued)) return true;
  const names = Object.keys(item);
  const known = names.filter((name) => NAMES.has(name)).length;
  return TYPES.has(asCslType(text(item.type))) && known * 2 > names.length && names.length > 1;
};

const hasItems = (list: string): boolean => {
  let count = 0;
  for (const item of itemTexts(list)) {
    if (item.length <= LONGEST && isLikeItem(parseJson(item))) return true;
    if (++count === MOST) return false;
  }
  return false;
};

/** The list under `items`, where the text is an object that has one. */
const itemsOf = (json: string): string | undefined => {
  const cursor = new JsonCursor(json);
  try {
    cursor.enter('{');
    for (let name = cursor.name(); name !== undefined; name = cursor.name()) {
      const from = cursor.at;
      if (name === 'items') return json.slice(from);
      for (const _pause of cursor.over());
    }
  } catch (error) {
    if (!(error instanceof BrokenJson)) throw error;
  }
  return undefined;
};

/** @param json a text that begins with a bracket */
export const isCslJson = (json: string): boolean => {
  if (/^\s*\[/.test(json)) return hasItems(json);
  const items = itemsOf(json);
  if (items !== undefined) return /^\s*\[/.test(items) && hasItems(items);
  return json.length <= LONGEST && isLikeItem(parseJson(json));
};

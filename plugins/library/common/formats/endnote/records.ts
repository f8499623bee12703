/** One record of EndNote XML. Its elements are the tags of EndNote under longer names, so it is read as those. */
import type { ArticleInfo } from '../../model/info.ts';
import { storable } from '../../storable.ts';
import { readEnwRecord } from '../enw/records.ts';
import { cslTypeOfEndnote } from '../enw/types.ts';
import type { TagList } from '../tags.ts';
import { type XmlElement, allAt, childrenOf, rawText } from '../xml/elements.ts';
import { keptElements } from '../xml/kept.ts';

/** Paths of elements and the tags that they are; several elements at a path are several values. */
const TAGS: readonly (readonly [tag: string, path: string])[] = [
  ['A', 'contributors/authors/author'],
  ['E', 'contributors/secondary-authors/author'],
  ['Y', 'contributors/tertiary-authors/author'],
  ['?', 'contributors/subsidiary-authors/author'],
  ['H', 'contributors/translated-authors/author'],
  ['+', 'auth-address'],
  ['T', 'titles/title'],
  ['B', 'titles/secondary-title'],
  ['S', 'titles/tertiary-title'],
  ['O', 'titles/alt-title'],
  ['!', 'titles/short-title'],
  ['Q', 'titles/translated-title'],
  ['J', 'periodical/full-title'],
  ['P', 'pages'],
  ['V', 'volume'],
  ['N', 'number'],
  ['6', 'num-vols'],
  ['7', 'edition'],
  ['&', 'section'],
  ['(', 'orig-pub'],
  [')', 'reprint-edition'],
  ['*', 'reviewed-item'],
  ['K', 'keywords/keyword'],
  ['D', 'dates/year'],
  ['8', 'dates/pub-dates/date'],
  ['C', 'pub-location'],
  ['I', 'publisher'],
  ['@', 'isbn'],
  ['M', 'accession-num'],
  ['L', 'call-num'],
  ['R', 'electronic-resource-num'],
  ['X', 'abstract'],
  ['F', 'label'],
  ['9', 'work-type'],
  ['U', 'urls/related-urls/url'],
  ['U', 'urls/web-urls/url'],
  ['>', 'urls/pdf-urls/url'],
  ['1', 'custom1'],
  ['2', 'custom2'],
  ['3', 'custom3'],
  ['4', 'custom4'],
  ['#', 'custom5'],
  ['$', 'custom6'],
  [']', 'custom7'],
  ['[', 'access-date'],
  ['~', 'remote-database-name'],
  ['W', 'remote-database-provider'],
  ['G', 'language'],
  ['^', 'caption'],
  ['Z', 'notes'],
  ['<', 'research-notes'],
];
/** What EndNote keeps for itself. */
const BOOKKEEPING = ['database', 'source-app', 'rec-number', 'foreign-keys', 'ref-type', 'added-date', 'last-updated-date'];
const KNOWN = new Set([...BOOKKEEPING, ...TAGS.map(([, path]) => path.split('/')[0] ?? '')]);

/** The title of what a part stands in is given twice, as that of a periodical too; of a whole book it is the series. */
const withoutRepeat = (list: TagList, type: string): TagList => {
  const journal = list.find(([tag]) => tag === 'J')?.[1];
  const isRepeated = list.some(([tag, value]) => tag === 'B' && value === journal);
  const dropped = cslTypeOfEndnote(type) === 'book' ? 'J' : 'B';
  return isRepeated ? list.filter(([tag, value]) => tag !== dropped || value !== journal) : list;
};

export const readEndnoteRecord = (record: XmlElement): { info: ArticleInfo; citekey: string } => {
  const [refType] = childrenOf(record, 'ref-type');
  const type = refType?.attributes.get('name') ?? '';
  const list = TAGS.flatMap(([tag, path]) =>
    allAt(record, ...path.split('/')).map((element) => [tag, storable(rawText(element)).trim()] as const),
  );
  const { info, citekey } = readEnwRecord([...(type === '' ? [] : [['0', type] as const]), ...withoutRepeat(list, type)]);
  const kept = keptElements(record, KNOWN);
  if (kept) info.extra = { ...info.extra, endnote: kept };
  return { info, citekey };
};

/** What items of a file of Zotero point to: the journals and books that they stand in, and notes on them. */
import { rawText, type XmlElement } from '../xml/elements.ts';
import { type RecordShape, xmlRecords } from '../xml/records.ts';

/** Elements right below the root are items, and what items share. */
export const SHAPE: RecordShape = { isRecord: (_, outer) => outer === 'RDF', nests: true };

const CONTAINERS = new Set([
  'Journal',
  'Periodical',
  'Book',
  'Series',
  'Proceedings',
  'CourtReporter',
  'Code',
  'Website',
  'Blog',
]);
/** Longest note that is taken along. */
const LONGEST_NOTE = 20_000;

export interface Linked {
  readonly containers: Map<string, XmlElement>;
  readonly notes: Map<string, string>;
}

/** Notes are HTML: paragraphs become lines, everything else plain text. */
const plain = (html: string): string =>
  html
    .replace(/<(?:br|\/p|\/h\d|\/li|\/div)\b[^<>]{0,100}>/gi, '\n')
    .replace(/<[^<>]{0,2000}>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, LONGEST_NOTE);

const valueOf = (memo: XmlElement): string =>
  rawText(memo.parts.find((part): part is XmlElement => typeof part !== 'string' && part.name === 'value'));

/** First pass: what is pointed to may stand behind what points to it. @yields `undefined` between stretches of work */
export function* gatherLinked(text: string, into: Linked): Generator<undefined> {
  for (const found of xmlRecords(text, SHAPE)) {
    yield undefined;
    if (!found || 'broken' in found) continue;
    const { name, attributes } = found.record;
    const about = attributes.get('about') ?? '';
    if (about === '') continue;
    if (name === 'Memo') into.notes.set(about, plain(valueOf(found.record)));
    else if (CONTAINERS.has(name)) into.containers.set(about, found.record);
  }
}

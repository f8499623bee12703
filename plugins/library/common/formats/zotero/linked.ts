/** What items of a file of Zotero point to, and what points to them: journals and books, notes, and collections. */
import type { FileLink } from '../attached-files.ts';
import { htmlToMarkdown } from '../html-to-markdown.ts';
import { childrenOf, rawText, textAt, type XmlElement } from '../xml/elements.ts';
import { type RecordShape, xmlRecords } from '../xml/records.ts';
import { type Collection, readCollection } from './collections.ts';

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

export interface Linked {
  readonly containers: Map<string, XmlElement>;
  /** As Markdown. */
  readonly notes: Map<string, string>;
  /** Names of notes that belong to an item. */
  readonly noted: Set<string>;
  /** Files of attachments. */
  readonly attachments: Map<string, FileLink>;
  readonly collections: Map<string, Collection>;
}

export const nothingLinked = (): Linked => ({
  containers: new Map(),
  notes: new Map(),
  noted: new Set(),
  attachments: new Map(),
  collections: new Map(),
});

/** The text of a note of Zotero, which is HTML. */
export const noteText = (memo: XmlElement): string => htmlToMarkdown(childrenOf(memo, 'value').slice(0, 1).map(rawText).join(''));

/** Names of the notes on an item. */
export const noteNames = (item: XmlElement): string[] =>
  childrenOf(item, 'isReferencedBy').flatMap(({ attributes }) => attributes.get('resource') ?? []);

/** Where an attachment's file lies, from the exported file; its title, where it names no place. */
const linkOf = (attachment: XmlElement): FileLink => {
  const path = childrenOf(attachment, 'resource')[0]?.attributes.get('resource');
  // A title is a file's name only where it looks like one.
  return path === undefined ? { path: textAt(attachment, 'title') } : { path, type: textAt(attachment, 'type') };
};

/** Names of the attachments of an item. */
export const attachmentNames = (item: XmlElement): string[] =>
  childrenOf(item, 'link').flatMap(({ attributes }) => attributes.get('resource') ?? []);

/** First pass: what is pointed to may stand behind what points to it. @yields `undefined` between stretches of work */
export function* gatherLinked(text: string, into: Linked): Generator<undefined> {
  for (const found of xmlRecords(text, SHAPE)) {
    yield undefined;
    if (!found || 'broken' in found) continue;
    const { record, line } = found;
    for (const name of noteNames(record)) into.noted.add(name);
    const about = record.attributes.get('about') ?? '';
    if (about === '') continue;
    if (record.name === 'Memo') into.notes.set(about, noteText(record));
    else if (record.name === 'Attachment') into.attachments.set(about, linkOf(record));
    else if (record.name === 'Collection') into.collections.set(about, readCollection(record, line));
    else if (CONTAINERS.has(record.name)) into.containers.set(about, record);
  }
}

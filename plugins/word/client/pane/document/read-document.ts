/** Reads a document in few round trips: its controls and notes, what stands in the notes, and the order of all that. */
import { NAMESPACE } from '#plugins/citing/common/carried/carried-document.ts';
import { inOrder } from './in-order.ts';
import { joinStored, readStored, type Stored } from './stored.ts';
import { isBibliographyTag, readCitationTag } from '#plugins/citing/common/carried/tag.ts';
import type { WordContext, WordControl, WordNote, WordParagraph, WordRange, WordXmlPart } from './word-api.ts';
import type { Place, PlacedCitation, Seen } from './word-document.ts';

interface FoundNote {
  readonly item: WordNote;
  readonly number: number;
}

/** A citation with what it takes to change it. */
export interface Handle extends PlacedCitation {
  readonly object: WordControl;
  readonly note: FoundNote | undefined;
}

export interface Glance {
  /** By number of the control. In no order that could be relied on. */
  readonly citations: ReadonlyMap<number, Handle>;
  /** All there are; a document should have one. */
  readonly bibliographies: readonly { readonly object: WordControl; readonly paragraphs: readonly WordParagraph[] }[];
  readonly parts: readonly WordXmlPart[];
  readonly stored: Stored | undefined;
}

/** Nothing can be read in a text but marks of notes, spaces and full stops. */
const isBare = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);

/** Two round trips, whatever the size of the document. */
export const glanceAt = async (context: WordContext, readNotes: boolean): Promise<Glance> => {
  const { body, customXmlParts } = context.document;
  const kinds = readNotes ? [body.footnotes, body.endnotes] : [];
  const parts = customXmlParts.getByNamespace(NAMESPACE);
  body.contentControls.load('id,tag,text');
  for (const notes of kinds) notes.load('type');
  parts.load('id');
  await context.sync();

  const notes = kinds.flatMap(({ items }) => items.map((item, at): FoundNote => ({ item, number: at + 1 })));
  for (const { item } of notes) {
    item.body.load('text');
    item.body.contentControls.load('id,tag,text');
  }
  const lists = body.contentControls.items
    .filter(({ tag }) => isBibliographyTag(tag))
    .map((object) => ({ object, paragraphs: object.paragraphs }));
  for (const { paragraphs } of lists) paragraphs.load('text');
  const xml = parts.items.map((part) => part.getXml());
  await context.sync();

  const citations = new Map<number, Handle>();
  const add = (object: WordControl, place: Place, note?: FoundNote) => {
    const tag = readCitationTag(object.tag);
    const { id: control, text } = object;
    if (tag) citations.set(control, { control, tag, text, place, object, note });
  };
  for (const control of body.contentControls.items) add(control, 'text');
  for (const note of notes) {
    const { text, contentControls } = note.item.body;
    const own = contentControls.items.filter(({ tag }) => readCitationTag(tag));
    for (const control of own) {
      const isAlone = own.length === 1 && isBare(text.replace(control.text, ''));
      add(control, { note: note.number, isAlone }, note);
    }
  }
  return {
    citations,
    bibliographies: lists.map(({ object, paragraphs }) => ({ object, paragraphs: paragraphs.items })),
    parts: parts.items,
    stored: joinStored(xml.flatMap(({ value }) => readStored(value) ?? [])),
  };
};

/** `Before`, `AdjacentBefore` and `OverlapsBefore`. What stands around another one begins before it. */
const isBefore = (relation: string): boolean => relation.endsWith('Before') || relation.startsWith('Contains');

/** What stands at one place of the text: one citation, or those of one note. */
const byAnchor = (citations: Iterable<Handle>): { anchor: WordRange; handles: Handle[] }[] => {
  const ofNotes = new Map<WordNote, Handle[]>();
  const anchors: { anchor: WordRange; handles: Handle[] }[] = [];
  for (const handle of citations) {
    const known = handle.note && ofNotes.get(handle.note.item);
    if (known) {
      known.push(handle);
      continue;
    }
    const handles = [handle];
    if (handle.note) ofNotes.set(handle.note.item, handles);
    anchors.push({ anchor: handle.note?.item.reference ?? handle.object.getRange('Whole'), handles });
  }
  return anchors;
};

/** As `glanceAt`, and its citations in order. A third round trip, and a few more where text and notes are mixed. */
export const readDocument = async (context: WordContext, readNotes: boolean): Promise<{ seen: Seen; glance: Glance }> => {
  const glance = await glanceAt(context, readNotes);
  const ordered = await inOrder(byAnchor(glance.citations.values()), async (pairs) => {
    const relations = pairs.map(([one, other]) => one.anchor.compareLocationWith(other.anchor));
    await context.sync();
    return relations.map(({ value }) => isBefore(value));
  });
  const citations = ordered.flatMap(({ handles }) => handles);
  const [list] = glance.bibliographies;
  const bibliography = list && { paragraphs: list.paragraphs.map(({ text }) => text) };
  return { glance, seen: { citations, bibliography, stored: glance.stored } };
};

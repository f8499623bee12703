/**
 * What the document carries of its citations, beside their text: a custom XML part of its own.
 *
 * Why there. `Office.context.document.settings` belong to one add-in in one installation: who opens the document with the add-in of
 * another house, or with none, has none of them, and two people who write at the same time overwrite each other's as a whole. A custom XML part
 * is part of the .docx (`customXml/item1.xml`) in Word for the web, for Windows and on the Mac; it survives saving, sending, and Word
 * without the add-in, is shared while several people write, and is read and written in the same batch as the text, so that both always
 * go together. It does not travel with a piece of text that is copied elsewhere; the tag does (`tag.ts`).
 *
 * How it is written is told in `citing/common/carried/`, since rich texts leave Carrel with it.
 *
 * A document comes from anybody: what it says is checked like everything else that comes from outside.
 */
import * as z from 'zod/mini';
import { NAMESPACE } from '#plugins/citing/common/carried/carried-document.ts';
import { Run } from '#plugins/citing/common/runs.ts';
import { LOCALES } from '#plugins/citing/common/styles.ts';
import { StyleId } from '#plugins/citing/common/contract.ts';
import { CarriedItem, Cited, MAX_CITATIONS, MAX_CITED_AT_ONCE, MAX_ITEM_LENGTH, MAX_SOURCES } from '../../../common/contract.ts';
import { wellFormed } from './well-formed.ts';

const StoredCitation = z.object({
  cited: z.array(Cited).check(z.minLength(1), z.maxLength(MAX_CITED_AT_ONCE)),
  /** What was last written into the control: text that differs from it is somebody's own. */
  written: z.optional(z.array(Run)),
  /** Its text is somebody's own and stays. */
  by_hand: z.optional(z.boolean()),
});
export type StoredCitation = z.output<typeof StoredCitation>;

/** The bibliography as it was last written, by its paragraphs. */
const StoredBibliography = z.object({ entries: z.array(z.array(Run)), layout: z.string() });
export type StoredBibliography = z.output<typeof StoredBibliography>;

const Look = z.object({ style: StyleId, language: z.enum(LOCALES) });
/** The style and the language of a document. */
export type DocumentLook = z.output<typeof Look>;

export interface Stored {
  /** Origin of the house whose library the references are in. */
  readonly house: string;
  readonly look: DocumentLook;
  /** By id, also of those that stand nowhere at the moment: Word's undo may bring them back. The last one changed comes last. */
  readonly citations: ReadonlyMap<string, StoredCitation>;
  /** CSL-JSON by reference. */
  readonly items: ReadonlyMap<number, CarriedItem>;
  readonly bibliography: StoredBibliography | undefined;
}

/** Longest part that is read, in UTF-16 units. */
const LONGEST = 16_000_000;

const tryJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** `undefined` for what is not of the pane, or of a later version of it. */
export const readStored = (xml: string): Stored | undefined => {
  const root = xml.length <= LONGEST ? wellFormed(xml)?.documentElement : undefined;
  if (root?.namespaceURI !== NAMESPACE || root.localName !== 'document') return undefined;
  const look = z.safeParse(Look, { style: root.getAttribute('style'), language: root.getAttribute('language') });
  const house = root.getAttribute('house') ?? '';
  if (!look.success || house === '') return undefined;
  const citations = new Map<string, StoredCitation>();
  const items = new Map<number, CarriedItem>();
  let bibliography: StoredBibliography | undefined;
  for (const element of root.children) {
    const text = element.textContent;
    if (element.localName === 'citation' && citations.size < MAX_CITATIONS) {
      const read = z.safeParse(StoredCitation, tryJson(text));
      if (read.success) citations.set(element.getAttribute('id') ?? '', read.data);
    } else if (element.localName === 'item' && items.size < MAX_SOURCES && text.length <= MAX_ITEM_LENGTH) {
      const article = Number(element.getAttribute('article'));
      const read = z.safeParse(CarriedItem, tryJson(text));
      if (read.success && Number.isSafeInteger(article) && article > 0) items.set(article, read.data);
    } else if (element.localName === 'bibliography') {
      bibliography = z.safeParse(StoredBibliography, tryJson(text)).data;
    }
  }
  return { house, look: look.data, citations, items, bibliography };
};

/** Two people may have begun at the same time, in parts of their own: what either says is kept, of the same thing what the later part says. */
export const joinStored = (parts: readonly Stored[]): Stored | undefined =>
  parts.reduce<Stored | undefined>(
    (all, part) =>
      all
        ? {
            ...part,
            citations: new Map([...all.citations, ...part.citations]),
            items: new Map([...all.items, ...part.items]),
            bibliography: part.bibliography ?? all.bibliography,
          }
        : part,
    undefined,
  );

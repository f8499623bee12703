/** Reads the tags that marks written here carry in a PDF (`/CarrelTags`: text, colour, text, colour …), which pdf.js does not tell. */
import { checkedTags } from '../../common/marks/carried-tags.ts';
import { MOST_MARKS } from '../../common/marks/page-mark.ts';
import type { CitationTag } from '../../common/model/citation-tags.ts';
import { objectInName } from '../../common/pdf/mark-name.ts';
import { PdfDocument } from './document.ts';
import { PdfRef, PdfString, type PdfValue, isDict } from './objects.ts';
import { findPages } from './pages.ts';
import { textOf } from './serialise.ts';

/** Pages that are looked at. */
const MOST_PAGES = 5000;

const textIn = (value: PdfValue | undefined): string | undefined => (value instanceof PdfString ? textOf(value) : undefined);

/** @returns `undefined` for what is no list of tags */
const tagsIn = (value: PdfValue): CitationTag[] | undefined => {
  if (!Array.isArray(value)) return undefined;
  const labels = value.flatMap((text, at) => (at % 2 === 0 ? [{ text: textIn(text), color: textIn(value[at + 1]) }] : []));
  return checkedTags(labels);
};

/**
 * @returns tags by the names that readers know annotations by: their own, or what `foreignName` begins with
 * @throws PdfRefused for a file that is damaged or protected
 */
export const tagsInPdf = async (bytes: Buffer): Promise<(name: string) => readonly CitationTag[]> => {
  const document = await PdfDocument.open(bytes);
  const pages = await findPages(document, new Set(Array.from({ length: MOST_PAGES }, (_, at) => at + 1)));
  const byName = new Map<string, CitationTag[]>();
  const byObject = new Map<number, CitationTag[]>();
  let left = MOST_MARKS;
  for (const { dict } of pages.values()) {
    const list = await document.resolve(dict.get('Annots'));
    for (const value of Array.isArray(list) ? list : []) {
      if (--left < 0) break;
      const annotation = await document.resolve(value);
      const tags = isDict(annotation) ? tagsIn(await document.resolve(annotation.get('CarrelTags'))) : undefined;
      if (!isDict(annotation) || !tags) continue;
      const name = textIn(annotation.get('NM'));
      if (name !== undefined) byName.set(name, tags);
      if (value instanceof PdfRef) byObject.set(value.number, tags);
    }
  }
  return (name) => byName.get(name) ?? byObject.get(objectInName(name) ?? -1) ?? [];
};

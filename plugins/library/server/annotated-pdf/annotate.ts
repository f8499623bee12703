/** Writes marks into a PDF, behind what is there (matrix LIB-086). */
import { type PageMark, isOnText } from '../../common/marks/page-mark.ts';
import { objectInName } from '../../common/pdf/mark-name.ts';
import { groupBy } from '../shared/group-by.ts';
import { inStretches } from '../shared/stretches.ts';
import { addAnnotation } from './annotation.ts';
import { PdfDocument } from './document.ts';
import { type PdfDict, PdfRef, PdfString, type PdfValue, isDict, nameIn } from './objects.ts';
import { type PdfPage, findPages } from './pages.ts';
import { textOf } from './serialise.ts';
import { PdfUpdate } from './update.ts';

/** Marks on text become each other, and no others: an object of another family is not the one that was taken over. */
const familyOf = (kind: PageMark['kind']): string => (isOnText(kind) ? 'passage' : kind);
const FAMILIES: Readonly<Record<string, string>> = {
  Highlight: 'passage',
  Underline: 'passage',
  StrikeOut: 'passage',
  Squiggly: 'passage',
  Square: 'area',
  Circle: 'area',
  Text: 'note',
  Caret: 'note',
  FreeText: 'text',
  Ink: 'ink',
  Line: 'ink',
  PolyLine: 'ink',
  Polygon: 'ink',
};

/**
 * Those of a page's annotations that stay. One that was taken over into the library is written anew with what became of it since; its
 * window and the answers to it, which the mark's comment holds, go with it.
 */
const staying = async (
  document: PdfDocument,
  annotations: readonly PdfValue[],
  marks: readonly PageMark[],
): Promise<PdfValue[]> => {
  const names = new Set(marks.map(({ name }) => name));
  const objects = new Set(marks.map(({ name, kind }) => `${familyOf(kind)} ${objectInName(name)}`));
  const gone = new Set<number>();
  const read: { readonly value: PdfValue; readonly dict: PdfValue }[] = [];
  // One after the other: what is read of a file is measured while it is read.
  for (const value of annotations) read.push({ value, dict: await document.resolve(value) });
  const isOurs = (value: PdfValue, dict: PdfDict): boolean => {
    const name = dict.get('NM');
    return (
      (name instanceof PdfString && names.has(textOf(name))) ||
      (value instanceof PdfRef && objects.has(`${FAMILIES[nameIn(dict, 'Subtype') ?? '']} ${value.number}`))
    );
  };
  const belongs = (dict: PdfDict): boolean =>
    [dict.get('IRT'), nameIn(dict, 'Subtype') === 'Popup' ? dict.get('Parent') : undefined].some(
      (to) => to instanceof PdfRef && gone.has(to.number),
    );
  let stay = read;
  // An answer may answer another one: until nothing goes any more.
  for (let before = -1; before !== stay.length; ) {
    before = stay.length;
    stay = stay.filter(({ value, dict }) => {
      if (!isDict(dict) || !(isOurs(value, dict) || belongs(dict))) return true;
      if (value instanceof PdfRef) gone.add(value.number);
      return false;
    });
  }
  return stay.map(({ value }) => value);
};

function* added(update: PdfUpdate, page: PdfPage, marks: readonly PageMark[]): Generator<void, PdfRef[]> {
  const refs: PdfRef[] = [];
  for (const mark of marks) {
    const ref = addAnnotation(update, page, mark);
    if (ref) refs.push(ref);
    yield;
  }
  return refs;
}

const annotatePage = async (
  document: PdfDocument,
  update: PdfUpdate,
  page: PdfPage,
  marks: readonly PageMark[],
): Promise<void> => {
  const present = page.dict.get('Annots') ?? null;
  const list = await document.resolve(present);
  const kept = await staying(document, Array.isArray(list) ? list : [], marks);
  kept.push(...(await inStretches(added(update, page, marks))));
  // A list of its own is replaced by itself, and the page stays as it is.
  if (present instanceof PdfRef && Array.isArray(list)) update.set(present, kept);
  else update.set(page.ref, new Map([...page.dict, ['Annots', kept]]));
};

/**
 * The PDF with the marks, whose bytes begin with those of the PDF. Marks on pages that it does not have are left out.
 * @throws PdfRefused for a file that is damaged or protected
 */
export const annotatePdf = async (bytes: Buffer, marks: readonly PageMark[]): Promise<Buffer> => {
  if (marks.length === 0) return bytes;
  const document = await PdfDocument.open(bytes);
  const update = new PdfUpdate(document);
  const pages = await findPages(document, new Set(marks.map(({ page }) => page)));
  const byPage = groupBy(marks, ({ page }) => page);
  for (const [number, page] of pages) await annotatePage(document, update, page, byPage.get(number) ?? []);
  return update.write();
};

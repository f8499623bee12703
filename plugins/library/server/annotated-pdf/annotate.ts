/** Writes marks into a PDF, behind what is there (matrix LIB-086). */
import { inStretches } from '#server-kit';
import { boxAround } from '../../common/marks/normal-form.ts';
import { type PageMark, isOnText } from '../../common/marks/page-mark.ts';
import { objectInName } from '../../common/pdf/mark-name.ts';
import { groupBy } from '../shared/group-by.ts';
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

/** Share of both boxes together that they have in common, from which they are of the same thing. */
const ALIKE = 0.5;

/** Whether an annotation stands where the mark does. */
const isThere = (rect: PdfValue, { quads }: PageMark): boolean => {
  const box = boxAround(quads);
  const numbers = Array.isArray(rect) ? rect.filter((value): value is number => typeof value === 'number') : [];
  const other = boxAround([numbers]);
  if (!box || !other || numbers.length !== 4) return false;
  const area = ([left, bottom, right, top]: readonly [number, number, number, number]): number =>
    Math.max(0, right - left) * Math.max(0, top - bottom);
  const common = area([
    Math.max(box[0], other[0]),
    Math.max(box[1], other[1]),
    Math.min(box[2], other[2]),
    Math.min(box[3], other[3]),
  ]);
  return common > 0 && common >= ALIKE * (area(box) + area(other) - common);
};

/**
 * Those of a page's annotations that stay. One that was taken over into the library is written anew with what became of it since; its
 * window and the answers to it, which the mark's comment holds, go with it.
 */
const staying = async (
  document: PdfDocument,
  annotations: readonly PdfValue[],
  marks: readonly PageMark[],
  fileHash: string | undefined,
): Promise<PdfValue[]> => {
  const names = new Set(marks.map(({ name }) => name));
  const byObject = groupBy(marks, ({ name, kind }) => `${familyOf(kind)} ${objectInName(name)}`);
  const gone = new Set<number>();
  const read: { readonly value: PdfValue; readonly dict: PdfValue; readonly rect: PdfValue }[] = [];
  // One after the other: what is read of a file is measured while it is read.
  for (const value of annotations) {
    const dict = await document.resolve(value);
    read.push({ value, dict, rect: isDict(dict) ? await rectOf(document, dict) : null });
  }
  const isOurs = (value: PdfValue, dict: PdfDict, rect: PdfValue): boolean => {
    const name = dict.get('NM');
    if (name instanceof PdfString && names.has(textOf(name))) return true;
    const same = value instanceof PdfRef ? byObject.get(`${FAMILIES[nameIn(dict, 'Subtype') ?? '']} ${value.number}`) : undefined;
    // In another file the number may be that of something else.
    return same?.some((mark) => !mark.fileHash || !fileHash || mark.fileHash === fileHash || isThere(rect, mark)) ?? false;
  };
  const belongs = (dict: PdfDict): boolean =>
    [dict.get('IRT'), nameIn(dict, 'Subtype') === 'Popup' ? dict.get('Parent') : undefined].some(
      (to) => to instanceof PdfRef && gone.has(to.number),
    );
  let stay = read;
  // An answer may answer another one: until nothing goes any more.
  for (let before = -1; before !== stay.length; ) {
    before = stay.length;
    stay = stay.filter(({ value, dict, rect }) => {
      if (!isDict(dict) || !(isOurs(value, dict, rect) || belongs(dict))) return true;
      if (value instanceof PdfRef) gone.add(value.number);
      return false;
    });
  }
  return stay.map(({ value }) => value);
};

const rectOf = async (document: PdfDocument, dict: PdfDict): Promise<PdfValue> => {
  const rect = await document.resolve(dict.get('Rect'));
  if (!Array.isArray(rect) || rect.length !== 4) return null;
  const numbers: PdfValue[] = [];
  for (const value of rect) numbers.push(await document.resolve(value));
  return numbers;
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
  fileHash: string | undefined,
  lists: Set<number>,
): Promise<void> => {
  const present = page.dict.get('Annots') ?? null;
  const list = await document.resolve(present);
  const kept = await staying(document, Array.isArray(list) ? list : [], marks, fileHash);
  kept.push(...(await inStretches(added(update, page, marks))));
  // A list of its own is replaced by itself, and the page stays as it is; one that two pages share is so for the first of them.
  if (present instanceof PdfRef && Array.isArray(list) && !lists.has(present.number)) {
    lists.add(present.number);
    update.set(present, kept);
  } else update.set(page.ref, new Map([...page.dict, ['Annots', kept]]));
};

/**
 * What is to stand behind the last byte of the PDF, so that the marks are in it. Marks on pages that it does not have are left out; a
 * page that is listed twice gets the marks of both its numbers.
 * @param fileHash SHA-256 of the bytes, in hex: in another file than theirs, marks are not told by the numbers of objects alone
 * @throws PdfRefused for a file that is damaged or protected
 */
export const annotatePdf = async (bytes: Buffer, marks: readonly PageMark[], fileHash?: string): Promise<Buffer> => {
  if (marks.length === 0) return Buffer.alloc(0);
  const document = await PdfDocument.open(bytes);
  const update = new PdfUpdate(document);
  const pages = await findPages(document, new Set(marks.map(({ page }) => page)));
  const byObject = groupBy(
    marks.flatMap((mark) => {
      const page = pages.get(mark.page);
      return page ? [{ mark, page }] : [];
    }),
    ({ page }) => page.ref.number,
  );
  const lists = new Set<number>();
  for (const same of byObject.values()) {
    const [{ page } = { page: undefined }] = same;
    const onPage = same.map(({ mark }) => mark);
    if (page) await annotatePage(document, update, page, onPage, fileHash, lists);
  }
  return update.write();
};

/** Finds in a document what its links and its words refer to: an entry as text, everything else as a piece of a page. */
import { frameOf } from '../document/page-frames.ts';
import { placeOfDestination, type PdfDestination } from '../document/destinations.ts';
import type { Box } from '../../common/geometry/types.ts';
import { entryFrom, findEntry, isLabelled, listBegins } from '../../common/targets/entries.ts';
import { linesOf, type PrintedLine } from '../../common/targets/lines.ts';
import { findPlace, kindOfLine, lineAt, pieceAt } from '../../common/targets/places.ts';
import type { Cited, NumberedKind, TextReference } from '../../common/targets/reference-at.ts';
import type { LoadedDocument } from '../view/page-jobs.ts';

export type Target = { readonly index: number } & (
  | { readonly kind: 'entry'; readonly text: string }
  | { readonly kind: NumberedKind | 'place'; readonly box: Box }
);

/** Pages that are looked through for one thing at the most. */
const MOST_PAGES = 400;

const linesOn = async ({ texts }: LoadedDocument, index: number): Promise<PrintedLine[]> =>
  linesOf((await texts.read(index)).page);

/** Indexes of all pages, those near one first. */
const outwards = (count: number, from: number): number[] =>
  Array.from({ length: count }, (_, index) => index)
    .sort((a, b) => Math.abs(a - from) - Math.abs(b - from))
    .slice(0, MOST_PAGES);

const piece = async (
  loaded: LoadedDocument,
  index: number,
  kind: NumberedKind | 'place',
  line: PrintedLine,
  lines: readonly PrintedLine[],
): Promise<Target> => {
  const { view } = frameOf(await loaded.pdf.getPage(index + 1));
  return { kind, index, box: pieceAt(kind, line, lines, view) };
};

const findNumbered = async (
  loaded: LoadedDocument,
  { kind, number }: { kind: NumberedKind; number: string },
  from: number,
  signal: AbortSignal,
): Promise<Target | undefined> => {
  let perhaps: Target | undefined;
  for (const index of outwards(loaded.pdf.numPages, from)) {
    if (signal.aborted) return undefined;
    const lines = await linesOn(loaded, index);
    const found = findPlace(lines, kind, number);
    if (!found || (perhaps && !found.isSure)) continue;
    const target = await piece(loaded, index, kind, found.line, lines);
    if (found.isSure) return target;
    perhaps = target;
  }
  return perhaps;
};

/** Page and line at which the list of references begins: the last one that has its heading. */
const findList = async (loaded: LoadedDocument, signal: AbortSignal): Promise<{ index: number; from: number } | undefined> => {
  for (let index = loaded.pdf.numPages - 1; index >= Math.max(0, loaded.pdf.numPages - MOST_PAGES); index--) {
    if (signal.aborted) return undefined;
    const from = listBegins(await linesOn(loaded, index));
    if (from !== undefined) return { index, from };
  }
  return undefined;
};

const findCited = async (loaded: LoadedDocument, cited: Cited, signal: AbortSignal): Promise<Target | undefined> => {
  const list = await findList(loaded, signal);
  if (!list) return undefined;
  for (let { index, from } = list; index < loaded.pdf.numPages && !signal.aborted; index++, from = 0) {
    const lines = await linesOn(loaded, index);
    const at = findEntry(lines, from, cited);
    if (at !== undefined) return { kind: 'entry', index, text: entryFrom(lines, at) };
  }
  return undefined;
};

/** What words of a page refer to, in their order; without what is not found. @param from index of their page */
export const targetsOfWords = async (
  loaded: LoadedDocument,
  words: TextReference,
  from: number,
  signal: AbortSignal,
): Promise<Target[]> => {
  if (words.kind !== 'entries') return [(await findNumbered(loaded, words, from, signal)) ?? []].flat();
  const found: Target[] = [];
  for (const cited of words.cited) found.push(...[(await findCited(loaded, cited, signal)) ?? []].flat());
  return found;
};

const KINDS: readonly (readonly [NumberedKind | 'entry', RegExp])[] = [
  ['entry', /^(?:cite|bib|ref|b|cr)[.\d:_-]/i],
  ['figure', /fig|abb/i],
  ['table', /tab/i],
  ['equation', /equation|eqn?[.:_\d-]|align/i],
  ['section', /section|chapter|appendix|^sec/i],
];

/** What a link leads to; `undefined` where the document has no such place. */
export const targetOfLink = async (
  loaded: LoadedDocument,
  destination: PdfDestination,
  signal: AbortSignal,
): Promise<Target | undefined> => {
  const place = await placeOfDestination(loaded.pdf, destination);
  if (!place || signal.aborted) return undefined;
  const { index, x, y } = place;
  const lines = await linesOn(loaded, index);
  const { view } = frameOf(await loaded.pdf.getPage(index + 1));
  const line = lineAt(lines, x, y ?? view[3]);
  if (!line) return undefined;
  const named = typeof destination === 'string' ? KINDS.find(([, pattern]) => pattern.test(destination))?.[0] : undefined;
  const list = await findList(loaded, signal);
  const isInList = list !== undefined && (index > list.index || (index === list.index && lines.indexOf(line) >= list.from));
  if (named === 'entry' || (named === undefined && isInList && (isLabelled(line) || typeof destination !== 'string')))
    return { kind: 'entry', index, text: entryFrom(lines, lines.indexOf(line)) };
  const kind = named ?? kindOfLine(line) ?? 'place';
  // A figure's place is its upper edge, or its caption's.
  if (kind === 'figure' || kind === 'table') {
    const captions = lines.filter((each) => kindOfLine(each) === kind);
    const [caption] = captions.sort((a, b) => Math.abs(a.box[3] - line.box[3]) - Math.abs(b.box[3] - line.box[3]));
    return piece(loaded, index, kind, caption ?? line, lines);
  }
  return piece(loaded, index, kind, line, lines);
};

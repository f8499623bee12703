/** Which elements of a Word document say that something was changed (ISO/IEC 29500-1, 17.13.5), and what each decision does to them. */
import type { ChangeKind, Format, Verdict } from '../model.ts';
import { type XmlElement, childOf, elementsOf } from '../xml/tree.ts';

export interface Mark {
  readonly element: XmlElement;
  readonly kind: ChangeKind;
  readonly author: string;
  readonly date: string;
  /** Of a move: what ties its two ends together. */
  readonly move?: string | undefined;
  /** Of a change of properties. */
  readonly formats: readonly Format[];
}

/** What is there because of the change, and so goes when it is rejected. */
const ARRIVING: Readonly<Record<string, ChangeKind>> = { 'w:ins': 'inserted', 'w:moveTo': 'moved', 'w:cellIns': 'inserted' };
/** What is on its way out, and goes when the change is accepted. */
const LEAVING: Readonly<Record<string, ChangeKind>> = { 'w:del': 'deleted', 'w:moveFrom': 'moved', 'w:cellDel': 'deleted' };

/** Elements that hold the properties from before. */
export const PROPERTY_CHANGES: ReadonlySet<string> = new Set([
  ...['w:rPrChange', 'w:pPrChange', 'w:sectPrChange', 'w:numberingChange', 'w:cellMerge'],
  ...['w:tblPrChange', 'w:tblGridChange', 'w:tblPrExChange', 'w:trPrChange', 'w:tcPrChange'],
]);

/** Where a move begins and ends; they go with it. */
export const MOVE_STARTS: ReadonlySet<string> = new Set(['w:moveFromRangeStart', 'w:moveToRangeStart']);
export const MOVE_ENDS: ReadonlySet<string> = new Set(['w:moveFromRangeEnd', 'w:moveToRangeEnd']);

const isLeaving = (name: string): boolean => name in LEAVING;
const isArriving = (name: string): boolean => name in ARRIVING;

/** Whether what the mark stands for is taken out by a decision. */
export const takesOut = (name: string, verdict: Verdict): boolean => (verdict === 'accept' ? isLeaving(name) : isArriving(name));

/** What kind of change an element marks, wherever it stands; `undefined` of every other element. */
export const kindOfMark = (name: string): ChangeKind | undefined =>
  ARRIVING[name] ?? LEAVING[name] ?? (PROPERTY_CHANGES.has(name) ? 'formatted' : undefined);

/** Paragraph, row and cell name what was done to them in their properties. */
export const ownMarks = (properties: XmlElement | undefined): XmlElement[] =>
  elementsOf(properties).filter(({ name }) => isArriving(name) || isLeaving(name));

const FORMAT_OF: Readonly<Record<string, Format>> = {
  ...{ 'w:b': 'bold', 'w:bCs': 'bold', 'w:i': 'italic', 'w:iCs': 'italic', 'w:u': 'underline', 'w:vertAlign': 'position' },
  ...{ 'w:rFonts': 'font', 'w:sz': 'size', 'w:szCs': 'size', 'w:color': 'colour', 'w:highlight': 'colour', 'w:shd': 'colour' },
  ...{ 'w:rStyle': 'style', 'w:pStyle': 'style', 'w:tblStyle': 'style', 'w:numPr': 'list' },
};
/** Says nothing about how the text looks. */
const SILENT = new Set(['w:lang', 'w:noProof', 'w:rPr', 'w:sectPr', 'w:ins', 'w:del', 'w:moveFrom', 'w:moveTo']);

/** What differs between properties and those from before, which stand in their own change. */
export const formatsOf = (change: XmlElement, properties: XmlElement): Format[] => {
  const before = childOf(change, properties.name);
  const written = (element: XmlElement | undefined) =>
    new Map(
      elementsOf(element)
        .filter(({ name }) => !SILENT.has(name) && !PROPERTY_CHANGES.has(name))
        .map(({ name, raw = '' }) => [name, raw]),
    );
  const [now, then] = [written(properties), written(before)];
  const changed = [...new Set([...now.keys(), ...then.keys()])].filter((name) => now.get(name) !== then.get(name));
  const formats = new Set(changed.map((name) => FORMAT_OF[name] ?? 'other'));
  return formats.size > 0 ? [...formats] : ['other'];
};

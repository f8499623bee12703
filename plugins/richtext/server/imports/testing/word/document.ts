/** Documents in the forms that Word and its add-ins write, each of another kind: for tests of what comes back of them. */
import { type DocxParts, field, r } from '../make-docx.ts';

export interface WordDocument {
  /** What is in it. */
  readonly name: string;
  readonly parts: DocxParts;
  /** What of it is told to be lost, by kind. */
  readonly lost?: Readonly<Record<string, number>>;
  /** What is counted otherwise in the document that is written again, and why that is so: `[before, after]`. */
  /** Words that are only there afterwards: signs of fonts are letters. */
  readonly comes?: readonly string[];
  readonly otherwise?: Readonly<Record<string, readonly [number, number]>>;
}

export const BY = 'w:author="Ada" w:date="2026-01-02T03:04:05Z"';

/** A field in one element, as Word writes those that hold nothing but words. */
export const simple = (code: string, printed: string): string =>
  `<w:fldSimple w:instr=" ${code.replaceAll('"', '&quot;')} ">${r(printed)}</w:fldSimple>`;

/** A content control. */
export const control = (properties: string, content: string): string =>
  `<w:sdt><w:sdtPr><w:id w:val="1"/>${properties}</w:sdtPr><w:sdtEndPr/><w:sdtContent>${content}</w:sdtContent></w:sdt>`;

export const cell = (content: string, properties = ''): string => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
export const row = (...cells: readonly string[]): string => `<w:tr w:rsidR="00AB12CD">${cells.join('')}</w:tr>`;
export const table = (columns: number, ...rows: readonly string[]): string =>
  `<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid>${'<w:gridCol w:w="3000"/>'.repeat(columns)}</w:tblGrid>${rows.join('')}</w:tbl>`;

/** "Figure 1" with its number counted, in the words of a language. */
export const label = (word: string, code: string, number: number, isSimple = false): string =>
  r(`${word} `) + (isSimple ? simple(`SEQ ${code} \\* ARABIC`, String(number)) : field(`SEQ ${code} \\* ARABIC`, String(number)));

/** The beginning of a caption: a name such as "Fig." or "Table", and a number. */
export type CaptionKind = 'figure' | 'table';

const NAMES =
  'fig(?:ure|\\.)?|table|tab\\.|abb(?:ildung|\\.)|tabelle|scheme|plate|chart|box|listing|algorithm|photo|map|exhibit|grafik|diagramm|schema|tableau|figura|tabla|supplementary (?:fig(?:ure|\\.)|table)|extended data (?:fig(?:ure|\\.)|table)';
/** The number, and what follows it. */
const CAPTION = new RegExp(String.raw`^(${NAMES})\s*([A-Z]?\.?\s?\d{1,3}(?:[.-]\d{1,3})?[a-z]?|[IVXL]{1,6})\b\s*(.*)$`, 'iu');

interface Start {
  readonly kind: CaptionKind;
  /** Something between the number and the text, as sentences have not. */
  readonly isMarked: boolean;
  readonly rest: string;
}

export const captionStart = (text: string): Start | undefined => {
  const [, name = '', number = '', after = ''] = CAPTION.exec(text) ?? [];
  if (number === '' || !/^[\p{Lu}]/u.test(name)) return undefined;
  const kind = /tab/i.test(name) ? 'table' : 'figure';
  const rest = after.replace(/^[.:|–—-]+\s*/, '');
  return { kind, isMarked: /^[.:|–—]/.test(after), rest };
};

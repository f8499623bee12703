/** Words that a document has without anybody having written them, in its own language. */
import type { NumberedKind } from '../../../common/numbering.ts';

interface DocumentWords {
  /** Before a number, in the text and in captions; an equation is its number in brackets. */
  readonly kinds: Readonly<Record<NumberedKind, string>>;
  readonly abstract: string;
  readonly keywords: string;
  readonly contents: string;
  readonly corresponding: string;
  readonly missingPicture: string;
  /** As Word and LibreOffice call it. */
  readonly tag: string;
}

export const DOCUMENT_WORDS: Readonly<Record<'en' | 'de', DocumentWords>> = {
  en: {
    kinds: { heading: 'Section', figure: 'Figure', table: 'Table', equation: 'Equation', footnote: 'Footnote' },
    abstract: 'Abstract',
    keywords: 'Keywords',
    contents: 'Contents',
    corresponding: 'Corresponding author',
    missingPicture: 'Picture is missing',
    tag: 'en-US',
  },
  de: {
    kinds: { heading: 'Abschnitt', figure: 'Abbildung', table: 'Tabelle', equation: 'Gleichung', footnote: 'Fußnote' },
    abstract: 'Zusammenfassung',
    keywords: 'Schlüsselwörter',
    contents: 'Inhalt',
    corresponding: 'Korrespondenz',
    missingPicture: 'Bild fehlt',
    tag: 'de-DE',
  },
};

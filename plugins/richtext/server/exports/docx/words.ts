/** Words that a document has without anybody having written them, in its own language. */
import { KIND_WORDS } from '../../../common/kind-words.ts';
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
    kinds: KIND_WORDS.en,
    abstract: 'Abstract',
    keywords: 'Keywords',
    contents: 'Contents',
    corresponding: 'Corresponding author',
    missingPicture: 'Picture is missing',
    tag: 'en-US',
  },
  de: {
    kinds: KIND_WORDS.de,
    abstract: 'Zusammenfassung',
    keywords: 'Schlüsselwörter',
    contents: 'Inhalt',
    corresponding: 'Korrespondenz',
    missingPicture: 'Bild fehlt',
    tag: 'de-DE',
  },
};

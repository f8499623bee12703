/** What is counted in a text, as it is called before its number: in the language of the text, and not in that of whoever reads it. */
import type { NumberedKind } from './numbering.ts';

/** An equation is its number in brackets. */
export const KIND_WORDS: Readonly<Record<'en' | 'de', Readonly<Record<NumberedKind, string>>>> = {
  en: { heading: 'Section', figure: 'Figure', table: 'Table', equation: 'Equation', footnote: 'Footnote' },
  de: { heading: 'Abschnitt', figure: 'Abbildung', table: 'Tabelle', equation: 'Gleichung', footnote: 'Fußnote' },
};

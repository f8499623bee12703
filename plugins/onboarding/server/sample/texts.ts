/** What the sample says in the person's language. Its papers are in English. */
export type Language = 'en' | 'de';

interface Texts {
  readonly project: string;
  readonly manuscript: string;
  readonly tags: Readonly<Record<'claim' | 'advice' | 'doubt' | 'toRead', string>>;
  /** On a reference. */
  readonly note: string;
  /** On highlights. */
  readonly quarter: string;
  readonly oneFifth: string;
  readonly ownWords: string;
}

export const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    project: 'Sample: from reading to citing',
    manuscript: 'Why a Citation Should Lead to a Passage',
    tags: { claim: 'claim', advice: 'advice', doubt: 'doubt', toRead: 'to read' },
    note: '**In my own words.** Reference errors cost the reader minutes; quotation errors go unnoticed. The case of the letter from 1980 shows how a claim loses its conditions on the way.',
    quarter: 'The number for the introduction. Medical journals only: say so.',
    oneFifth: 'Rests on a model of how misprints are copied. Do not cite it without that.',
    ownWords: 'Good rule for the methods seminar.',
  },
  de: {
    project: 'Beispiel: vom Lesen zum Zitieren',
    manuscript: 'Warum ein Zitat zu einer Stelle führen sollte',
    tags: { claim: 'Behauptung', advice: 'Rat', doubt: 'Zweifel', toRead: 'zu lesen' },
    note: '**In eigenen Worten.** Fehler in Quellenangaben kosten Minuten; falsch Zitiertes fällt niemandem auf. Der Fall des Briefes von 1980 zeigt, wie eine Aussage unterwegs ihre Bedingungen verliert.',
    quarter: 'Die Zahl für die Einleitung. Gilt nur für medizinische Zeitschriften: dazuschreiben.',
    oneFifth: 'Beruht auf einem Modell davon, wie Druckfehler abgeschrieben werden. Nicht ohne diesen Hinweis zitieren.',
    ownWords: 'Gute Regel für das Methodenseminar.',
  },
};

/** The words of reports as files: they are made in the language of whoever asks for them. */
import type { Compared } from '../../common/model.ts';

export type Language = 'en' | 'de';

export interface ReportWords {
  readonly title: string;
  readonly overlap: string;
  /** What a share of text overlap is, and is not. */
  readonly note: string;
  readonly copied: string;
  readonly reworded: string;
  readonly cited: string;
  readonly quoted: string;
  readonly own: string;
  readonly page: string;
  readonly sources: string;
  readonly document: string;
  readonly source: string;
  readonly none: string;
  readonly leftOut: string;
  readonly without: Readonly<Record<'quotation' | 'references' | 'heading' | 'own', string>>;
  readonly smallest: string;
  readonly someSources: string;
  readonly compared: string;
  readonly unread: string;
  /** Before how many stretches of how many, and the names of services. */
  readonly asked: string;
  /** Before the services that have not answered all questions. */
  readonly unanswered: string;
  readonly kinds: Readonly<Record<Compared, string>>;
}

export const REPORT_WORDS: Readonly<Record<Language, ReportWords>> = {
  en: {
    title: 'Report of text overlap',
    overlap: 'text overlap',
    note: 'Text overlap is the share of words that stand in other texts too. It says nothing about how they came there: quotations, set phrases and earlier work of one’s own overlap as well. It is no verdict.',
    copied: 'word for word',
    reworded: 'reworded',
    cited: 'cited near it',
    quoted: 'in quotation marks',
    own: 'own earlier work',
    page: 'page',
    sources: 'Sources',
    document: 'In the document',
    source: 'In the source',
    none: 'No text overlap was found.',
    leftOut: 'Left out',
    without: { quotation: 'quotations', references: 'list of references', heading: 'headings', own: 'own earlier work' },
    smallest: 'matches of fewer words than',
    someSources: 'sources that were taken out:',
    compared: 'Compared with',
    unread: 'could not be read:',
    asked: 'stretches of the document whose words were asked elsewhere:',
    unanswered: 'questions that could not be asked:',
    kinds: {
      library: 'PDFs of the library',
      manuscripts: 'manuscripts',
      earlier: 'earlier checks',
      catalogue: 'works of the catalogue with passages in common',
      house: 'files of this house with passages in common',
      web: 'open-access full texts elsewhere',
    },
  },
  de: {
    title: 'Bericht über Textübereinstimmungen',
    overlap: 'Textübereinstimmung',
    note: 'Textübereinstimmung ist der Anteil der Wörter, die auch in anderen Texten stehen. Sie sagt nichts darüber, wie sie dahin kamen: Auch Zitate, feste Wendungen und eigene frühere Arbeiten stimmen überein. Sie ist kein Urteil.',
    copied: 'wörtlich',
    reworded: 'umformuliert',
    cited: 'in der Nähe belegt',
    quoted: 'in Anführungszeichen',
    own: 'eigene frühere Arbeit',
    page: 'Seite',
    sources: 'Quellen',
    document: 'Im Dokument',
    source: 'In der Quelle',
    none: 'Es wurden keine Textübereinstimmungen gefunden.',
    leftOut: 'Nicht mitgezählt',
    without: {
      quotation: 'Zitate',
      references: 'Literaturverzeichnis',
      heading: 'Überschriften',
      own: 'eigene frühere Arbeiten',
    },
    smallest: 'Treffer mit weniger Wörtern als',
    someSources: 'herausgenommene Quellen:',
    compared: 'Verglichen mit',
    unread: 'nicht lesbar:',
    asked: 'Abschnitte des Dokuments, nach deren Wörtern anderswo gefragt wurde:',
    unanswered: 'Fragen, die nicht gestellt werden konnten:',
    kinds: {
      library: 'PDFs der Bibliothek',
      manuscripts: 'Manuskripten',
      earlier: 'früheren Prüfungen',
      catalogue: 'Werken des Katalogs mit gemeinsamen Passagen',
      house: 'Dateien dieses Hauses mit gemeinsamen Passagen',
      web: 'frei zugänglichen Volltexten anderswo',
    },
  },
};

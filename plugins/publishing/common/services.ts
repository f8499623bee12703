/** The five services as data: what each takes, how long it usually takes, and the milestones that wait for the author's yes (PUB-002). */
import type { ByLanguage } from '#plugins/orders/common/model.ts';

export const SERVICES = [
  'journal-selection',
  'pre-submission-review',
  'cover-letter',
  'journal-formatting',
  'submission-support',
] as const;
export type ServiceId = (typeof SERVICES)[number];

export interface Milestone {
  readonly id: string;
  readonly title: ByLanguage;
}

interface AuthorService {
  readonly title: ByLanguage;
  /** US cents, unless the house's table of prices says another one (decisions §13). */
  readonly cents: number;
  /** From the payment to the delivery, without the time in which it waits for the author. */
  readonly days: number;
  /** What cannot be worked without. */
  readonly needs: 'field' | 'target_journal';
  /** In their order. What is delivered has passed all of them. */
  readonly milestones: readonly Milestone[];
  /** The house looks for journals by itself, as soon as it is paid for. */
  readonly findsJournals?: true;
}

export const AUTHOR_SERVICES: Readonly<Record<ServiceId, AuthorService>> = {
  'journal-selection': {
    title: { en: 'Journal selection', de: 'Zeitschriftenauswahl' },
    cents: 15_000,
    days: 5,
    needs: 'field',
    milestones: [{ id: 'shortlist', title: { en: 'Shortlist of journals', de: 'Engere Auswahl der Zeitschriften' } }],
    findsJournals: true,
  },
  'pre-submission-review': {
    title: { en: 'Pre-submission review', de: 'Begutachtung vor der Einreichung' },
    cents: 25_000,
    days: 10,
    needs: 'field',
    milestones: [{ id: 'review', title: { en: 'Reviewer’s report', de: 'Gutachten' } }],
  },
  'cover-letter': {
    title: { en: 'Cover letter', de: 'Anschreiben' },
    cents: 4000,
    days: 3,
    needs: 'target_journal',
    milestones: [{ id: 'draft', title: { en: 'Draft of the letter', de: 'Entwurf des Anschreibens' } }],
  },
  'journal-formatting': {
    title: { en: 'Journal formatting', de: 'Formatierung für die Zeitschrift' },
    cents: 12_000,
    days: 5,
    needs: 'target_journal',
    milestones: [
      { id: 'requirements', title: { en: 'What the journal asks for', de: 'Was die Zeitschrift verlangt' } },
      { id: 'manuscript', title: { en: 'Formatted manuscript', de: 'Formatiertes Manuskript' } },
    ],
  },
  'submission-support': {
    title: { en: 'Submission support', de: 'Begleitung der Einreichung' },
    cents: 18_000,
    days: 7,
    needs: 'target_journal',
    milestones: [
      { id: 'documents', title: { en: 'Documents and declarations', de: 'Unterlagen und Erklärungen' } },
      // The last thing before it is sent off: nothing is submitted without the author's yes.
      { id: 'proof', title: { en: 'Proof of the submission', de: 'Vorschau der Einreichung' } },
    ],
  },
};

/** Decisions §13: up to 15,000 words, 20 MB. */
export const FILES = {
  endings: ['.pdf', '.doc', '.docx', '.odt', '.rtf', '.txt', '.tex'],
  megabytes: 20,
  words: { least: 1, most: 15_000 },
} as const;

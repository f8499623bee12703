/** The states of a service in which somebody works on a document: confirmed, in progress, a question, delivered, revised, completed. */
import type { StateDeclaration } from './service.ts';

const DAYS_TO_OBJECT = 14;

export const WORK_AT = { first: 'draft', paid: 'confirmed', cancelled: 'cancelled' } as const;

/** Where an order that is paid for by card begins, whatever the service. */
export const DRAFT: StateDeclaration = {
  id: 'draft',
  title: { en: 'Not paid yet', de: 'Noch nicht bezahlt' },
  phase: 'draft',
  next: { cancelled: ['customer'] },
};

/** Where one ends that was called off, or whose money went back. */
export const CANCELLED: StateDeclaration = {
  id: 'cancelled',
  title: { en: 'Cancelled', de: 'Storniert' },
  act: { en: 'Call off', de: 'Stornieren' },
  phase: 'over',
  next: {},
  mail: {
    en: 'Your order is called off. What you have paid goes back to your card.',
    de: 'Ihr Auftrag ist storniert. Was Sie bezahlt haben, geht auf Ihre Karte zurück.',
  },
};

/** decisions §10: `draft` → `confirmed` → `in_progress` → `delivered`; `cancelled` from draft or confirmed, free until in progress. */
export const WORK_STATES: readonly StateDeclaration[] = [
  DRAFT,
  {
    id: 'confirmed',
    title: { en: 'Confirmed', de: 'Bestätigt' },
    phase: 'working',
    next: { in_progress: ['desk'], cancelled: ['customer', 'desk'] },
    mail: {
      en: 'Thank you: your order is paid and confirmed. You can still call it off free of charge until somebody begins to work on it.',
      de: 'Vielen Dank: Ihr Auftrag ist bezahlt und bestätigt. Bis jemand mit der Arbeit beginnt, können Sie ihn kostenlos stornieren.',
    },
  },
  {
    id: 'in_progress',
    title: { en: 'In progress', de: 'In Arbeit' },
    act: { en: 'Go on with the work', de: 'Arbeit fortsetzen' },
    phase: 'working',
    next: { query: ['desk'], delivered: ['desk'], cancelled: ['desk'] },
    mail: { en: 'Somebody works on your order now.', de: 'An Ihrem Auftrag wird jetzt gearbeitet.' },
  },
  {
    id: 'query',
    title: { en: 'Question for you', de: 'Rückfrage an Sie' },
    act: { en: 'Ask the customer', de: 'Rückfrage stellen' },
    phase: 'waiting',
    stopsClock: true,
    next: { in_progress: ['customer', 'desk'], cancelled: ['desk'] },
    mail: {
      en: 'There is a question about your order. The deadline stands still until you answer.',
      de: 'Zu Ihrem Auftrag gibt es eine Rückfrage. Bis Sie antworten, läuft die Frist nicht weiter.',
    },
  },
  {
    id: 'delivered',
    title: { en: 'Delivered', de: 'Geliefert' },
    act: { en: 'Deliver', de: 'Liefern' },
    phase: 'waiting',
    wantsResult: true,
    ends: { afterDays: DAYS_TO_OBJECT, to: 'completed' },
    next: { completed: ['customer', 'house'], revision: ['customer'] },
    mail: {
      en: 'Your order is done: the files are there. If something is not as agreed, ask for a revision within 14 days.',
      de: 'Ihr Auftrag ist fertig: Die Dateien liegen bereit. Ist etwas nicht wie vereinbart, verlangen Sie innerhalb von 14 Tagen eine Überarbeitung.',
    },
  },
  {
    id: 'revision',
    title: { en: 'Revision asked for', de: 'Überarbeitung verlangt' },
    act: { en: 'Ask for a revision', de: 'Überarbeitung verlangen' },
    phase: 'working',
    next: { in_progress: ['desk'], delivered: ['desk'] },
  },
  {
    id: 'completed',
    title: { en: 'Completed', de: 'Abgeschlossen' },
    act: { en: 'Everything is right', de: 'Alles ist richtig' },
    phase: 'over',
    next: {},
  },
  CANCELLED,
];

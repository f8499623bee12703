/** The states that a printed thesis goes through, and who brings it there (services B3, decisions §10 "Order fields and states"). */
import type { StateDeclaration } from '#plugins/orders/common/service.ts';
import { CANCELLED, DRAFT } from '#plugins/orders/common/work-states.ts';

/** Days after which a parcel counts as arrived when nobody says otherwise. */
const DAYS_TO_OBJECT = 14;

/** In the printer's hands, and on its way: a tracking number belongs to these. */
export const BOUND = 'bound';
export const SHIPPED = 'shipped';

export const PRINT_STATES: readonly StateDeclaration[] = [
  DRAFT,
  {
    id: 'confirmed',
    title: { en: 'Confirmed', de: 'Bestätigt' },
    phase: 'working',
    next: { printing: ['desk'], cancelled: ['customer', 'desk'] },
    mail: {
      en: 'Thank you: your order is paid and confirmed. You can still call it off free of charge until it is being printed.',
      de: 'Vielen Dank: Ihr Auftrag ist bezahlt und bestätigt. Bis der Druck beginnt, können Sie ihn kostenlos stornieren.',
    },
  },
  {
    id: 'printing',
    title: { en: 'Printing', de: 'Im Druck' },
    act: { en: 'Print', de: 'Drucken' },
    phase: 'working',
    next: { [BOUND]: ['desk'] },
    mail: { en: 'Your thesis is being printed now.', de: 'Ihre Arbeit wird jetzt gedruckt.' },
  },
  {
    id: BOUND,
    title: { en: 'Printed and bound', de: 'Gedruckt und gebunden' },
    act: { en: 'It is bound', de: 'Ist gebunden' },
    phase: 'working',
    next: { [SHIPPED]: ['desk'] },
  },
  {
    id: SHIPPED,
    title: { en: 'Shipped', de: 'Versandt' },
    act: { en: 'Ship', de: 'Versenden' },
    phase: 'waiting',
    ends: { afterDays: DAYS_TO_OBJECT, to: 'completed' },
    next: { completed: ['customer', 'desk', 'house'] },
    mail: {
      en: 'Your thesis is on its way. Where the carrier has given it a number, you find it on the page of your order.',
      de: 'Ihre Arbeit ist unterwegs. Hat der Zusteller eine Sendungsnummer vergeben, finden Sie sie auf der Seite Ihres Auftrags.',
    },
  },
  {
    id: 'completed',
    title: { en: 'Delivered', de: 'Zugestellt' },
    act: { en: 'It has arrived', de: 'Ist angekommen' },
    phase: 'over',
    next: {},
  },
  CANCELLED,
];

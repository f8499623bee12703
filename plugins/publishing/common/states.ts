/** States of an order: those of all work on documents, and a gate at each milestone that opens with the author's yes. */
import type { StateDeclaration } from '#plugins/orders/common/service.ts';
import { WORK_STATES } from '#plugins/orders/common/work-states.ts';

const APPROVAL: StateDeclaration = {
  id: 'approval',
  title: { en: 'Waiting for your approval', de: 'Wartet auf Ihre Zustimmung' },
  act: { en: 'Ask for approval', de: 'Zur Zustimmung vorlegen' },
  ownActs: true,
  phase: 'waiting',
  stopsClock: true,
  wantsResult: true,
  next: { in_progress: ['customer'], changes: ['customer'], cancelled: ['desk'] },
  mail: {
    en: 'A milestone of your order is reached: the files wait for your approval. Nothing goes on, and nothing is submitted, without your yes. The deadline stands still until then.',
    de: 'Ein Meilenstein Ihres Auftrags ist erreicht: Die Dateien warten auf Ihre Zustimmung. Ohne Ihr Ja geht nichts weiter und wird nichts eingereicht. Bis dahin läuft die Frist nicht weiter.',
  },
};

const CHANGES: StateDeclaration = {
  id: 'changes',
  title: { en: 'Changes asked for', de: 'Änderungen verlangt' },
  phase: 'working',
  next: { approval: ['desk'], query: ['desk'], cancelled: ['desk'] },
};

/** What is in progress can be laid before the author. */
const withGate = (state: StateDeclaration): StateDeclaration =>
  state.id === 'in_progress' ? { ...state, next: { approval: ['desk'], ...state.next } } : state;

export const PUBLISHING_STATES: readonly StateDeclaration[] = WORK_STATES.flatMap((state) =>
  state.id === 'in_progress' ? [withGate(state), APPROVAL, CHANGES] : [state],
);

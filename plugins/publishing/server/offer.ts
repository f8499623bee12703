/** What the publishing service sells by orders: five services of one kind, with a gate at each milestone (PUB-002). */
import { HttpError } from '#server-kit';
import type { OrderFact } from '#plugins/orders/common/model.ts';
import type { ServiceOrders } from '#plugins/orders/common/server-services.ts';
import type { ServiceOffer } from '#plugins/orders/common/service.ts';
import { WORK_AT } from '#plugins/orders/common/work-states.ts';
import { Details, type Wishes } from '../common/details.ts';
import { roundsAfter } from '../common/milestones.ts';
import { AUTHOR_SERVICES, FILES } from '../common/services.ts';
import { PUBLISHING_STATES } from '../common/states.ts';
import { LOOK_AGAIN, RECOMMEND } from './journals/acts.ts';
import { beginRanking } from './journals/rankings.ts';
import type { Publishing } from './publishing.ts';
import { TEXTS } from './texts.ts';

const DAY = 86_400_000;
const MEGABYTE = 1024 * 1024;
const HINDRANCES = { 'nothing-new': TEXTS.nothingNew, 'no-yes': TEXTS.noYes } as const;

const demandWishes = (wishes: Wishes): void => {
  const { needs } = AUTHOR_SERVICES[wishes.service];
  if (wishes[needs] === '') throw new HttpError(400, TEXTS.required, { fields: { [needs]: TEXTS.required } });
};

const alike = (value: string): OrderFact['value'] => ({ en: value, de: value });

const factsOf = ({ service, target_journal, field }: Details): OrderFact[] => [
  { name: { en: 'Service', de: 'Leistung' }, value: AUTHOR_SERVICES[service].title },
  ...(target_journal === '' ? [] : [{ name: { en: 'Target journal', de: 'Zielzeitschrift' }, value: alike(target_journal) }]),
  ...(field === '' ? [] : [{ name: { en: 'Field of research', de: 'Fachgebiet' }, value: alike(field) }]),
];

const dueAfter = ({ service }: Pick<Wishes, 'service'>, paidAt: Date): Date =>
  new Date(paidAt.getTime() + AUTHOR_SERVICES[service].days * DAY);

/** @param orders the orders of this very offer, once it is made */
export const publishingOffer = (publishing: Publishing, orders: () => ServiceOrders<Details>): ServiceOffer<Details> => ({
  id: 'publishing',
  title: { en: 'Publishing service', de: 'Publikationsservice' },
  pays: 'card',
  files: { endings: FILES.endings, maxBytes: FILES.megabytes * MEGABYTE, words: FILES.words },
  states: PUBLISHING_STATES,
  acts: [LOOK_AGAIN, RECOMMEND],
  at: WORK_AT,
  details: Details,
  price(details) {
    demandWishes(details);
    const amount = publishing.prices[details.service];
    return { lines: [{ text: AUTHOR_SERVICES[details.service].title, amount }], amount, currency: 'USD', charged: amount };
  },
  facts: factsOf,
  dueAt: dueAfter,
  async moved(within, order, from) {
    const { details, state: to, id } = order;
    const { milestones, findsJournals } = AUTHOR_SERVICES[details.service];
    const step = { from, to, files: order.results.map((file) => file.id), at: new Date().toISOString() };
    const rounds = roundsAfter(milestones, details.rounds, step);
    if (typeof rounds === 'string') throw new HttpError(409, HINDRANCES[rounds]);
    if (rounds !== details.rounds) await orders().note(within, id, { ...details, rounds: [...rounds] });
    if (to === WORK_AT.paid && findsJournals) await beginRanking(publishing, within, order);
  },
});

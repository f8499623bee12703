/** What the printing service sells, as orders want it said. */
import { HttpError } from '#server-kit';
import type { ServiceOffer } from '#plugins/orders/common/service.ts';
import { WORK_AT } from '#plugins/orders/common/work-states.ts';
import { bindingProblem, coverOf } from '../../common/cover.ts';
import { PrintDetails } from '../../common/model.ts';
import { LIMITS } from '../../common/options.ts';
import { deliveryBy } from '../../common/price.ts';
import { PRINT_STATES } from '../../common/states.ts';
import { bindingText, TEXTS } from '../texts.ts';
import { TRACK } from './acts.ts';
import { printFacts } from './facts.ts';
import { pricedOrder } from './price-lines.ts';

/** @throws HttpError 400 for what cannot be bound so */
export const demandBinding = (details: Pick<PrintDetails, 'binding' | 'pages' | 'sides'>): void => {
  const problem = bindingProblem(details.binding, details);
  if (!problem) return;
  const text = bindingText(problem);
  throw new HttpError(400, text, { fields: { binding: text } });
};

/** Nothing is printed that would run over the edges. */
const demandCover = ({ binding, cover, size, ...block }: PrintDetails): void => {
  if (cover.spine === '' || coverOf(binding, block, size).hasSpineText) return;
  throw new HttpError(400, TEXTS.noSpine, { fields: { spine: TEXTS.noSpine } });
};

export const printOffer: ServiceOffer<PrintDetails> = {
  id: 'printing',
  title: { en: 'Printing Service', de: 'Druckservice' },
  pays: 'card',
  files: { endings: ['.pdf'], maxBytes: LIMITS.bytes, words: null },
  states: PRINT_STATES,
  acts: [TRACK],
  at: WORK_AT,
  details: PrintDetails,
  price(details) {
    demandBinding(details);
    demandCover(details);
    const colourPages = details.colour_pages.length;
    return pricedOrder({ ...details, blackPages: details.pages - colourPages, colourPages });
  },
  facts: printFacts,
  dueAt: ({ shipping }, paidAt) => deliveryBy(paidAt, shipping),
};

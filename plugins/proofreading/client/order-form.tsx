/** One of the two wizards as orders' page runs it: the description between the upload and the price (matrix PRF-003). */
import type { ApiOf } from '#plugin-api';
import type { OrderForm } from '#plugins/orders/common/services.ts';
import type { ProofreadingContract } from '../common/contract.ts';
import { Description } from './choice/description.tsx';
import type { Choosing } from './stores/choosing.ts';
import type { CurrencyRates } from './stores/currency-rates.ts';

export interface FormParts {
  readonly api: Pick<ApiOf<ProofreadingContract>, 'quote' | 'createOrder'>;
  readonly choosing: Choosing;
  readonly currencies: CurrencyRates;
  readonly texts: { readonly title: string; readonly heading: string };
}

/** The wizard does not go on to what needs a choice before there is one. */
const demandChoice = ({ choice }: Choosing) => {
  if (!choice) throw new Error('Something is not chosen yet');
  return choice;
};

export const orderForm = ({ api, choosing, currencies, texts }: FormParts): OrderForm => ({
  steps: [
    {
      id: 'description',
      ...texts,
      View: () => <Description choosing={choosing} currencies={currencies} />,
      canGoOn: () => choosing.choice !== undefined,
    },
  ],
  async price({ words }) {
    const { service, document_type, turnaround_hours, currency } = demandChoice(choosing);
    const query = { service, document_type, turnaround_hours, currency, words: words ?? 0 };
    const { cost, delivery_at } = await api.quote({ query });
    return { price: cost, due_at: delivery_at };
  },
  async order({ id: file }, key) {
    const { order } = await api.createOrder({
      body: { ...demandChoice(choosing), file, instructions: choosing.instructions, key },
    });
    return order.id;
  },
  chosen: (file) => choosing.measure(file?.words ?? undefined),
});

/** What a person has with us: plan and credits, cards, invoices, limits. Asked for when it is first shown. */
import type { ApiOf, User } from '#plugin-api';
import type { BillingContract } from '../../common/contract.ts';
import type { Card, CreditLine, Invoice, Standing } from '../../common/model.ts';
import { Resource } from './resource.ts';

type Calls = Pick<
  ApiOf<BillingContract>,
  'standing' | 'getCard' | 'recentCards' | 'invoices' | 'creditStatement' | 'subscriptionLimit' | 'setUpCard'
>;

/** The cards used last, and the default one, which may not be among them. A fetch counts only with `success` (BIL-021). */
const askCards = async (api: Calls): Promise<Card[]> => {
  const [recent, chosen] = await Promise.all([api.recentCards(), api.getCard()]);
  if (!recent.success || !chosen.success) throw new Error('The cards were not told.');
  const others = recent.data.filter(({ id }) => id !== chosen.data?.id);
  return chosen.data ? [chosen.data, ...others] : others;
};

export class Wallet {
  readonly standing: Resource<Standing>;
  readonly cards: Resource<Card[]>;
  readonly invoices: Resource<Invoice[]>;
  /** Newest first. */
  readonly statement: Resource<CreditLine[]>;
  readonly limits: Resource<User['userSubscriptionLimit']>;
  /** What the gateway's fields need before a card is taken: the client secret of a new SetupIntent. @throws ApiError */
  readonly setUpCard: () => Promise<string>;
  #owner: number | undefined;

  constructor(api: Calls) {
    this.standing = new Resource(() => api.standing());
    this.cards = new Resource(() => askCards(api));
    this.invoices = new Resource(async () => (await api.invoices()).data);
    this.statement = new Resource(async () => (await api.creditStatement()).data);
    this.limits = new Resource(async () => (await api.subscriptionLimit()).data);
    this.setUpCard = async () => {
      const { success, data } = await api.setUpCard();
      if (!success) throw new Error('The card form was not opened.');
      return data.client_secret;
    };
  }

  /** Asks again for all that is shown somewhere. */
  async renew(): Promise<void> {
    const shown = this.#all().filter(({ value, error }) => value !== undefined || error !== undefined);
    await Promise.all(shown.map((one) => one.load()));
  }

  /** The same person may have another plan now. */
  setOwner(owner: number | undefined): void {
    if (owner === this.#owner) void this.renew();
    else for (const one of this.#all()) one.forget();
    this.#owner = owner;
  }

  #all(): readonly Pick<Resource<unknown>, 'value' | 'error' | 'load' | 'forget'>[] {
    return [this.standing, this.cards, this.invoices, this.statement, this.limits];
  }
}

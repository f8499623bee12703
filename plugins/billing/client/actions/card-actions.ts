/** What is done with saved cards, and what is said of it (BIL-006, BIL-024, BIL-027). */
import { ApiError, type ApiOf } from '#plugin-api';
import type { Dialogs, Loader, Notices, Translate } from '#plugin-api/client';
import type { BillingContract } from '../../common/contract.ts';
import type { Card } from '../../common/model.ts';
import { brandName } from '../card-names.ts';
import type { Wallet } from '../stores/wallet.ts';
import { lastPart } from './refusal.ts';

type Calls = Pick<ApiOf<BillingContract>, 'addCard' | 'deleteCard' | 'updateCard'>;

interface CardParts {
  readonly api: Calls;
  readonly wallet: Wallet;
  readonly dialogs: Dialogs;
  readonly notices: Notices;
  readonly loader: Loader;
  readonly t: Translate;
}

/** How long it is told that the billing info was changed, in milliseconds (BIL-027). */
const TOLD = 8000;

export class CardActions {
  readonly #parts: CardParts;

  constructor(parts: CardParts) {
    this.#parts = parts;
  }

  async add(): Promise<void> {
    const { dialogs, t, wallet } = this.#parts;
    await wallet.standing.load();
    const gateway = wallet.standing.value?.gateway;
    const { openNewCard } = await import('../dialogs/new-card.tsx');
    await openNewCard(dialogs, {
      t,
      gateway,
      setUp: wallet.setUpCard,
      keep: (token) => this.#change(({ addCard }) => addCard({ body: { token } })),
    });
  }

  async edit(card: Card): Promise<void> {
    const { dialogs, t } = this.#parts;
    const { openEditCard } = await import('../dialogs/edit-card.tsx');
    await openEditCard(dialogs, {
      t,
      card,
      change: (data) => this.#change(({ updateCard }) => updateCard({ body: { id: card.id, data } })),
    });
  }

  async makeDefault({ id }: Card): Promise<void> {
    this.#explain(await this.#change(({ updateCard }) => updateCard({ body: { id, data: { is_default: true } } })));
  }

  async remove({ id, data }: Card): Promise<void> {
    const { dialogs, t } = this.#parts;
    if (!(await dialogs.confirmDelete(t('card.named', { brand: brandName(data.brand), last4: data.last4 })))) return;
    this.#explain(await this.#change(({ deleteCard }) => deleteCard({ body: { id } })));
  }

  /** @returns why it was not done, in words for the person; `undefined` when it was */
  async #change(change: (api: Calls) => ReturnType<Calls['updateCard']>): Promise<string | undefined> {
    const { api, loader, notices, t, wallet } = this.#parts;
    let why: string;
    try {
      const { success, data, error_message } = await loader.during(change(api));
      wallet.cards.set(data);
      if (success) {
        notices.show({ kind: 'success', text: t('card.updated'), timeout: TOLD });
        return undefined;
      }
      why = lastPart(error_message);
    } catch (error) {
      why = error instanceof ApiError ? error.message : '';
    }
    notices.show({ kind: 'danger', text: t('card.failed') });
    return why;
  }

  /** Where no dialog is left to say why. */
  #explain(why: string | undefined): void {
    if (why) this.#parts.notices.show({ kind: 'info', text: why });
  }
}

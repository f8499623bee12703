/** The plugin's objects and how they hang together; one of each for as long as the plugin is on. */
import type { Container } from 'inversify';
import { token } from '#plugin-api';
import { Api, Dialogs, Host, Language, Loader, Notices, Session, Tracking, Translate } from '#plugin-api/client';
import { contract } from '../common/contract.ts';
import { sandboxCalls } from '../common/contract/sandbox.ts';
import { CardActions } from './actions/card-actions.ts';
import { InvoiceActions } from './actions/invoice-actions.ts';
import { Payments } from './actions/payments.tsx';
import { PlanActions } from './actions/plan-actions.ts';
import { Till } from './actions/till.ts';
import { Wallet } from './stores/wallet.ts';

export interface BillingParts {
  readonly wallet: Wallet;
  readonly till: Till;
  readonly plan: PlanActions;
  readonly cards: CardActions;
  readonly invoices: InvoiceActions;
}
export const BillingParts = token<BillingParts>('billing.parts');

export const bindBilling = (container: Container): void => {
  container
    .bind(BillingParts)
    .toResolvedValue(
      (
        server: Api,
        session: Session,
        dialogs: Dialogs,
        notices: Notices,
        loader: Loader,
        language: Language,
        host: Host,
        t: Translate,
        tracking: Tracking,
      ) => {
        const api = server.of(contract);
        const wallet = new Wallet(api);
        const common = { api, wallet, session, dialogs, notices, loader, language, host, t, tracking };
        const payments = new Payments({ ...common, sandbox: server.of(sandboxCalls) });
        const till = new Till({ ...common, payments });
        return {
          wallet,
          till,
          plan: new PlanActions(common),
          cards: new CardActions(common),
          invoices: new InvoiceActions(common),
        };
      },
      [Api, Session, Dialogs, Notices, Loader, Language, Host, Translate, Tracking],
    )
    .inSingletonScope();
};

/** What billing's objects are made of. */
import {
  Api,
  type Binding,
  Dialogs,
  Host,
  Language,
  Loader,
  Notices,
  provide,
  Session,
  Tracking,
  Translate,
} from '#plugin-api/client';
import { contract } from '../common/contract.ts';
import { sandboxCalls } from '../common/contract/sandbox.ts';
import { CardActions } from './actions/card-actions.ts';
import { InvoiceActions } from './actions/invoice-actions.ts';
import { Payments } from './actions/payments.tsx';
import { PlanActions } from './actions/plan-actions.ts';
import { Till } from './actions/till.ts';
import { Wallet } from './stores/wallet.ts';
import { Checkout } from '../common/services.ts';
import { BillingParts } from './tokens.ts';

export const bindings: readonly Binding[] = [
  provide(BillingParts, (get) => {
    const [session, dialogs, notices, t] = [get(Session), get(Dialogs), get(Notices), get(Translate)];
    const [loader, tracking] = [get(Loader), get(Tracking)];
    const api = get(Api).of(contract);
    const sandbox = get(Api).of(sandboxCalls);
    const wallet = new Wallet(api);
    const payments = new Payments({ api, sandbox, wallet, session, dialogs, loader, t, tracking });
    return {
      wallet,
      till: new Till({ api, wallet, payments, session, dialogs, notices, loader, t }),
      plan: new PlanActions({ api, wallet, session, dialogs, notices, loader, language: get(Language), t, tracking }),
      cards: new CardActions({ api, wallet, dialogs, notices, loader, t }),
      invoices: new InvoiceActions({ api, dialogs, host: get(Host), notices, t }),
    };
  }),
  provide(Checkout, (get) => get(BillingParts).till),
];

export const provides = [Checkout];

/** Browser half of billing. The dialogs are fetched when one is opened. */
import { defineClient, Dialogs, Navigation, ServerEvents, Session } from '#plugin-api/client';
import { billingEvents } from '../common/stream-events.ts';
import { planCalls } from '../common/contract/plan.ts';
import manifest from '../plugin.ts';
import { bindings, provides } from './bindings.ts';
import { renewLimits } from './renew-limits.ts';
import { BillingParts } from './tokens.ts';

/** Milliseconds after a sign-in (ACC-024). */
const LIMITS_DELAY = 400;

export default defineClient(manifest, {
  bindings,
  provides,
  fragments: {
    'billing.subscription': () => import('./fragments/subscription.tsx'),
    'billing.credits': () => import('./fragments/credits.tsx'),
    'billing.cards': () => import('./fragments/cards.tsx'),
    'billing.invoices': () => import('./fragments/invoices.tsx'),
  },
  commands: {
    'billing.upgrade': (ctx) => ctx.service(BillingParts).till.upgrade({ source: 'command' }),
    'billing.buyCredits': (ctx) => ctx.service(BillingParts).till.buyCredits(),
    'billing.invoices': (ctx) => ctx.service(Navigation).go('/profile#invoices'),
    'billing.cards': (ctx) => ctx.service(Navigation).go('/profile#cards'),
  },
  activate(ctx) {
    const { till, wallet } = ctx.service(BillingParts);
    const session = ctx.service(Session);
    const events = ctx.service(ServerEvents);
    const renew = () => void wallet.renew();
    ctx.subscriptions.add(ctx.service(Dialogs).onOffer((offer, type, source) => till.answer(offer, type, source)));
    ctx.subscriptions.add(events.on(billingEvents.changed, renew));
    ctx.subscriptions.add(events.onReconnect(renew));
    ctx.subscriptions.add(session.afterSignIn(LIMITS_DELAY, () => renewLimits(ctx.api(planCalls), session)));
    // Whoever comes next shall not see what belonged to somebody else.
    wallet.setOwner(session.user?.id);
    ctx.subscriptions.add(session.onChange((user) => wallet.setOwner(user?.id)));
  },
});

/** Has Stripe show the person what their bank asks about a payment. */
import { besideDialogs } from './beside-dialogs.ts';
import { loadStripe, type StripeGateway } from './load-stripe.ts';

/** What they said is asked of the server, also where Stripe says that it went wrong. @throws StripeMissing */
export const askBank = async (gateway: StripeGateway, clientSecret: string): Promise<void> => {
  const stripe = await loadStripe(gateway);
  await besideDialogs(() => stripe.handleNextAction({ clientSecret }));
};

/** Who may make which call, and how calls name what belongs to somebody: for the tests that look at all calls of the house. */
import { inPath, type HouseCalls } from '#core/server/testing/house-calls.ts';

export default {
  doors: {
    open: 'webhook',
    'verified work': 'purchaseCredit processToken purchaseSummary subscribe updateSubscriptionLimit',
    work: `confirmPayment creditStatement setUpCard getCard recentCards addCard deleteCard updateCard standing backToFree
      invoices downloadInvoice subscriptionLimit tokenLimit sendInsufficientCredit readInsufficientCredit confirmInSandbox`,
  },
  inputs: {
    purchaseCredit: { amount: 5 },
    processToken: { context: { type: 'credit', amount: 500 } },
    purchaseSummary: { count: 1, featureId: 'summaries' },
    subscribe: {},
    updateSubscriptionLimit: { featureId: 'tab', purchaseItemCount: 1 },
  },
  naming: {
    downloadInvoice: ['invoice', inPath],
    updateCard: ['card', (id) => ({ body: { id, data: { name: 'Eve' } } })],
    deleteCard: ['card', (id) => ({ body: { id } })],
    confirmPayment: ['payment', (payment) => ({ body: { payment } })],
    confirmInSandbox: ['payment', (payment) => ({ body: { payment, accept: true } })],
  },
  withoutNotFound: {
    purchaseCredit: ['card', (card) => ({ body: { amount: 10, card } })],
    processToken: ['card', (card) => ({ body: { card, context: { type: 'credit', amount: 1000 } } })],
    subscribe: ['card', (card) => ({ body: { card } })],
    readInsufficientCredit: ['payment', (id) => ({ body: { id } })],
  },
} satisfies HouseCalls;

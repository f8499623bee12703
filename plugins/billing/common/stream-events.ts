/** What the server tells open browsers about billing. */
export const billingEvents = {
  /** Credits, the subscription or invoices are others: ask again for what is shown. `data` is `null`. */
  changed: 'billing.changed',
  /** An order failed for lack of credits, or such a notice was read. `data` is `null`. */
  notices: 'billing.notices',
} as const;

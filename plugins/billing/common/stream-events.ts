/** What the server tells open browsers about billing. */
export const billingEvents = {
  /** Credits, the subscription or invoices are others: ask again for what is shown. `data` is `null`. */
  changed: 'billing.changed',
} as const;

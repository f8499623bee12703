/** Why a payment was not made, in words for the person. */

/** The text after the last colon of what the server says (BIL-020, BIL-023). */
export const lastPart = (message: string): string => message.slice(message.lastIndexOf(':') + 1).trim();

/** The gateway or the server said no: another try is another payment. */
export class PaymentRefused extends Error {}

/** Names of card brands as people know them; the gateway writes them small. */
const NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

export const brandName = (brand: string): string => NAMES[brand] ?? brand;

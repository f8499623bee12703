/** The quote lint's own object. */
import { token } from '#plugin-api';
import type { QuoteCheck } from './quote-check.ts';

export const TheCheck = token<QuoteCheck>('quotes.check');

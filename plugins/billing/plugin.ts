/** Credits, the pro plan, cards and invoices: what people pay for, and how. */
import { definePlugin } from '#plugin-api';

export default definePlugin({ id: 'billing', api: 1, requires: ['account'], contributes: {} });

/** Events for an analytics service, as the GA4 Measurement Protocol documents them. No script of the service is in any page. */
import type { Parcel } from '../outbound/courier.ts';
import type { Tracked } from './tracked.ts';

/** Currency of purchases (CORE-079). */
const CURRENCY = 'USD';

export interface AnalyticsAccount {
  /** `https://www.google-analytics.com/mp/collect`, or one that speaks the same protocol. */
  readonly url: string;
  readonly measurementId: string;
  readonly apiSecret: string;
}

const paramsOf = ({ details: { transaction_id, label, value } }: Tracked) => ({
  ...(transaction_id !== undefined && { transaction_id }),
  ...(label !== undefined && {
    items: [{ item_id: label, item_name: label, ...(value !== undefined && { price: value, quantity: 1 }) }],
  }),
  ...(value !== undefined && { value, currency: CURRENCY }),
});

export const analyticsParcel = (tracked: Tracked, { url, measurementId, apiSecret }: AnalyticsAccount): Parcel => {
  const address = new URL(url);
  address.searchParams.set('measurement_id', measurementId);
  address.searchParams.set('api_secret', apiSecret);
  return {
    url: address.href,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: tracked.clientId,
      // To know how the app is used, not whom to show advertisements.
      consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
      timestamp_micros: tracked.at.getTime() * 1000,
      events: [{ name: tracked.event, params: paramsOf(tracked) }],
    }),
  };
};

/** Events for a chat-support service, as Intercom documents `POST /events`: who helps somebody sees what they did last. */
import type { Parcel } from '../outbound/courier.ts';
import type { Tracked } from './tracked.ts';

export interface ChatSupportAccount {
  readonly url: string;
  readonly token: string;
}

/** The person goes by the number of the account: no name and no address leaves this server. */
export const chatSupportParcel = ({ event, user, details, at }: Tracked, { url, token }: ChatSupportAccount): Parcel => ({
  url,
  headers: {
    'content-type': 'application/json',
    accept: 'application/json',
    'intercom-version': '2.11',
    authorization: `Bearer ${token}`,
  },
  body: JSON.stringify({
    event_name: event,
    created_at: Math.floor(at.getTime() / 1000),
    user_id: String(user),
    metadata: { ...details, ...(details.value !== undefined && { currency: 'USD' }) },
  }),
});

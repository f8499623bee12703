/** What the server itself knows of a person's answer; the browser that sends an event has asked them. */
import { TRACKING_SETTING, type TrackedDetails } from '../../common/tracking.ts';
import type { Account } from '../../plugin-api/accounts.ts';

/** A refusal on another device counts before that device's answer has come to this one. Nobody tells of the purchases of others. */
export const mayTrack = ({ id, data }: Pick<Account, 'id' | 'data'>, { transaction_id }: TrackedDetails): boolean => {
  const settings: unknown = data['settings'];
  const answer = typeof settings === 'object' && settings !== null ? Reflect.get(settings, TRACKING_SETTING) : undefined;
  return answer !== false && (transaction_id === undefined || transaction_id.startsWith(`${id}-`));
};

/** A session against a server of the test. */
import { sessionContract } from '../../common/session-contract.ts';
import { json, type Server, testApi } from '../api/testing.ts';
import { JsonStorage } from '../storage/json-storage.ts';
import { RememberedSession } from './remembered-session.ts';
import { SessionStore } from './session-store.ts';

export const userOf = (id = 1, rest: object = {}) => ({
  id,
  email: `u${id}@example.org`,
  first_name: 'Ada',
  last_name: 'Byron',
  avatar: null,
  user_type: 'normal',
  subscription_type: 'F',
  is_email_verified: true,
  data: {},
  language: 'en',
  region: '',
  level: 1,
  firstLogin: false,
  analytics_info: {},
  userSubscriptionLimit: [],
  userTokenLimit: { token_limit: 0, token_used: 0, resets_at: null },
  subscriptionFeatureList: [],
  storage_items_limit: 0,
  storage_items_used: 0,
  address: '',
  country: '',
  city: '',
  date_joined: '2026-01-01T00:00:00Z',
  ...rest,
});

export const initialDataOf = (user: object = userOf(), rest: object = {}) => ({
  user,
  tabs: { data: [], active_index: 0, timestamp: 0 },
  service_fares: {},
  storage_items_limit: 0,
  storage_items_used: 0,
  layouts: { drag_n_drop_layouts: {}, tab_id: null, tabs: [], active_index: 0 },
  flags: [],
  environment: 'prod',
  ...rest,
});

/** Takes any password and answers the initial data of the first user. */
export const friendlyServer: Server = ({ url }) => {
  if (url.endsWith(sessionContract.token.path)) {
    return json({ access_token: 'a', refresh_token: 'r', token_type: 'Bearer', expires_in: 900 });
  }
  return url.endsWith('/users/initial-data/') ? json(initialDataOf()) : json({ success: true, message: '' });
};

export const testSession = (server: Server = friendlyServer) => {
  const { api, tokens, sender, send, connection } = testApi(server);
  const remembered = new RememberedSession(new JsonStorage(localStorage));
  const session = new SessionStore({
    api,
    tokens,
    connection,
    remembered,
    clientId: 'carrel-web',
    cancelRequests: () => sender.cancelAll(),
  });
  return { session, tokens, sender, send, api, connection };
};

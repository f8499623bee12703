/** Ties the session to its surroundings: the network, other tabs, and refusals by the server. */
import { type Disposable, DisposableStore, disposable } from '../../common/disposable.ts';
import type { AuthorisedSender } from '../api/authorised-sender.ts';
import type { TokenStore } from '../api/token-store.ts';
import type { SessionStore } from './session-store.ts';

export const attachSession = (
  session: SessionStore,
  tokens: TokenStore,
  sender: AuthorisedSender,
  target: Window,
): Disposable => {
  const parts = new DisposableStore();
  const online = () => {
    session.setOnline(true);
    // A start without a connection went on with what was remembered.
    if (session.message !== undefined) void session.restore();
  };
  const offline = () => session.setOnline(false);
  target.addEventListener('online', online);
  target.addEventListener('offline', offline);
  parts.add(disposable(() => target.removeEventListener('online', online)));
  parts.add(disposable(() => target.removeEventListener('offline', offline)));
  parts.add(tokens.attach(target));
  parts.add(tokens.onChangeElsewhere((elsewhere) => void session.follow(elsewhere)));
  parts.add(sender.onSessionLost(() => session.expire()));
  return parts;
};

/** Ties the session to its surroundings: the network, other tabs, and refusals by the server. */
import { type Disposable, DisposableStore } from '../../common/disposable.ts';
import type { AuthorisedSender } from '../api/authorised-sender.ts';
import type { Connection } from '../api/connection.ts';
import type { TokenStore } from '../api/token-store.ts';
import type { SessionStore } from './session-store.ts';

export const attachSession = (
  session: SessionStore,
  tokens: TokenStore,
  sender: AuthorisedSender,
  connection: Connection,
  target: Window,
): Disposable => {
  const parts = new DisposableStore();
  parts.add(
    connection.onChange((isOnline) => {
      // A start without a connection went on with what was remembered.
      if (isOnline && session.message !== undefined) void session.restore();
    }),
  );
  parts.add(sender.onUnanswered(() => void (connection.isOnline && connection.check())));
  parts.add(connection.attach(target));
  parts.add(tokens.attach(target));
  parts.add(tokens.onChangeElsewhere((elsewhere) => void session.follow(elsewhere)));
  parts.add(sender.onSessionLost(() => session.expire()));
  return parts;
};

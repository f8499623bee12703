/**
 * Calls of a page that stands by itself, without the workbench: the same client, refreshing and failing in the same way, as a client of its
 * own and with tokens of its own.
 */
import type { Event } from '../../common/emitter.ts';
import { sessionContract, type Tokens } from '../../common/session-contract.ts';
import type { Api } from '../../plugin-api/services.ts';
import { Speech } from '../answers/speech.ts';
import { ApiClient } from '../api/api-client.ts';
import { askHealth } from '../api/ask-health.ts';
import { AuthorisedSender } from '../api/authorised-sender.ts';
import { Connection } from '../api/connection.ts';
import { Refresher } from '../api/refresher.ts';
import { send } from '../api/sender.ts';
import { StandIns } from '../api/stand-ins.ts';
import { TokenStore } from '../api/token-store.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import { JsonStorage } from '../storage/json-storage.ts';

export interface ApartApi {
  readonly api: Api;
  /** Observable by MobX. */
  readonly connection: Pick<Connection, 'isOnline' | 'onChange' | 'check'>;
  readonly isSignedIn: boolean;
  signIn(tokens: Tokens): void;
  /** Ends the session here and on the server, whether that hears it or not. */
  signOut(): Promise<void>;
  /** The server does not take the session any more. */
  readonly onSessionLost: Event<void>;
}

interface ApartOptions {
  /** OAuth client, such as `carrel-word`. */
  readonly clientId: string;
  /** Where the browser keeps the tokens: the key of the local storage. */
  readonly tokenKey: string;
  readonly language: LanguageCode;
}

const ROOT = '/api';
/** Milliseconds that the server has to hear of a sign-out. */
const PATIENCE = 3000;

export const apartApi = ({ clientId, tokenKey, language }: ApartOptions): ApartApi => {
  const tokens = new TokenStore(new JsonStorage(localStorage), tokenKey);
  const refresher = new Refresher(tokens, send, { tokenUrl: ROOT + sessionContract.token.path, clientId });
  const sender = new AuthorisedSender(send, tokens, refresher);
  const connection = new Connection(askHealth(ROOT, send));
  connection.attach(window);
  sender.onUnanswered(() => void connection.check());
  sender.onSessionLost(() => tokens.drop());
  const api = new ApiClient(ROOT, sender, tokens, connection, new StandIns(), new Speech({ code: language }));
  return {
    api,
    connection,
    get isSignedIn() {
      return tokens.pair !== undefined;
    },
    signIn: (pair) => tokens.keep(pair),
    async signOut() {
      await api
        .of(sessionContract)
        .logout(undefined, { signal: AbortSignal.timeout(PATIENCE) })
        .catch(() => undefined);
      tokens.drop();
      sender.cancelAll();
    },
    onSessionLost: sender.onSessionLost,
  };
};

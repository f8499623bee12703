/** Binds what speaks with the server and what this browser keeps: storage, tokens, calls, session, events. */
import type { Container } from 'inversify';
import { sessionContract } from '../../common/session-contract.ts';
import { Api, Host, LocalDatabases, LocalStore, ServerEvents, Session } from '../../plugin-api/services.ts';
import { Speech } from '../answers/speech.ts';
import { ApiClient } from '../api/api-client.ts';
import { afterAskedAhead } from '../api/ask-ahead.ts';
import { AuthorisedSender } from '../api/authorised-sender.ts';
import { Connection } from '../api/connection.ts';
import { askHealth } from '../api/ask-health.ts';
import { Refresher } from '../api/refresher.ts';
import { send } from '../api/sender.ts';
import { StandIns } from '../api/stand-ins.ts';
import { TokenStore } from '../api/token-store.ts';
import { ServerEventStore } from '../events/server-event-store.ts';
import type { LanguageStore } from '../i18n/language-store.ts';
import { RememberedSession } from '../session/remembered-session.ts';
import { SessionStore } from '../session/session-store.ts';
import { JsonStorage } from '../storage/json-storage.ts';
import { OwnDatabases } from '../storage/own-databases.ts';
import { UserStore } from '../storage/user-store.ts';
import type { BootOptions } from './boot-options.ts';
import {
  TheConnection,
  TheDatabases,
  TheEvents,
  TheLanguage,
  TheSender,
  TheSession,
  TheStandIns,
  TheStorage,
  TheTokens,
  TheUserStore,
} from './parts.ts';

export const bindServerSide = (container: Container, { host, apiUrl = '/api', clientId }: BootOptions): void => {
  container.bind(Host).toConstantValue(host);
  container.bind(TheStorage).toResolvedValue(() => new JsonStorage(localStorage));
  container.bind(TheTokens).toResolvedValue((storage: JsonStorage) => new TokenStore(storage), [TheStorage]);
  container.bind(TheSender).toResolvedValue(
    (tokens: TokenStore) => {
      const config = { tokenUrl: apiUrl + sessionContract.token.path, clientId };
      return new AuthorisedSender(afterAskedAhead(send), tokens, new Refresher(tokens, send, config));
    },
    [TheTokens],
  );
  container.bind(TheConnection).toResolvedValue(() => new Connection(askHealth(apiUrl, send)));
  container.bind(TheStandIns).toResolvedValue(() => new StandIns());
  container
    .bind(Api)
    .toResolvedValue(
      (sender: AuthorisedSender, tokens: TokenStore, connection: Connection, standIns: StandIns, language: LanguageStore) =>
        new ApiClient(apiUrl, sender, tokens, connection, standIns, new Speech(language)),
      [TheSender, TheTokens, TheConnection, TheStandIns, TheLanguage],
    );
  container.bind(TheSession).toResolvedValue(
    (api: Api, tokens: TokenStore, storage: JsonStorage, sender: AuthorisedSender, connection: Connection) =>
      new SessionStore({
        api,
        tokens,
        connection,
        remembered: new RememberedSession(storage),
        clientId,
        cancelRequests: () => sender.cancelAll(),
      }),
    [Api, TheTokens, TheStorage, TheSender, TheConnection],
  );
  container
    .bind(TheUserStore)
    .toResolvedValue(
      (storage: JsonStorage, session: SessionStore) => new UserStore(storage, () => session.owner),
      [TheStorage, TheSession],
    );
  container.bind(TheDatabases).toResolvedValue((session: SessionStore) => new OwnDatabases(() => session.user?.id), [TheSession]);
  container.bind(TheEvents).toResolvedValue(
    (sender: AuthorisedSender, session: SessionStore) =>
      new ServerEventStore({
        open: (signal, lastId) => {
          const headers = { accept: 'text/event-stream', ...(lastId !== undefined && { 'last-event-id': lastId }) };
          return sender.send({ method: 'GET', url: `${apiUrl}/events/`, headers, body: undefined, signal }, 'bearer');
        },
        // The next answer to a call, or its refusal, decides.
        onSession: () => void session.refresh().catch(() => undefined),
      }),
    [TheSender, TheSession],
  );
  container.bind(Session).toService(TheSession);
  container.bind(LocalStore).toService(TheUserStore);
  container.bind(LocalDatabases).toService(TheDatabases);
  container.bind(ServerEvents).toService(TheEvents);
};

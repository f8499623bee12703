/** What speaks with the server and what this browser keeps: storage, tokens, calls, session, events. */
import { coreContract } from '../../common/core-contract.ts';
import type { ApiError } from '../../common/errors.ts';
import { sessionContract } from '../../common/session-contract.ts';
import { type Binding, provide } from '../../plugin-api/provide.ts';
import { Api, Host, Live, LocalDatabases, LocalStore, ServerEvents, Session } from '../../plugin-api/services.ts';
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
import { LiveStore } from '../live/live-store.ts';
import { openSocket } from '../live/socket-transport.ts';
import { openStream } from '../live/stream-transport.ts';
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
  TheLive,
  TheSender,
  TheSession,
  TheStandIns,
  TheStorage,
  TheTokens,
  TheUserStore,
} from './parts.ts';

export const serverSide = ({ host, apiUrl = '/api', clientId, tokenStorage }: BootOptions): readonly Binding[] => [
  provide(Host, () => host),
  provide(TheStorage, () => new JsonStorage(localStorage)),
  provide(TheTokens, (get) => new TokenStore(tokenStorage ? new JsonStorage(tokenStorage) : get(TheStorage))),
  provide(TheSender, (get) => {
    const config = { tokenUrl: apiUrl + sessionContract.token.path, clientId };
    return new AuthorisedSender(afterAskedAhead(send), get(TheTokens), new Refresher(get(TheTokens), send, config));
  }),
  provide(TheConnection, () => new Connection(askHealth(apiUrl, send))),
  provide(TheStandIns, () => new StandIns()),
  provide(
    Api,
    (get) =>
      new ApiClient(apiUrl, get(TheSender), get(TheTokens), get(TheConnection), get(TheStandIns), new Speech(get(TheLanguage))),
  ),
  provide(TheSession, (get) => {
    const sender = get(TheSender);
    return new SessionStore({
      api: get(Api),
      tokens: get(TheTokens),
      connection: get(TheConnection),
      remembered: new RememberedSession(get(TheStorage)),
      clientId,
      cancelRequests: () => sender.cancelAll(),
    });
  }),
  provide(TheUserStore, (get) => {
    const session = get(TheSession);
    return new UserStore(get(TheStorage), () => session.owner);
  }),
  provide(TheDatabases, (get) => {
    const session = get(TheSession);
    return new OwnDatabases(() => session.user?.id);
  }),
  provide(TheEvents, (get) => {
    const [sender, session] = [get(TheSender), get(TheSession)];
    return new ServerEventStore({
      open: (signal, lastId) => {
        const headers = { accept: 'text/event-stream', ...(lastId !== undefined && { 'last-event-id': lastId }) };
        return sender.send({ method: 'GET', url: `${apiUrl}/events/`, headers, body: undefined, signal }, 'bearer');
      },
      // The next answer to a call, or its refusal, decides.
      onSession: () => void session.refresh().catch(() => undefined),
    });
  }),
  provide(TheLive, (get) => {
    const [sender, speech] = [get(TheSender), new Speech(get(TheLanguage))];
    const { streamTicket } = get(Api).of(sessionContract);
    const { sendLive } = get(Api).of(coreContract);
    const headers = { accept: 'text/event-stream' };
    return new LiveStore({
      ticket: async () => (await streamTicket()).ticket,
      socket: openSocket(new URL(`${apiUrl}/live/`, location.href)),
      stream: openStream({
        open: (signal) =>
          sender.send({ method: 'GET', url: `${apiUrl}/live/stream/`, headers, body: undefined, signal }, 'bearer'),
        send: (body, signal) => sendLive({ body }, { signal }),
      }),
      said: async (error) => (await speech.failure(error)) as ApiError,
    });
  }),

  provide(Session, (get) => get(TheSession)),
  provide(LocalStore, (get) => get(TheUserStore)),
  provide(LocalDatabases, (get) => get(TheDatabases)),
  provide(ServerEvents, (get) => get(TheEvents)),
  provide(Live, (get) => get(TheLive)),
];

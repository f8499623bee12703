/** An API client whose server is a function of the test. */
import { vi } from 'vitest';
import { Speech } from '../answers/speech.ts';
import { JsonStorage } from '../storage/json-storage.ts';
import { ApiClient } from './api-client.ts';
import { AuthorisedSender } from './authorised-sender.ts';
import { Connection } from './connection.ts';
import { type Exclusively, Refresher } from './refresher.ts';
import type { Outgoing } from './sender.ts';
import { StandIns } from './stand-ins.ts';
import { TokenStore } from './token-store.ts';

/** Answers a request; throws for a server that does not answer. */
export type Server = (request: Outgoing) => Response | Promise<Response>;

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const alone: Exclusively = (_, work) => work();

const healthRequest: Outgoing = {
  method: 'GET',
  url: '/api/health/',
  headers: {},
  body: undefined,
  signal: new AbortController().signal,
};

export const testApi = (server: Server, exclusively = alone, speech = new Speech({ code: 'en' })) => {
  const tokens = new TokenStore(new JsonStorage(localStorage));
  const send = vi.fn(async (request: Outgoing) => {
    const aborted = new Promise<never>((_, reject) =>
      request.signal.addEventListener('abort', () => reject(request.signal.reason)),
    );
    return Promise.race([Promise.resolve(request).then(server), aborted]);
  });
  const refresher = new Refresher(tokens, send, { tokenUrl: '/api/auth/token/', clientId: 'carrel-web' }, exclusively);
  const sender = new AuthorisedSender(send, tokens, refresher);
  const connection = new Connection(async () => server(healthRequest));
  const standIns = new StandIns();
  const api = new ApiClient('/api', sender, tokens, connection, standIns, speech);
  return { api, tokens, sender, send, connection, standIns };
};

/** A service elsewhere, for tests: hears what is sent to it over HTTP and answers as it is told to. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Heard {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface LocalService {
  readonly origin: string;
  readonly heard: readonly Heard[];
  /** How the next ones are answered. */
  answer: { status: number; headers?: Record<string, string> };
  close(): Promise<void>;
}

export const startLocalService = async (): Promise<LocalService> => {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push({ url: request.url ?? '', headers: request.headers, body });
      response.writeHead(service.answer.status, service.answer.headers).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: LocalService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    answer: { status: 200 },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
};

/**
 * Chromium by itself knows no scheme of ours: an address of this machine stands for `app://carrel`, and names below it for other houses. Each request is answered by what the
 * program has given to `protocol.handle`, as it comes, also what never ends.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

type Handle = (request: Request) => Response | Promise<Response>;

/** `localhost:80` → `carrel`, `a.localhost:80` → `a.carrel` */
const hostInside = (host: string): string => host.replace(/:\d+$/, '').replace(/localhost$/, 'carrel');

const toRequest = (request: IncomingMessage, signal: AbortSignal): Request => {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const init: RequestInit & { duplex?: 'half' } = { method: request.method ?? 'GET', headers, signal };
  if (hasBody) Object.assign(init, { body: Readable.toWeb(request), duplex: 'half' });
  return new Request(`app://${hostInside(request.headers.host ?? '')}${request.url}`, init);
};

const respond = async (reply: ServerResponse, { status, headers, body }: Response): Promise<void> => {
  const passed = [...headers].filter(
    ([name]) => !['content-encoding', 'content-length', 'transfer-encoding', 'connection'].includes(name),
  );
  reply.writeHead(status, Object.fromEntries(passed));
  if (!body) return void reply.end();
  await pipeline(Readable.fromWeb(body as ReadableStream), reply);
};

export class SchemeServer {
  readonly #server: Server;
  origin = '';

  constructor(handle: () => Handle | undefined) {
    this.#server = createServer((request, reply) => {
      const gone = new AbortController();
      reply.once('close', () => gone.abort());
      const answer = handle();
      if (!answer) return reply.writeHead(503).end();
      Promise.resolve(answer(toRequest(request, gone.signal)))
        .then((response) => respond(reply, response))
        // Whoever asked has gone, or the answer was cut off.
        .catch(() => reply.destroy());
    });
  }

  async open(port = 0): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(port, '127.0.0.1', done));
    this.origin = `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Whether Chromium asks us for it. */
  isOurs = (url: string): boolean => {
    const { hostname, port } = new URL(url);
    return /(?:^|\.)localhost$/.test(hostname) && port === new URL(this.origin).port;
  };

  /** As the program sees an address of the page. */
  inside = (url: string): string => {
    if (!URL.canParse(url) || !this.isOurs(url)) return url;
    const { host, origin } = new URL(url);
    return `app://${hostInside(host)}${url.slice(origin.length)}`;
  };

  /** As Chromium does. */
  outside = (url: string): string =>
    url.replace(/^app:\/\/([0-9a-f]+\.)?carrel(?=\/|$)/, `http://$1localhost:${new URL(this.origin).port}`);
}

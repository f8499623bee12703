/** For tests: a server on this machine that stands for the sources of references and for web sites. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Sends the head and then nothing more. */
  readonly hangs?: boolean;
}

/** Begins to listen; ends with the tests of the file. What `replies` does not name, by path and query, is answered with 404. */
export const localSource = async (replies: Record<string, Reply | ((request: IncomingMessage) => Reply)> = {}) => {
  const asked: { url: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((request, answer) => {
    const url = request.url ?? '';
    asked.push({ url, headers: request.headers });
    const found = replies[url] ?? { status: 404, body: 'Resource not found.' };
    const { status = 200, headers = {}, body = '', hangs } = typeof found === 'function' ? found(request) : found;
    answer.writeHead(status, headers);
    if (hangs) answer.flushHeaders();
    else answer.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    replies,
    /** What was asked, oldest first. */
    asked,
    /** The settings with which the library asks this server alone, each source below a path of its own. */
    env: {
      LIBRARY_LOOKUP_CROSSREF: `http://127.0.0.1:${port}/crossref`,
      LIBRARY_LOOKUP_DATACITE: `http://127.0.0.1:${port}/datacite/`,
      LIBRARY_LOOKUP_OPEN_LIBRARY: `http://127.0.0.1:${port}/openlibrary`,
      LIBRARY_LOOKUP_ARXIV: `http://127.0.0.1:${port}/arxiv`,
      LIBRARY_LOOKUP_PUBMED: `http://127.0.0.1:${port}/pubmed`,
      LIBRARY_LOOKUP_MAIL: 'ada@example.org',
    },
  };
};

export const crossrefWork = (doi: string, title: string, more: object = {}): Reply => ({
  body: JSON.stringify({ message: { DOI: doi, title: [title], type: 'journal-article', ...more } }),
});
/** Where a DOI is asked for. */
export const crossrefPath = (doi: string): string => `/crossref/works/${encodeURIComponent(doi)}?mailto=ada%40example.org`;

/** For tests: a server on this machine that stands for servers elsewhere. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Sends the head and then nothing more. */
  readonly hangs?: boolean;
}

export interface AskedOf {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** By path and query, or by what decides from the question, at once or after a while; `undefined` is answered with 404. */
export type Replies =
  | Record<string, Reply | ((asked: AskedOf) => Reply)>
  | ((asked: AskedOf) => Reply | undefined | Promise<Reply | undefined>);

const replyTo = async (replies: Replies, asked: AskedOf): Promise<Reply> => {
  const found = typeof replies === 'function' ? await replies(asked) : replies[asked.url];
  return (typeof found === 'function' ? found(asked) : found) ?? { status: 404, body: 'Resource not found.' };
};

/** Begins to listen; ends with the tests of the file. */
export const localServer = async <R extends Replies>(replies: R) => {
  const asked: AskedOf[] = [];
  const server = createServer(async (request, answer) => {
    const { url = '', headers, method = '' } = request;
    const question = { method, url, headers, body: await buffer(request) };
    asked.push(question);
    const { status = 200, headers: head = {}, body = '', hangs } = await replyTo(replies, question);
    answer.writeHead(status, head);
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
  };
};

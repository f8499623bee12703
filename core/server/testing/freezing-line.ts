/**
 * A line to the run's PostgreSQL that can be frozen: nothing goes through and nothing breaks off, as with a stopped server. Or one that
 * tears answers, as networks do.
 */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll } from 'vitest';

export interface FreezingLine {
  /** The database of `url`, reached through the line. */
  readonly url: string;
  freeze(): void;
  thaw(): void;
}

const serverSocket = (url: URL): Socket => {
  const host = url.searchParams.get('host') ?? url.hostname;
  const port = Number(url.searchParams.get('port') ?? url.port);
  return host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
};

/** `ReadyForQuery`, which ends each answer: a letter, its length, and how the transaction stands (PostgreSQL, "Message Formats"). */
const END_LENGTH = 6;

const tearing = (from: Socket, to: Socket): void => {
  from.on('data', (bytes) => {
    to.write(bytes.subarray(0, -END_LENGTH));
    setTimeout(() => to.write(bytes.subarray(-END_LENGTH)), 20);
  });
};

/** It is closed after the file's last test. With `tears`, what ends an answer comes 20 ms behind it. */
export const freezingLine = async (url: string, { tears = false } = {}): Promise<FreezingLine> => {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = serverSocket(target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (tears && from === far) tearing(from, to);
      else from.on('data', (bytes) => to.write(bytes));
      if (isFrozen) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const through = new URL(url);
  through.searchParams.set('host', '127.0.0.1');
  through.searchParams.set('port', String((server.address() as AddressInfo).port));
  return {
    url: through.href,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
  };
};

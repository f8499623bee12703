/** For tests: a server that sends a byte now and then, and never ends. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** @returns its origin; ends with the tests of the file */
export const drippingServer = async (): Promise<string> => {
  const server = createServer((_, reply: ServerResponse) => {
    reply.writeHead(200);
    const drops = setInterval(() => reply.write(' '), 50);
    reply.on('close', () => clearInterval(drops));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

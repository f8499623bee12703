/** A proxy as some institutes have it: it passes on what is asked and answered, and lets no WebSocket through. */
import { type ClientRequest, createServer, request, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface StrictProxy {
  /** Where the app is reached through it. */
  readonly url: string;
  /** How often somebody has asked for a WebSocket. */
  readonly refused: () => number;
  stop(): Promise<void>;
}

/** @param target address of the app, without a slash at its end */
export const startStrictProxy = async (target: string): Promise<StrictProxy> => {
  let refused = 0;
  const sockets = new Set<Socket>();
  const passed = new Set<ClientRequest>();
  const server: Server = createServer((asked, answer) => {
    const passing = request(`${target}${asked.url}`, { method: asked.method, headers: asked.headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    passed.add(passing);
    passing.on('close', () => passed.delete(passing));
    passing.on('error', () => answer.destroy());
    answer.on('close', () => passing.destroy());
    asked.pipe(passing);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (_asked, socket) => {
    refused += 1;
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    refused: () => refused,
    async stop() {
      for (const passing of passed) passing.destroy();
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
};

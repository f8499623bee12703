/**
 * The two ways into the live channels: `GET /api/live/` as a WebSocket, and `GET /api/live/stream/` with `POST /api/live/messages/` for
 * browsers behind a proxy that lets none through.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { codes } from '../../common/live-wire.ts';
import { HttpError } from '../app/http-error.ts';
import { beginStream, listenerOf } from '../app/listener.ts';
import type { Core } from '../app/open-core.ts';
import { newSecret } from '../auth/secret-token.ts';
import { withDeadline } from '../db/deadline.ts';
import { LiveConnections } from './live-connections.ts';
import { socketLine } from './socket-line.ts';
import { streamLine } from './stream-line.ts';
import { takeUpgrades } from './take-upgrades.ts';

/** Browsers let pages of any site open sockets, and tell where the page is from. */
const isOwnPage = ({ headers }: FastifyRequest, publicUrl: string): boolean => {
  const { origin = '', host } = headers;
  if (!URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === host;
};

/** Adds the routes; the connections end when the server stops. */
export const addLive = (app: FastifyInstance, core: Core, queryPatience: number): LiveConnections => {
  const connections = new LiveConnections(core);
  const identify = listenerOf(core);
  const upgradeOf = takeUpgrades(app);

  app.get('/live/', { config: { path: '/live/' }, exposeHeadRoute: false }, async (request, reply) => {
    const upgrade = upgradeOf(reply);
    if (!upgrade) throw new HttpError(426, 'This address is for a WebSocket.');
    if (!isOwnPage(request, core.config.PUBLIC_URL)) throw new HttpError(403, 'This page is not of this app.');
    const who = await withDeadline(queryPatience, () => identify(request));
    connections.admit(who);
    upgrade((socket, wire) => {
      const connection = connections.add(who, socketLine(socket, wire));
      socket.on('message', (data: Buffer, isBinary) => {
        if (isBinary) connection.take(data);
        else connection.end(codes.badMessage, 'This is no message.');
      });
      socket.on('close', () => connection.lost());
      // What the other end does wrong closes the socket with a code of its own.
      socket.on('error', () => undefined);
    });
  });

  app.get('/live/stream/', { config: { path: '/live/stream/' }, exposeHeadRoute: false }, async (request, reply) => {
    const who = await withDeadline(queryPatience, () => identify(request));
    connections.admit(who);
    const name = newSecret();
    beginStream(reply);
    const connection = connections.add(who, streamLine(reply.raw, name));
    const following = connections.follow(name, connection);
    reply.raw.on('close', () => {
      following.dispose();
      connection.lost();
    });
    reply.raw.on('error', () => connection.lost());
  });

  app.addHook('preClose', async () => connections.stop());
  return connections;
};

/** Gives requests for a WebSocket to the routes as any other, so that they pass the same hooks and are refused by the same answers. */
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { LONGEST_MESSAGE } from '../../common/live-wire.ts';

interface Upgrade {
  readonly socket: Duplex;
  readonly head: Buffer;
}

/** @param wire that the socket writes to */
type Take = (socket: WebSocket, wire: Duplex) => void;

/**
 * What is no request for a socket, though it names a protocol, is answered as if it did not.
 * @returns what makes a socket of such a request; `undefined` for one that is none
 */
export const takeUpgrades = (app: FastifyInstance): ((reply: FastifyReply) => ((take: Take) => void) | undefined) => {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  const sockets = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: LONGEST_MESSAGE });
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket as Socket);
    response.once('finish', () => socket.end());
    socket.on('error', () => socket.destroy());
    if (request.headers.upgrade?.toLowerCase() === 'websocket') upgrades.set(request, { socket, head });
    app.routing(request, response);
  });
  return (reply) => {
    const request = reply.request.raw;
    const upgrade = upgrades.get(request);
    return (
      upgrade &&
      ((take) => {
        reply.hijack();
        reply.raw.detachSocket(upgrade.socket as Socket);
        // For those who count requests that are being answered: this one no longer is.
        reply.raw.emit('close');
        sockets.handleUpgrade(request, upgrade.socket, upgrade.head, (socket) => take(socket, upgrade.socket));
      })
    );
  };
};

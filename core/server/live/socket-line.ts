/** A WebSocket as a line: signs of life both ways, and an end also for who does not read. */
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { encode, HEARTBEAT_MS, kinds } from '../../common/live-wire.ts';
import { LargeMessages, type Line } from './line.ts';

/** Milliseconds that a browser has to answer the end. */
const FAREWELL_MS = 1_000;
const BEAT = encode(kinds.beat, 0);

/** What is sent in one turn goes out in one: most of what a message costs is handing it to the system. */
const gathering = (wire: Duplex): (() => void) => {
  let isGathering = false;
  return () => {
    if (isGathering) return;
    isGathering = true;
    wire.cork();
    process.nextTick(() => {
      isGathering = false;
      wire.uncork();
    });
  };
};

/** @param wire that the socket writes to */
export const socketLine = (socket: WebSocket, wire: Duplex): Line => {
  let isAlive = true;
  const gather = gathering(wire);
  const large = new LargeMessages();
  const send = (message: Uint8Array): void => {
    if (socket.readyState !== socket.OPEN) return;
    gather();
    socket.send(message, large.add(message.length));
    if (large.isTooMuch(socket.bufferedAmount)) socket.terminate();
  };
  const heartbeat = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
    send(BEAT);
  }, HEARTBEAT_MS);
  socket.on('pong', () => {
    isAlive = true;
  });
  socket.once('close', () => clearInterval(heartbeat));
  return {
    send,
    end(code, reason) {
      socket.close(code, reason);
      const farewell = setTimeout(() => socket.terminate(), FAREWELL_MS);
      socket.once('close', () => clearTimeout(farewell));
    },
  };
};

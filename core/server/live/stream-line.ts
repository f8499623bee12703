/** A stream of events as a line, for browsers behind a proxy that lets no WebSocket through: each event is a message in base64. */
import type { ServerResponse } from 'node:http';
import { encodeJson, HEARTBEAT_MS, kinds } from '../../common/live-wire.ts';
import { LargeMessages, type Line } from './line.ts';

/** @param name by which calls find the stream; its first event */
export const streamLine = (raw: ServerResponse, name: string): Line => {
  const heartbeat = setInterval(() => raw.write(': here\n\n'), HEARTBEAT_MS);
  raw.once('close', () => clearInterval(heartbeat));
  const large = new LargeMessages();
  const write = (data: string): void => {
    raw.write(`data: ${data}\n\n`, large.add(data.length));
    if (large.isTooMuch(raw.writableLength)) raw.destroy();
  };
  const send = (message: Uint8Array): void => write(Buffer.from(message).toString('base64'));
  write(name);
  return {
    send,
    end(code, message) {
      // Of no channel: it is about all of them.
      send(encodeJson(kinds.closed, 0, { code, message }));
      raw.end();
    },
  };
};

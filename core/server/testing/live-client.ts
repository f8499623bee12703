/** A browser's end of live channels for tests of the server, over real sockets: it says what was heard, and sends whatever it is told to. */
import { WebSocket } from 'ws';
import { ClosedNotice, decode, encode, encodeJson, kinds, readJson } from '../../common/live-wire.ts';
import { sessionContract } from '../../common/session-contract.ts';
import type { TestUser } from './test-server.ts';

export interface LiveClient {
  /** Kinds of what came on a channel, in order, with frames and refusals as they were. */
  heard(channel?: number): readonly (string | ClosedNotice)[];
  /** Why the connection ended. */
  readonly over: { code: number; reason: string } | undefined;
  open(channel: number, name: string, params: object): void;
  frame(channel: number, text: string): void;
  close(channel: number): void;
  raw(bytes: Uint8Array | string): void;
  /** Goes away without a word. */
  leave(): void;
  /** Stops to read. */
  stall(): void;
  /** Reads again. */
  goOn(): void;
}

const text = new TextDecoder();

/** What is the same over both transports. */
export const clientOver = (send: (bytes: Uint8Array | string) => void) => {
  const channels = new Map<number, (string | ClosedNotice)[]>();
  const receive = (bytes: Uint8Array): void => {
    const message = decode(bytes);
    if (!message || message.kind === kinds.beat) return;
    const heard = channels.get(message.channel) ?? [];
    channels.set(message.channel, heard);
    if (message.kind === kinds.opened) heard.push('opened');
    if (message.kind === kinds.frame) heard.push(text.decode(message.body));
    if (message.kind === kinds.closed) heard.push(readJson(ClosedNotice, message.body) ?? 'rubbish');
  };
  return {
    receive,
    heard: (channel = 1) => channels.get(channel) ?? [],
    open: (channel: number, name: string, params: object) => send(encodeJson(kinds.open, channel, { name, params })),
    frame: (channel: number, words: string) => send(encode(kinds.frame, channel, new TextEncoder().encode(words))),
    close: (channel: number) => send(encode(kinds.close, channel)),
    raw: send,
  };
};

/** @param address of the server, `http://…` @throws the status of a refused upgrade */
export const connectLive = async (address: string, query: string, origin = address): Promise<LiveClient> => {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live/${query}`, { origin });
  let over: LiveClient['over'];
  const { receive, ...client } = clientOver((bytes) => socket.send(bytes));
  socket.on('message', (data: Buffer) => receive(data));
  socket.on('close', (code, reason) => {
    over = { code, reason: String(reason) };
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('unexpected-response', (_, response) => reject(new Error(String(response.statusCode))));
    socket.once('error', reject);
  });
  return {
    ...client,
    get over() {
      return over;
    },
    leave: () => socket.terminate(),
    stall: () => socket.pause(),
    goOn: () => socket.resume(),
  };
};

/** Connects somebody who is signed in. */
export const liveFor = async (address: string, user: Pick<TestUser, 'call'>, asked = address): Promise<LiveClient> => {
  const { ticket } = await user.call(sessionContract.streamTicket);
  return connectLive(asked, `?ticket=${ticket}`);
};

/** The channel of texts as a browser has it, over a real socket to a server elsewhere. */
import { WebSocket } from 'ws';
import { ClosedNotice, decode, encode, encodeJson, kinds, readJson, statusOf } from '#core/common/live-wire.ts';
import { sessionContract } from '#core/common/session-contract.ts';
import type { ChannelEnds, ChannelServer } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { textChannel } from '../../common/channel.ts';

const CHANNEL = 1;

export interface Traffic {
  up: number;
  down: number;
}

/** @param bearer who it is, whatever `user` says @param traffic counts bytes of messages */
export const overSocket = (address: string, bearer: string, traffic?: Traffic): ChannelServer => ({
  declaration: textChannel as unknown as ChannelServer['declaration'],
  async open({ params, channel }) {
    const { method, path } = sessionContract.streamTicket;
    const answer = await fetch(`${address}/api${path}`, { method, headers: { authorization: `Bearer ${bearer}` } });
    if (!answer.ok) throw new HttpError(answer.status, 'No ticket');
    const { ticket } = (await answer.json()) as { ticket: string };
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live/?ticket=${ticket}`, { origin: address });
    const send = (message: Uint8Array): void => {
      if (traffic) traffic.up += message.length;
      if (socket.readyState === socket.OPEN) socket.send(message);
    };
    return new Promise<ChannelEnds>((opened, refused) => {
      socket.on('open', () => send(encodeJson(kinds.open, CHANNEL, { name: textChannel.name, params })));
      socket.on('error', () => refused(new HttpError(503, 'The connection is lost.')));
      socket.on('close', () => channel.close(503, 'The connection is lost.'));
      socket.on('message', (data: Buffer) => {
        if (traffic) traffic.down += data.length;
        const message = decode(data);
        if (message?.kind === kinds.opened)
          opened({ hear: (frame) => send(encode(kinds.frame, CHANNEL, frame)), ended: () => socket.terminate() });
        if (message?.kind === kinds.frame) channel.send(message.body);
        if (message?.kind !== kinds.closed) return;
        const notice = readJson(ClosedNotice, message.body);
        refused(new HttpError(statusOf(notice?.code ?? 0), notice?.message ?? ''));
        channel.close(statusOf(notice?.code ?? 0), notice?.message ?? '');
      });
    });
  },
});

/** Server half of presence: rooms that people are in together. Nothing is stored. */
import { randomUUID } from 'node:crypto';
import { Accounts, defineServer, serveChannel } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { PresenceRooms } from '#plugins/library/common/presence.ts';
import { Place, presenceChannel, readFrame } from '../common/channel.ts';
import { presenceContract } from '../common/contract.ts';
import manifest from '../plugin.ts';
import { Rooms } from './rooms/rooms.ts';

export default defineServer(manifest, presenceContract, {
  setup({ hearing, log, service, provide }) {
    const failed = (error: unknown): void => log.warn({ err: error }, 'Other processes could not be told who is here');
    const rooms = new Rooms({ hearing, accounts: service(Accounts), process: randomUUID(), failed });
    provide(PresenceRooms, rooms);
    return {
      routes: {},
      channels: [
        serveChannel(presenceChannel, async ({ user, params, channel }) => {
          const visit = await rooms.visit(user, params, channel);
          return {
            opened: () => visit.enter(),
            hear(frame) {
              const place = readFrame(Place, frame);
              if (!place) throw new HttpError(400, 'Bad request.');
              visit.moved(place);
            },
            ended: () => visit.dispose(),
          };
        }),
      ],
      personal: { keepsNothing: 'Who is where is known only as long as they are there, and to those who are there with them.' },
      dispose: async () => rooms.dispose(),
    };
  },
});

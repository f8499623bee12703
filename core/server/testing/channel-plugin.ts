/** A plugin for tests of live channels: a room in which everybody hears what anybody says, and some ways to fail. */
import * as z from 'zod/mini';
import { defineChannel } from '../../plugin-api/channels.ts';
import { definePlugin } from '../../plugin-api/manifest.ts';
import { defineServer, serveChannel, type ServedChannel } from '../../plugin-api/server.ts';
import { HttpError } from '../kit.ts';
import type { LoadablePlugin } from '../plugins/loadable-plugin.ts';

const talk = defineChannel({ name: 'talk.room', params: z.object({ room: z.string().check(z.maxLength(20)) }), maxBytes: 1000 });

/** By room, of the process that has opened them. */
export const rooms = new Map<string, Set<ServedChannel>>();
const decoder = new TextDecoder();

const manifest = definePlugin({ id: 'talk', api: 1, contributes: {} });
const half = defineServer(
  manifest,
  {},
  {
    setup: () => ({
      routes: {},
      channels: [
        serveChannel(talk, async ({ params: { room }, channel }) => {
          if (room === 'secret') throw new HttpError(403, 'This room is not yours.');
          if (room === 'broken') throw new Error('secret inner detail');
          if (room === 'slow') await new Promise((resolve) => setTimeout(resolve, 50));
          const members = rooms.get(room) ?? new Set();
          rooms.set(room, members.add(channel));
          return {
            opened: () => channel.send(new TextEncoder().encode('welcome')),
            hear(frame) {
              const said = decoder.decode(frame);
              if (said === 'fail') throw new Error('secret inner detail');
              if (said === 'out') return channel.close(403, 'You were put out.');
              for (const member of members) member.send(frame);
            },
            ended: () => void members.delete(channel),
          };
        }),
      ],
    }),
  },
);

export const channelPlugin: LoadablePlugin = { manifest, server: async () => half };

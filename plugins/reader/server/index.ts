/** The server half of the reader: where people stopped reading. Highlights are the library's. */
import { defineServer } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { LIBRARY_CHANGED, LIBRARY_SHARING, type LibraryChanged } from '#plugins/library/common/events.ts';
import { PresenceRooms } from '#plugins/library/common/presence.ts';
import { LibraryReadings } from '#plugins/library/common/library-readings.ts';
import { LibraryAccess } from '#plugins/library/common/server-services.ts';
import { readerContract } from '../common/contract.ts';
import manifest from '../plugin.ts';
import { readerArchive } from './archive.ts';
import { beingRead } from './being-read.ts';
import { migrations } from './migrations.ts';
import { readerData } from './personal.ts';
import { Positions } from './positions.ts';
import type { ReaderTables } from './tables.ts';

/** Whether a change may have taken a reference from somebody. */
const concerns = ({ kinds, articles }: LibraryChanged, article: number): boolean =>
  kinds.includes('projects') || (kinds.includes('articles') && (articles?.includes(article) ?? true));

export default defineServer(manifest, readerContract, {
  programs: { area: 'library' },
  migrations,
  setup(context) {
    const positions = new Positions(context.db<ReaderTables>());
    const access = context.service(LibraryAccess);
    /** A reference that the caller may not see is answered like one that does not exist. */
    const mustSee = async (user: number, article: number): Promise<void> => {
      const { articles } = await access.visible(user, { articles: [article], citations: [] });
      if (!articles.has(article)) throw new HttpError(404, 'Not found.');
    };
    context.optional(PresenceRooms)?.register('pdf', {
      demand: mustSee,
      doubts: ({ type, data }, article) =>
        type === LIBRARY_SHARING || (type === LIBRARY_CHANGED && concerns(data as LibraryChanged, article)),
    });
    return {
      personal: readerData(context.db<ReaderTables>()),
      archive: readerArchive(context.db<ReaderTables>()),
      routes: {
        async getPosition({ user, query }) {
          await mustSee(user.id, query.article);
          return { position: (await positions.get(user.id, query.article)) ?? null };
        },
        beingRead: async ({ user }) => ({ data: await beingRead(user.id, positions, context.service(LibraryReadings)) }),
        async savePosition({ user, body }) {
          await mustSee(user.id, body.position.article);
          await positions.save(user.id, body.position, body.age);
          return { success: true, message: 'Position has been saved.' };
        },
      },
    };
  },
});

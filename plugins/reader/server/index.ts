/** The server half of the reader: where people stopped reading. Highlights are the library's. */
import { type Caller, defineServer } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { LibraryAccess } from '#plugins/library/common/server-services.ts';
import { readerContract } from '../common/contract.ts';
import manifest from '../plugin.ts';
import { migrations } from './migrations.ts';
import { readerData } from './personal.ts';
import { Positions } from './positions.ts';
import type { ReaderTables } from './tables.ts';

export default defineServer(manifest, readerContract, {
  migrations,
  setup(context) {
    const positions = new Positions(context.db<ReaderTables>());
    const access = context.service(LibraryAccess);
    /** A reference that the caller may not see is answered like one that does not exist. */
    const mustSee = async (user: Caller, article: number): Promise<void> => {
      const { articles } = await access.visible(user.id, { articles: [article], citations: [] });
      if (!articles.has(article)) throw new HttpError(404, 'Not found.');
    };
    return {
      personal: readerData(context.db<ReaderTables>()),
      routes: {
        async getPosition({ user, query }) {
          await mustSee(user, query.article);
          return { position: (await positions.get(user.id, query.article)) ?? null };
        },
        async savePosition({ user, body }) {
          await mustSee(user, body.position.article);
          await positions.save(user.id, body.position, body.age);
          return { success: true, message: 'Position has been saved.' };
        },
      },
    };
  },
});

/** What the parts of the book store's server half work with. */
import type { Kysely, Log, Outbound, ServerContext } from '#plugin-api/server';
import { LibraryIntake } from '#plugins/library/common/server-services.ts';
import { Settings } from './settings.ts';
import type { BookSource } from './sources/book-source.ts';
import { sourcesOf } from './sources/sources.ts';
import type { BookstoreTables } from './tables.ts';

export interface Bookstore {
  readonly db: Kysely<BookstoreTables>;
  readonly outbound: Outbound;
  readonly intake: LibraryIntake;
  readonly sources: readonly BookSource[];
  /** Addresses of the settings below which covers lie. */
  readonly covers: readonly string[];
  /** Milliseconds that a source is waited for. */
  readonly patience: number;
  readonly log: Log;
}

/** @throws Error for settings that say nothing sensible */
export const openBookstore = (context: ServerContext): Bookstore => {
  const settings = context.env(Settings);
  return {
    db: context.db<BookstoreTables>(),
    outbound: context.outbound,
    intake: context.service(LibraryIntake),
    sources: sourcesOf(settings),
    covers: [settings.BOOKSTORE_OPENLIBRARY_COVERS].filter((address) => address !== ''),
    patience: settings.BOOKSTORE_SECONDS * 1000,
    log: context.log,
  };
};

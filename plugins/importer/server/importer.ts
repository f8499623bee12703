/** What the parts of the importer's server half work with. */
import type { Log, ServerContext } from '#plugin-api/server';
import { LibraryIntake, LibraryLookups, LibraryPdfs, LibraryWeb } from '#plugins/library/common/server-services.ts';

export interface Importer {
  readonly intake: LibraryIntake;
  readonly lookups: LibraryLookups;
  readonly pdfs: LibraryPdfs;
  readonly web: LibraryWeb;
  readonly log: Log;
}

export const openImporter = (context: ServerContext): Importer => ({
  intake: context.service(LibraryIntake),
  lookups: context.service(LibraryLookups),
  pdfs: context.service(LibraryPdfs),
  web: context.service(LibraryWeb),
  log: context.log,
});

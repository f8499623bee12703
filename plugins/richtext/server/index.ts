/** Server half of rich texts. */
import { defineServer } from '#plugin-api/server';
import { PresenceRooms } from '#plugins/library/common/presence.ts';
import { contract } from '../common/contract.ts';
import { KIND } from '../common/tree-shape.ts';
import { STORAGE_JOB, storageJob } from '#plugins/coedit/common/storage-watch.ts';
import { STORAGE_FULL } from '../common/events.ts';
import manifest from '../plugin.ts';
import { formatCitations } from './citing/format-route.ts';
import { takeFields } from './citing/take-fields.ts';
import { CitationPrinter } from './citing/print-citations.ts';
import { Exporter } from './exports/exporter.ts';
import { fileRoom } from './files/file-room.ts';
import { purgeFiles } from './files/remove-file.ts';
import { fileAt, richTexts } from './live/text-kind.ts';
import { migrations } from './migrations/index.ts';
import { countBytes } from './owner-limits.ts';
import { richtextData } from './personal.ts';
import { RichReading } from './reading/rich-reading.ts';
import { richtextArchive } from './account-archive/richtext-archive.ts';
import { openRichtext } from './richtext.ts';
import { exportRoutes } from './routes/export-routes.ts';
import { fileRoutes } from './routes/file-routes.ts';
import { findRoutes } from './routes/find-routes.ts';
import { authorRoutes } from './routes/author-routes.ts';
import { versionRoutes } from './routes/version-routes.ts';
import { forgetEarlier } from './texts/earlier-texts.ts';
import { useRoutes } from './uses/use-routes.ts';
import { thinAllVersions } from './versions/versions.ts';

export default defineServer(manifest, contract, {
  programs: { area: 'manuscripts' },
  migrations,
  setup: (context) => {
    const richtext = openRichtext(context);
    context.optional(PresenceRooms)?.register('richtext', fileRoom(richtext));
    const printer = new CitationPrinter(richtext);
    const exporter = new Exporter(richtext, printer);
    richtext.live.register(KIND, richTexts(richtext, new RichReading(richtext, printer, exporter)));
    return {
      routes: {
        ...fileRoutes(richtext, exporter),
        ...versionRoutes(richtext),
        ...findRoutes(richtext),
        ...exportRoutes(richtext, exporter),
        ...useRoutes(richtext),
        ...authorRoutes(richtext),
        takeFields: ({ user, params, body }) => takeFields(richtext, user.id, params.id, body.fields),
        format: ({ user, params, body, signal }) => formatCitations(richtext, printer, user, params.id, body, signal),
      },
      personal: richtextData(richtext),
      archive: richtextArchive(richtext),
      jobs: {
        [STORAGE_JOB]: storageJob({
          limits: richtext.limits,
          events: richtext.events,
          type: STORAGE_FULL,
          thingOf: (document) => fileAt(richtext.db, document),
        }),
        forget: { urgency: 'bulk', every: '29 * * * *', run: () => forgetEarlier(richtext.db) },
        clean: {
          urgency: 'bulk',
          every: '47 3 * * *',
          run: async () => {
            await thinAllVersions(richtext.db);
            await purgeFiles(richtext);
          },
        },
      },
      countsTowards: { 'library.storage': countBytes },
    };
  },
});

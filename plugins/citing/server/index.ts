/** Server half of citation styles: the styles people have, and what is formatted in them. */
import { type Counter, defineServer } from '#plugin-api/server';
import { sql } from '#server-kit';
import { LibraryItems } from '#plugins/library/common/server-services.ts';
import { citingContract } from '../common/contract.ts';
import { CitedTexts } from '../common/server-services.ts';
import { localeOf } from '../common/styles.ts';
import manifest from '../plugin.ts';
import { citingArchive } from './archive.ts';
import { type Citing, exportBibliography, previewBibliography } from './bibliography.ts';
import { openLanes } from './engine/lanes.ts';
import { citedTexts } from './cited-texts.ts';
import { formatReferences } from './format-references.ts';
import { migrations } from './migrations.ts';
import { citingData } from './personal.ts';
import { Settings } from './settings.ts';
import { officialStyles, searchCatalogue } from './styles/catalogue.ts';
import { StyleRepository } from './styles/style-repository.ts';
import type { CitingTables } from './tables.ts';

const countStyles: Counter = (owner) => sql`(select count(*) from citing_style where owner = ${owner} and removed_at is null)`;

export default defineServer(manifest, citingContract, {
  programs: { area: 'library' },
  migrations,
  setup(context) {
    const settings = context.env(Settings);
    const styles = new StyleRepository({
      db: context.db<CitingTables>(),
      limits: context.limits,
      outbound: context.outbound,
      settings,
    });
    const lanes = openLanes();
    const citing: Citing = { library: context.service(LibraryItems), styles, lanes, settings };
    context.provide(CitedTexts, citedTexts(citing));
    return {
      routes: {
        listStyles: async ({ user }) => ({ data: await styles.list(user.id) }),
        searchStyles: async ({ query }) => ({ data: searchCatalogue(await officialStyles(), query.text) }),
        addStyle: async ({ user, body, signal }) => ({ style: await styles.addByName(user.id, body.name, signal) }),
        uploadStyle: async ({ user, files }) => ({ style: await styles.addFile(user.id, files) }),
        async removeStyle({ user, params }) {
          await styles.remove(user.id, params.id);
          return { success: true as const, message: 'Citation style has been removed.' };
        },
        restoreStyle: async ({ user, params }) => ({ style: await styles.restore(user.id, params.id) }),
        async formatReferences({ user, body, signal }) {
          const style = await styles.ready(user.id, body.style);
          const sources = await citing.library.items(user.id, [...new Set(body.article_ids)]);
          const locale = localeOf(body.language, user.language, style.language);
          return formatReferences(lanes.quick(style.source), style, locale, sources, {
            owner: user.id,
            seconds: settings.CITING_PREVIEW_SECONDS,
            signal,
          });
        },
        previewBibliography: ({ user, body, signal }) => previewBibliography(citing, user, body, signal),
        exportBibliography: ({ user, body, signal }) => exportBibliography(citing, user, body, signal),
      },
      personal: citingData(context.db<CitingTables>()),
      archive: citingArchive({ db: context.db<CitingTables>(), limits: context.limits }),
      counters: { 'citing.style': countStyles },
      dispose: () => lanes.dispose(),
    };
  },
});

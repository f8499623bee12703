/** Browser half of the catalogue. */
import { defineClient, Panels } from '#plugin-api/client';
import manifest from '../plugin.ts';

export default defineClient(manifest, {
  panels: { 'catalogue.overview': () => import('./panels/catalogue-panel.tsx') },
  commands: { 'catalogue.open': (ctx) => ctx.service(Panels).open('catalogue.overview') },
});

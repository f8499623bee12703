/** Browser half of the operator's desk. */
import { defineClient, Panels } from '#plugin-api/client';
import manifest from '../plugin.ts';

export default defineClient(manifest, {
  panels: { 'operator.desk': () => import('./panels/desk-panel.tsx') },
  commands: { 'operator.open': (ctx) => ctx.service(Panels).open('operator.desk') },
});

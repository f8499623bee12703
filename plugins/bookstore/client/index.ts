/** Browser half of the book store: its page. */
import { defineClient, Panels } from '#plugin-api/client';
import manifest from '../plugin.ts';

export default defineClient(manifest, {
  panels: { 'bookstore.page': () => import('./panels/bookstore-panel.tsx') },
  commands: {
    'bookstore.open': (ctx) => ctx.service(Panels).open('bookstore.page'),
    'bookstore.findReference': async (ctx) => (await import('./find-reference.ts')).findReference(ctx),
  },
});

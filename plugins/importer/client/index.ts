/** Browser half of the web importer: its page, and that of what other programs hand over. */
import { defineClient, Panels, Session } from '#plugin-api/client';
import manifest from '../plugin.ts';
import { bindings } from './bindings.ts';
import { followReceived } from './received/follow-received.ts';
import { TheImportStore } from './tokens.ts';

export default defineClient(manifest, {
  panels: {
    'importer.page': () => import('./panels/importer-panel.tsx'),
    'importer.received': () => import('./received/received-panel.tsx'),
  },
  commands: { 'importer.open': (ctx) => ctx.service(Panels).open('importer.page') },
  bindings,
  activate(ctx) {
    followReceived(ctx);
    const store = ctx.service(TheImportStore);
    let owner = ctx.service(Session).user?.id;
    ctx.subscriptions.add(
      ctx.service(Session).onChange((user) => {
        if (user?.id !== owner) store.clear();
        owner = user?.id;
      }),
    );
  },
});

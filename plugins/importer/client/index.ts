/** Browser half of the web importer: its page. */
import { defineClient, Panels, Session } from '#plugin-api/client';
import manifest from '../plugin.ts';
import { bindings } from './bindings.ts';
import { TheDesk } from './tokens.ts';

export default defineClient(manifest, {
  panels: { 'importer.page': () => import('./panels/importer-panel.tsx') },
  commands: { 'importer.open': (ctx) => ctx.service(Panels).open('importer.page') },
  bindings,
  activate(ctx) {
    const desk = ctx.service(TheDesk);
    let owner = ctx.service(Session).user?.id;
    ctx.subscriptions.add(
      ctx.service(Session).onChange((user) => {
        if (user?.id !== owner) desk.clear();
        owner = user?.id;
      }),
    );
  },
});

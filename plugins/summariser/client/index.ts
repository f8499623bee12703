/** Browser half of the summariser. What it shows is fetched when it is first looked at. */
import { defineClient, Panels, ServerEvents, Session } from '#plugin-api/client';
import { SUMMARY_CHANGED } from '../common/contract.ts';
import manifest from '../plugin.ts';
import { bindings, provides } from './bindings.ts';
import { TheSummaries } from './tokens.ts';

export default defineClient(manifest, {
  panels: {
    'summariser.home': () => import('./panels/home-panel.tsx'),
    'summariser.summary': () => import('./panels/summary-panel.tsx'),
  },
  commands: {
    'summariser.open': (ctx) => ctx.service(Panels).open('summariser.home'),
    'summariser.summarise': async (ctx) => (await import('./summarise-references.ts')).summariseReference(ctx),
    'summariser.engine': async (ctx) => (await import('./dialogs/engine-form.tsx')).openEngineForm(ctx),
  },
  bindings,
  provides,
  activate(ctx) {
    const store = ctx.service(TheSummaries);
    const events = ctx.service(ServerEvents);
    let owner = ctx.service(Session).user?.id;
    ctx.subscriptions.add(events.on<{ id: number }>(SUMMARY_CHANGED, ({ id }) => void store.renew(id)));
    ctx.subscriptions.add(events.onReconnect(() => void store.renew()));
    ctx.subscriptions.add(
      ctx.service(Session).onChange((user) => {
        if (user?.id !== owner) store.clear();
        owner = user?.id;
      }),
    );
  },
});

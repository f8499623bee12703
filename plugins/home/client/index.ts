/** Browser half of Home and the dashboard. */
import { disposable } from '#plugin-api';
import { type ClientContext, defineClient, Panels, Session, Undo } from '#plugin-api/client';
import manifest from '../plugin.ts';
import { bindings } from './bindings.ts';
import { SCOPE, TheDashboard } from './tokens.ts';

const openDashboard = (ctx: ClientContext) => ctx.service(Panels).open('home.dashboard');

export default defineClient(manifest, {
  panels: {
    'home.start': () => import('./panels/start-panel.tsx'),
    'home.dashboard': () => import('./panels/dashboard-panel.tsx'),
  },
  commands: {
    'home.open': (ctx) => ctx.service(Panels).open('home.start'),
    'home.openDashboard': openDashboard,
    'home.addWidget': (ctx) => {
      openDashboard(ctx);
      ctx.service(TheDashboard).setAdding(true);
    },
    'home.resetDashboard': (ctx) => {
      openDashboard(ctx);
      ctx.service(TheDashboard).reset(ctx.t('dashboard.wasReset'));
    },
    'home.undo': (ctx) => ctx.service(Undo).undo(SCOPE),
    'home.redo': (ctx) => ctx.service(Undo).redo(SCOPE),
  },
  bindings,
  activate(ctx) {
    const dashboard = ctx.service(TheDashboard);
    ctx.subscriptions.add(ctx.service(Session).onChange(dashboard.load));
    ctx.subscriptions.add(disposable(dashboard.takeBack));
  },
});

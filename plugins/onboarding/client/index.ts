/** Browser half of onboarding. */
import { type ClientContext, defineClient, Notices, Panels, Session } from '#plugin-api/client';
import manifest from '../plugin.ts';
import { bindings, provides } from './bindings.ts';
import { followHints } from './hints/follow-hints.ts';
import { TheChecklist } from './tokens.ts';

/** Brings it back to Home as well, unless all of it is done. */
const open = async (ctx: ClientContext): Promise<void> => {
  ctx.service(Panels).open('onboarding.checklist');
  const store = ctx.service(TheChecklist);
  await store.load();
  if (!store.shown?.is_put_away || store.isComplete) return;
  await store.putAway(false).catch(ctx.service(Notices).failure);
};

export default defineClient(manifest, {
  bindings,
  provides,
  panels: { 'onboarding.checklist': () => import('./panels/checklist-panel.tsx') },
  fragments: { 'onboarding.start': () => import('./fragments/start.tsx') },
  commands: {
    'onboarding.open': open,
    async 'onboarding.openSample'(ctx: ClientContext, args?: { ask?: boolean }) {
      const { openSample } = await import('./open-sample.ts');
      await openSample(ctx, args?.ask ?? true);
    },
  },
  ahead: { 'onboarding.start': (ctx) => ctx.service(TheChecklist).loadAhead() },
  activate(ctx) {
    const store = ctx.service(TheChecklist);
    const session = ctx.service(Session);
    let owner = session.user?.id;
    followHints(ctx);
    ctx.subscriptions.add(
      session.onChange((user) => {
        if (user?.id !== owner) store.forget();
        owner = user?.id;
      }),
    );
  },
});

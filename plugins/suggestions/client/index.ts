/** Browser half of suggestions. */
import { autorun } from 'mobx';
import { disposable } from '#plugin-api';
import { defineClient, Panels, ServerEvents } from '#plugin-api/client';
import { Suggesting } from '#plugins/coedit/common/suggesting.ts';
import { SUGGESTIONS_CHANGED, type SuggestionsChanged } from '../common/events.ts';
import { canDecide, canSuggest, hasSuggestion } from '../common/keys.ts';
import manifest from '../plugin.ts';
import { bindings } from './bindings.ts';
import { commands } from './commands.ts';
import { ModeSwitch } from './mode-switch.tsx';
import { TheDesk } from './tokens.ts';

export default defineClient(manifest, {
  panels: { 'suggestions.list': () => import('./panels/suggestions-panel.tsx') },
  commands,
  bindings,
  provides: [Suggesting],
  activate(ctx) {
    const desk = ctx.service(TheDesk);
    const events = ctx.service(ServerEvents);
    desk.ModeSwitch = ctx.atHome(ModeSwitch);
    ctx.subscriptions.add(events.on<SuggestionsChanged>(SUGGESTIONS_CHANGED, desk.heard));
    ctx.subscriptions.add(events.onReconnect(desk.reconnected));
    const panels = ctx.service(Panels);
    ctx.subscriptions.add(panels.onActivate(() => desk.used(panels.active?.id)));
    desk.used(panels.active?.id);
    const stop = autorun(() => {
      const { current } = desk;
      ctx.setKey(canSuggest, current?.modes.includes('suggesting') ?? false);
      ctx.setKey(canDecide, current?.thing.role === 'write');
      ctx.setKey(hasSuggestion, (current?.shown.length ?? 0) > 0);
    });
    ctx.subscriptions.add(disposable(stop));
    ctx.subscriptions.add(disposable(() => desk.dispose()));
  },
});

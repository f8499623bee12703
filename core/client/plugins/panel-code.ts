/** The code of panels: fetched once, if need be before its plugin starts, and at hand from then on. */
import { disposable } from '../../common/disposable.ts';
import type { ClientHalf } from '../../plugin-api/client-half.ts';
import { bindAll } from './bind-all.ts';
import { loadChunk } from './load-chunk.ts';
import { childOf } from './plugin-container.ts';
import type { ActivePlugin } from './plugin-entry.ts';
import type { LoadedPanel } from './types.ts';

type PanelComponent = LoadedPanel['Component'];

export class PanelCode {
  readonly #come = new Map<string, PanelComponent>();

  /** @throws ChunkError when it does not come */
  async load(id: string, half: ClientHalf): Promise<void> {
    const load = half.panels[id];
    if (!load) throw new Error(`Plugin "${id.split('.', 1)[0]}" has no panel "${id}"`);
    if (!this.#come.has(id)) this.#come.set(id, (await loadChunk(load)).default as PanelComponent);
  }

  /** A panel of a running plugin, for one tab; `undefined` while its code has not come. */
  open(id: string, plugin: ActivePlugin): LoadedPanel | undefined {
    const Component = this.#come.get(id);
    if (!Component) return undefined;
    const container = childOf(plugin.container);
    bindAll(container, plugin.half.panelBindings?.[id] ?? []);
    const end = plugin.registrations.add(disposable(() => setTimeout(() => container.unbindAll(), 0)));
    return { Component, container, dispose: () => end.dispose() };
  }
}

/** `PluginHost`: what the plugins contribute for this user, and loading it. */
import { createAtom } from 'mobx';
import type { ComponentType } from 'react';
import { Emitter } from '../../common/emitter.ts';
import type { Access, Gate, Standing } from '../../common/plans.ts';
import type { ClientHalf } from '../../plugin-api/client-half.ts';
import type { AnyManifest, ScreenDeclaration } from '../../plugin-api/manifest.ts';
import type { ContextKeyStore } from '../context/context-key-store.ts';
import type { ManifestTitles, TitleKind } from '../i18n/manifest-titles.ts';
import { checkManifests } from './check-manifests.ts';
import type { DisabledPlugins } from './disabled-plugins.ts';
import { inBursts } from './in-bursts.ts';
import { loadChunk } from './load-chunk.ts';
import { ownerOf } from './owner-of.ts';
import { migrateParams } from './migrate-params.ts';
import { PanelCode } from './panel-code.ts';
import { type DeclaredPanel, panelState } from './panel-state.ts';
import { type ActivePlugin, PluginEntry } from './plugin-entry.ts';
import { PluginLifecycle } from './plugin-lifecycle.ts';
import { isUsable, PluginStates } from './plugin-states.ts';
import type { Surroundings } from './start-plugin.ts';
import type { DeclaredFragment, LoadedPanel, PanelState, PluginHost, PluginStatus } from './types.ts';

export interface PluginParts extends Surroundings {
  readonly manifests: readonly AnyManifest[];
  readonly titles: ManifestTitles;
  readonly keys: ContextKeyStore;
  readonly standing: () => Standing;
  readonly disabled: DisabledPlugins;
  readonly safeMode: boolean;
  readonly failed: (plugin: string, error: unknown) => void;
}

/** Plugins all start within a second, and for each of them everything that looks at any would look again. Whoever needs one waits by `need`. */
const BURST_MS = 150;

interface DeclaredScreen {
  readonly id: string;
  readonly plugin: string;
  readonly declaration: ScreenDeclaration;
}

export class PluginStore implements PluginHost {
  readonly manifests: readonly AnyManifest[];
  readonly safeMode: boolean;
  readonly #parts: PluginParts;
  readonly #entries: ReadonlyMap<string, PluginEntry>;
  readonly #states: PluginStates;
  readonly #lifecycle: PluginLifecycle;
  readonly #code = new PanelCode();
  /** Code of fragments that has come. */
  readonly #fragments = new Map<string, ComponentType>();
  readonly #panels = new Map<string, DeclaredPanel>();
  readonly #screens = new Map<string, DeclaredScreen>();
  readonly #atom = createAtom('plugins');
  /** How far those have come that start: most of what shows what they contribute does not care. */
  readonly #progress = createAtom('plugins.progress');
  readonly #changed = new Emitter<void>();
  readonly onChange = this.#changed.event;
  readonly #lent = new Emitter<void>();
  readonly onLent = this.#lent.event;

  constructor(parts: PluginParts) {
    const { manifests, problems } = checkManifests(parts.manifests);
    this.#parts = parts;
    this.manifests = manifests;
    this.safeMode = parts.safeMode;
    this.#entries = new Map(manifests.map((manifest) => [manifest.id, new PluginEntry(manifest, problems.get(manifest.id))]));
    this.#states = new PluginStates(this.#entries, parts.standing, parts.disabled, parts.safeMode);
    this.#lifecycle = new PluginLifecycle({
      ...parts,
      entries: this.#entries,
      states: this.#states,
      changed: inBursts(() => this.#fire(), BURST_MS),
      moved: inBursts(() => this.#movedOn(), BURST_MS),
      ended: ({ context = [] }) => {
        for (const { name } of context) parts.keys.reset(name);
      },
    });
    for (const { id: plugin, contributes } of manifests) {
      for (const [id, declaration] of Object.entries(contributes.panels ?? {})) this.#panels.set(id, { id, plugin, declaration });
      for (const [id, declaration] of Object.entries(contributes.screens ?? {}))
        this.#screens.set(id, { id, plugin, declaration });
    }
  }

  status(plugin: string): PluginStatus {
    this.#atom.reportObserved();
    this.#progress.reportObserved();
    return this.#states.status(plugin);
  }

  /** Whether it runs, or would once it is needed. */
  isUsable(plugin: string): boolean {
    this.#atom.reportObserved();
    return isUsable(this.#states.status(plugin));
  }

  title(kind: TitleKind, id: string): string {
    this.#atom.reportObserved();
    const owner = kind === 'sidebar' ? this.#ownerOfEntry(id) : ownerOf(id);
    return this.#parts.titles.find(owner ?? '', kind, id) ?? id;
  }

  settingText(id: string): ReturnType<PluginHost['settingText']> {
    this.#atom.reportObserved();
    return this.#parts.titles.setting(ownerOf(id), id);
  }

  panels(): readonly DeclaredPanel[] {
    return [...this.#panels.values()].filter(({ id }) => this.panel(id).state === 'ready');
  }

  fragments(place: string): readonly DeclaredFragment[] {
    return this.manifests
      .flatMap(({ id: plugin, contributes }) =>
        Object.entries(contributes.fragments ?? {}).map(([id, declaration]) => ({ id, plugin, declaration })),
      )
      .filter(({ declaration }) => declaration.place === place)
      .filter(({ plugin, declaration }) => this.isUsable(plugin) && this.access(declaration.gate) === 'open')
      .toSorted((a, b) => (a.declaration.order ?? 0) - (b.declaration.order ?? 0));
  }

  screens(): readonly DeclaredScreen[] {
    return [...this.#screens.values()].filter(({ plugin }) => this.isUsable(plugin));
  }

  panel(id: string): PanelState {
    this.#atom.reportObserved();
    return panelState(this.#panels.get(id), this.#states, this.#parts.keys);
  }

  access(gate: Gate | undefined): Access {
    this.#atom.reportObserved();
    return this.#states.access(gate);
  }

  /** As `access`, with the gate of the whole plugin before it. */
  accessOf(plugin: string, gate: Gate | undefined): Access {
    this.#atom.reportObserved();
    return this.#states.accessOf(plugin, gate);
  }

  /** The running plugin, started when it does not run yet. */
  need(plugin: string): Promise<ActivePlugin> {
    return this.#lifecycle.need(plugin);
  }

  /** Fetches a plugin's own code, without starting it. */
  async fetchPlugin(plugin: string): Promise<void> {
    await this.#parts.halves[plugin]?.();
  }

  /** Fetches the code of a panel or a fragment and of its plugin, without starting anything. @throws ChunkError */
  async fetchPart(id: string): Promise<void> {
    const half = (await this.#parts.halves[ownerOf(id)]?.())?.default;
    if (half && this.#panels.has(id)) await this.#code.load(id, half);
    else if (half?.fragments[id]) await this.#fragmentCode(id, half.fragments[id]);
  }

  /** Has a plugin ask for what a panel or a fragment will show. */
  async askAhead(id: string): Promise<void> {
    const { half, context } = await this.need(ownerOf(id));
    await half.ahead?.[id]?.(context);
  }

  async loadPanel(id: string): Promise<LoadedPanel> {
    const state = this.panel(id);
    if (state.state !== 'ready') throw new Error(`Panel "${id}" is ${state.state}`);
    const active = await this.need(state.plugin);
    await this.#code.load(id, active.half);
    return this.panelNow(id) ?? Promise.reject(new Error(`Plugin "${state.plugin}" was switched off`));
  }

  panelNow(id: string): LoadedPanel | undefined {
    const state = this.panel(id);
    const active = state.state === 'ready' ? this.#entries.get(state.plugin)?.active : undefined;
    return active && this.#code.open(id, active);
  }

  async loadScreen(id: string): ReturnType<PluginHost['loadScreen']> {
    const plugin = this.#screens.get(id)?.plugin;
    if (plugin === undefined) throw new Error(`There is no screen "${id}"`);
    const active = await this.need(plugin);
    const load = active.half.screens[id];
    if (!load) throw new Error(`Plugin "${plugin}" has no screen "${id}"`);
    const { default: Component } = await loadChunk(load);
    return { Component: Component as Awaited<ReturnType<PluginHost['loadScreen']>>['Component'], container: active.container };
  }

  async loadFragment(id: string): ReturnType<PluginHost['loadFragment']> {
    const active = await this.need(ownerOf(id));
    const load = active.half.fragments[id];
    if (!load) throw new Error(`There is no fragment "${id}"`);
    return { Component: await this.#fragmentCode(id, load), container: active.container };
  }

  fragmentNow(id: string): ReturnType<PluginHost['fragmentNow']> {
    const Component = this.#fragments.get(id);
    const container = this.#entries.get(ownerOf(id))?.active?.container;
    return Component && container && { Component, container };
  }

  async #fragmentCode(id: string, load: ClientHalf['fragments'][string]): Promise<ComponentType> {
    const Component = this.#fragments.get(id) ?? (await loadChunk(load)).default;
    this.#fragments.set(id, Component);
    return Component;
  }

  async migrateParams(panel: string, version: number, params: unknown): Promise<object | undefined> {
    const declared = this.#panels.get(panel);
    if (!declared) return undefined;
    const half = async (): Promise<ClientHalf> => (await this.need(declared.plugin)).half;
    return migrateParams(declared, version, params, half).catch(() => undefined);
  }

  /** Tries again, with what it waits for first. How it went is told by `status` and, on failure, by a notice. */
  async retry(plugin: string): Promise<void> {
    const status = this.status(plugin);
    if (status.state === 'waiting') for (const other of status.for) await this.retry(other);
    const entry = this.#entries.get(plugin);
    if (entry?.state === 'failed') entry.state = 'idle';
    this.#fire();
    await this.need(plugin).catch(() => undefined);
  }

  async enable(plugin: string): Promise<void> {
    this.#parts.disabled.set(plugin, false);
    this.#fire();
    if (this.isUsable(plugin)) await this.need(plugin).catch(() => undefined);
  }

  disable(plugin: string): Promise<void> {
    const entry = this.#entries.get(plugin);
    if (entry && !entry.manifest.essential) {
      this.#parts.disabled.set(plugin, true);
      this.#endUnusable();
    }
    return Promise.resolve();
  }

  /** After plan, user type, host or flags changed: ends what is not for this user any more. Nothing is reloaded. */
  reevaluate(): void {
    this.#endUnusable();
  }

  /** Ends every plugin, so that nothing of one person is left for the next (ACC-025). */
  reset(): void {
    for (const entry of this.#entries.values()) {
      this.#lifecycle.end(entry.id);
      if (entry.state === 'failed') entry.state = 'idle';
    }
    this.#fire();
  }

  /** After the language changed: titles are different. */
  retitle(): void {
    this.#fire();
  }

  #endUnusable(): void {
    for (const entry of this.#entries.values()) if (!isUsable(this.#states.status(entry.id))) this.#lifecycle.end(entry.id);
    this.#fire();
  }

  #ownerOfEntry(id: string): string | undefined {
    return this.manifests.find(({ contributes }) => contributes.sidebar?.some((entry) => entry.id === id))?.id;
  }

  #fire(): void {
    this.#atom.reportChanged();
    this.#changed.fire();
    this.#movedOn();
  }

  #movedOn(): void {
    this.#progress.reportChanged();
    this.#lent.fire();
  }
}

/** How the parts of the browser core see each other: the plugin host, and the registries that are filled from manifests. */
import type { Container } from 'inversify';
import type { ComponentType } from 'react';
import type { Event } from '../../common/emitter.ts';
import type { Access, Gate } from '../../common/plans.ts';
import type { PanelProps } from '../../plugin-api/client-half.ts';
import type { AnyManifest, PanelDeclaration, ScreenDeclaration } from '../../plugin-api/manifest.ts';
import type { CommandState } from '../../plugin-api/services.ts';

export type PluginStatus =
  | { readonly state: 'gated' | 'idle' | 'loading' | 'active' | 'disabled' }
  /** Waits for plugins that failed or are switched off. */
  | { readonly state: 'waiting'; readonly for: readonly string[] }
  | { readonly state: 'failed'; readonly error: unknown };

export interface LoadedPanel {
  readonly Component: ComponentType<PanelProps>;
  /** Child of the plugin's container, for this instance alone; `dispose` unbinds it. */
  readonly container: Container;
  dispose(): void;
}

/** What a panel id stands for right now; `unknown` when no plugin declares it. */
export type PanelState =
  | { readonly state: 'ready'; readonly plugin: string; readonly declaration: PanelDeclaration }
  | { readonly state: 'locked'; readonly plugin: string; readonly gate: Gate }
  | { readonly state: 'disabled' | 'hidden'; readonly plugin: string }
  | { readonly state: 'waiting'; readonly plugin: string; readonly for: readonly string[] }
  | { readonly state: 'failed'; readonly plugin: string; readonly error: unknown }
  | { readonly state: 'unknown' };

export interface PluginHost {
  readonly manifests: readonly AnyManifest[];
  status(plugin: string): PluginStatus;
  /** Title from the `manifest` section of the plugin's catalogue, e.g. `title('panel', 'library.list')`. */
  title(kind: 'panel' | 'screen' | 'command' | 'sidebar' | 'setting', id: string): string;
  /** Declarations that are open to this user, in a stable order. */
  panels(): readonly { id: string; plugin: string; declaration: PanelDeclaration }[];
  screens(): readonly { id: string; plugin: string; declaration: ScreenDeclaration }[];
  panel(id: string): PanelState;
  /** Loads the plugin and the panel's chunk. @throws when either fails; the status then says why. */
  loadPanel(id: string): Promise<LoadedPanel>;
  loadScreen(id: string): Promise<{ Component: ComponentType<{ params: object }>; container: Container }>;
  /** Brings stored params of an older version to today's, or `undefined` when they cannot be read. */
  migrateParams(panel: string, version: number, params: unknown): Promise<object | undefined>;
  access(gate: Gate | undefined): Access;
  retry(plugin: string): Promise<void>;
  enable(plugin: string): Promise<void>;
  disable(plugin: string): Promise<void>;
  /** Anything above may answer differently now: gates, status, language. */
  readonly onChange: Event<void>;
}

export interface CommandRegistry {
  /** Every command that is there for this user and context, in a stable order. */
  list(): readonly CommandState[];
  state(id: string): CommandState | undefined;
  run(id: string, args?: unknown): Promise<unknown>;
  /** Core's own commands are registered like this; those of plugins come from manifests. */
  register(command: CoreCommand): void;
  /** Ids most recently run first, kept across reloads. */
  readonly recent: readonly string[];
  readonly onChange: Event<void>;
}

export interface CoreCommand {
  readonly id: `core.${string}`;
  readonly keys?: string;
  readonly palette?: boolean;
  readonly enabled?: () => boolean;
  run(args?: unknown): unknown;
}

export interface MenuItem {
  readonly command: CommandState;
  readonly group: string;
  readonly order: number;
}

export interface MenuRegistry {
  /** Items of a menu whose `when` holds, sorted by group and order. */
  items(menu: string): readonly MenuItem[];
}

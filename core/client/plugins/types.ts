/** How the parts of the browser core see each other: the plugin host, and the registries that are filled from manifests. */
import type { Container } from 'inversify';
import type { ComponentType } from 'react';
import type { Disposable } from '../../common/disposable.ts';
import type { Event } from '../../common/emitter.ts';
import type { Access, Gate } from '../../common/plans.ts';
import { token } from '../../common/token.ts';
import type { PanelProps } from '../../plugin-api/client-half.ts';
import type { AnyManifest, FragmentDeclaration, PanelDeclaration, ScreenDeclaration } from '../../plugin-api/manifest.ts';
import type { TitleKind } from '../i18n/manifest-titles.ts';
import type { CommandState } from '../../plugin-api/services.ts';

/** How far the start of the app has come; each step is reached once. */
export type Phase = 'boot' | 'restored' | 'idle';

/** The workbench reports `restored` once its layout stands; plugins that asked to start then are started. */
export interface Phases {
  readonly current: Phase;
  reach(phase: Phase): void;
  when(phase: Phase): Promise<void>;
}
export const Phases = token<Phases>('core.phases');

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

export interface DeclaredFragment {
  readonly id: string;
  readonly plugin: string;
  readonly declaration: FragmentDeclaration;
}

export interface PluginHost {
  readonly manifests: readonly AnyManifest[];
  status(plugin: string): PluginStatus;
  /** Title from the `manifest` section of the plugin's catalogue, e.g. `title('panel', 'library.list')`. */
  title(kind: TitleKind, id: string): string;
  /** What a setting does, and how the values of its enumeration are called; from the same section. */
  settingText(id: string): { readonly description: string | undefined; readonly options: Readonly<Record<string, string>> };
  /** Declarations that are open to this user, in a stable order. */
  panels(): readonly { id: string; plugin: string; declaration: PanelDeclaration }[];
  screens(): readonly { id: string; plugin: string; declaration: ScreenDeclaration }[];
  /** What plugins put into a place, in its order. */
  fragments(place: string): readonly DeclaredFragment[];
  panel(id: string): PanelState;
  /** Loads the plugin and the panel's chunk. @throws when either fails; the status then says why. */
  loadPanel(id: string): Promise<LoadedPanel>;
  /** The same without waiting; `undefined` while the plugin does not run or the code has not come. */
  panelNow(id: string): LoadedPanel | undefined;
  loadScreen(id: string): Promise<{ Component: ComponentType<{ params: object }>; container: Container }>;
  loadFragment(id: string): Promise<{ Component: ComponentType; container: Container }>;
  /** The same without waiting; `undefined` while the plugin does not run or the code has not come. */
  fragmentNow(id: string): { Component: ComponentType; container: Container } | undefined;
  /** Brings stored params of an older version to today's, or `undefined` when they cannot be read. */
  migrateParams(panel: string, version: number, params: unknown): Promise<object | undefined>;
  access(gate: Gate | undefined): Access;
  retry(plugin: string): Promise<void>;
  enable(plugin: string): Promise<void>;
  disable(plugin: string): Promise<void>;
  /** Anything above may answer differently now: gates, language, a plugin that has failed or was switched off. */
  readonly onChange: Event<void>;
  /** Services of plugins that others use when they are there may be there now, or gone. */
  readonly onLent: Event<void>;
  /** Two starts in a row did not get as far as `restored`, so only essential plugins run. */
  readonly safeMode: boolean;
}
export const PluginHost = token<PluginHost>('core.pluginHost');

export interface CommandRegistry {
  /** Every command that is there for this user and context, in a stable order. */
  list(): readonly CommandState[];
  /** Whether there is such a command for this user and context: what it costs to know is little beside its state. */
  has(id: string): boolean;
  state(id: string): CommandState | undefined;
  run(id: string, args?: unknown): Promise<unknown>;
  /** Core's own commands are registered like this; those of plugins come from manifests. */
  register(command: CoreCommand): void;
  /** Ids most recently run first, kept across reloads. */
  readonly recent: readonly string[];
  readonly onChange: Event<void>;
}

export const CommandRegistry = token<CommandRegistry>('core.commandRegistry');

export interface CoreCommand {
  readonly id: `core.${string}`;
  readonly keys?: string;
  readonly palette?: boolean;
  readonly gate?: Gate;
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
  /** Whether it has any. */
  has(menu: string): boolean;
}
export const MenuRegistry = token<MenuRegistry>('core.menuRegistry');

export interface KeyBinding {
  readonly command: string;
  /** As declared or as the user set it, e.g. `mod+k mod+s`; empty when the user took it away. */
  readonly keys: string;
  /** As this platform writes it: ⌘⇧L or Ctrl+Shift+L. */
  readonly label: string;
  readonly source: 'plugin' | 'user';
}

/** Keys of commands, for the list that the user edits and for every window that takes keys. */
export interface KeyRegistry {
  bindings(): readonly KeyBinding[];
  /** Commands that answer to the same keys in the same context. */
  conflicts(): readonly { readonly keys: string; readonly commands: readonly string[] }[];
  /** Sets the keys of a command; `''` takes them away, `undefined` restores the declared ones. */
  override(command: string, keys: string | undefined): void;
  label(keys: string): string;
  /** The stroke of a key event in the notation of `keys`, `undefined` for a lone modifier. */
  strokeOf(event: KeyboardEvent): string | undefined;
  /** Listens in a window; popped-out panels bring windows of their own. */
  attach(window: Window): Disposable;
  readonly onChange: Event<void>;
}
export const KeyRegistry = token<KeyRegistry>('core.keyRegistry');

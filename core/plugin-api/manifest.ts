/**
 * What a plugin declares about itself: data only, no React, no Node. Registries are filled from it before any of the
 * plugin's code is loaded. Titles are not here: they are locale keys of the namespace that is the plugin's id
 * (`panel.<id>.title`, `command.<id>.title`, `sidebar.<id>.title`, …, all below `manifest` in `locales/<lang>/<id>.json`).
 */
import type * as z from 'zod/mini';
import type { Expression, Key, Scalar } from '../common/expression.ts';
import { AT_WORK, type Gate, type Plan } from '../common/plans.ts';

/** Names an icon of `core/client/ui/marks/icon.tsx`. */
export type IconName = string;

/**
 * What a panel is says where it lives, and what its tab may cover:
 * - `view`: a tool beside the work, e.g. a list, an outline. Views stand in the side bar, where the next one takes the place of the last.
 * - `editor`: what is read and written. It stands in the centre; what opens beside something else never covers one that is in front.
 * - `page`: what one visits and leaves. Pages share one tab in the centre, which the next page takes; a double click on it, a
 *   change that is not saved, or a window of its own keeps it.
 */
export type PanelKind = 'view' | 'editor' | 'page';

/**
 * What a panel is for whoever reads and writes; the layouts *Read*, *Write*, *Write with paper* and *Review* are made of it. Sources
 * have a column of their own, so that what is cited stays in sight. Most panels have none.
 */
export type PanelRole = 'references' | 'manuscripts' | 'paper' | 'marks' | 'source' | 'result' | 'remarks';

export interface PanelDeclaration {
  readonly icon: IconName;
  readonly kind: PanelKind;
  readonly role?: PanelRole;
  /** A view that is broad and low stands below the centre: what is wrong, a log. */
  readonly below?: true;
  /** Part of the layout that a person, or one whom the gate lets through, sees at the first start; not for panels that need params. */
  readonly initial?: boolean | Gate;
  /** Place among the initial panels of the same place, smallest first; 0 when not given. */
  readonly initialOrder?: number;
  /** More than one may be open; instances are told apart by their params. */
  readonly many?: boolean;
  /** What an instance is made of; it is all that survives a reload. */
  readonly params?: z.ZodMiniObject;
  /** Version of the params' shape; stored layouts of older versions go through `panelMigrations`. */
  readonly version?: number;
  /** Address of this panel, with `:name` for params, e.g. `/library/:project`. */
  readonly route?: `/${string}`;
  readonly when?: Expression;
  readonly gate?: Gate;
  /** Who may move its tab in the dock; everybody when not given. */
  readonly moves?: Gate;
}

/** A page without the workbench around it: sign-in, error, information. */
export interface ScreenDeclaration {
  readonly route: `/${string}`;
  readonly access: 'signed-in' | 'signed-out' | 'anyone';
}

/**
 * A piece of a screen that another plugin, or core, keeps a place for: a section of the profile, a widget of the dashboard. The place
 * draws the fragments of all plugins that are open to the person; it does not know them.
 */
export interface FragmentDeclaration {
  /** Places are open ids: `account.profile`, `home.dashboard`, … */
  readonly place: string;
  /** Smallest first; 0 when not given. */
  readonly order?: number;
  readonly icon?: IconName;
  /** Columns and rows that it takes at first, where the place is a grid. */
  readonly size?: { readonly w: number; readonly h: number };
  /** Panel, of any plugin, that shows the whole of what this is a piece of. */
  readonly opens?: string;
  readonly gate?: Gate;
}

export interface CommandDeclaration {
  readonly icon?: IconName;
  /** Whether it is there at all. */
  readonly when?: Expression;
  /** Whether it can be run; when not, it shows `command.<id>.disabled` as the reason. */
  readonly enablement?: Expression;
  readonly args?: z.ZodMiniType;
  /** Listed in the palette; default true when it takes no args. */
  readonly palette?: boolean;
  readonly gate?: Gate;
}

export interface KeybindingDeclaration<C extends string = string> {
  readonly command: C;
  /** `mod` is ⌘ on a Mac and Ctrl elsewhere; chords are separated by a blank: `mod+k mod+s`. */
  readonly keys: string;
  readonly when?: Expression;
  readonly args?: unknown;
}

export interface MenuDeclaration<C extends string = string> {
  /** Menus are open ids: `menubar.file`, `panel.tab`, `library.reference.context`, … */
  readonly menu: string;
  readonly command: C;
  /** Items of one group stand together; groups are sorted by name and divided by a line. */
  readonly group?: string;
  readonly order?: number;
  readonly when?: Expression;
}

/** An entry of the sidebar opens a panel or runs a command. `order` follows the specification's list (CORE-096). */
export interface SidebarDeclaration<P extends string = string, C extends string = string> {
  readonly id: string;
  readonly icon: IconName;
  readonly opens?: P;
  readonly runs?: C;
  readonly order: number;
  /** Entries of a group stand below its heading, e.g. `apps`. */
  readonly group?: string;
  /** A context key of the plugin that counts what waits to be read. */
  readonly badge?: Key<string, number>;
  readonly gate?: Gate;
}

/** A limit of the plan table, counted by the plugin's server half (see `counters`). */
export interface LimitDeclaration {
  readonly unit: 'count' | 'bytes' | 'per-minute' | 'per-day' | 'per-month';
  /** `featureId` of the specification; the key of the plan table. */
  readonly feature: string;
  /** Type code that a refusal carries, by plan. */
  readonly codes: Readonly<Record<'F' | 'P', string>>;
  /** HTTP status of a refusal: 429 for limits by kind, 402 for items in all and storage. */
  readonly status?: 402 | 429;
  /** Numbers used when the plan table does not name the feature; `null` is unlimited. */
  readonly defaults?: Readonly<Record<'F' | 'P', number | null>>;
  /** Fields of the user's own record that tell it beside the list of limits: `userTokenLimit` (BIL-015), `storage_items_…` (LIB-090). */
  readonly shownAs?: 'tokens' | 'storage';
}

/** How the limitation dialog speaks of a type code, where it is not a count that is used up and that pro raises (CORE-089). */
export interface RefusalDeclaration {
  /** The whole feature is not part of the plan. */
  readonly locked?: true;
  /** Plans whose people can raise it by credits too (BIL-018). */
  readonly credits?: readonly Plan[];
}

export interface SettingDeclaration {
  /** Drawn from: boolean → switch, enum → select, number → field, string → field. */
  readonly schema: z.ZodMiniType;
  readonly initial: Scalar;
  /** `user` follows the person, `device` stays in this browser. */
  readonly scope: 'user' | 'device';
  readonly when?: Expression;
  /** Set where it is seen, e.g. on the head of a table: settings and palette do not list it. */
  readonly hidden?: true;
}

/** A record whose keys must start with the plugin's id; a foreign id does not compile. */
export type Own<Id extends string, K extends string, V> = { readonly [P in K]: P extends `${Id}.${string}` ? V : never };

export interface Manifest<
  Id extends string = string,
  P extends string = string,
  Scr extends string = string,
  C extends string = string,
  L extends string = string,
  S extends string = string,
  F extends string = string,
> {
  readonly id: Id;
  readonly api: 1;
  /** Plugins that must be active first. */
  readonly requires?: readonly string[];
  /** Plugins whose server half must run, whoever may use them: their gates do not shut this plugin. */
  readonly requiresOnServer?: readonly string[];
  /** Plugins whose services are used when they are there. */
  readonly optional?: readonly string[];
  /** The same, where its client half does not wait for them: it finds them once they run. What the first screen shows waits for nobody. */
  readonly meets?: readonly string[];
  /** Survives safe mode and cannot be switched off. */
  readonly essential?: true;
  /** Who gets it at all; people of the types in `AT_WORK` where it names none. */
  readonly gate?: Gate;
  /** When the client half loads by itself; on demand when not given. */
  readonly start?: 'on-demand' | 'restored' | 'idle';
  readonly context?: readonly Key<string, Scalar>[];
  readonly contributes: {
    readonly panels?: Own<Id, P, PanelDeclaration>;
    readonly screens?: Own<Id, Scr, ScreenDeclaration>;
    readonly fragments?: Own<Id, F, FragmentDeclaration>;
    readonly commands?: Own<Id, C, CommandDeclaration>;
    readonly keybindings?: readonly KeybindingDeclaration<NoInfer<C>>[];
    readonly menus?: readonly MenuDeclaration<NoInfer<C>>[];
    readonly sidebar?: readonly SidebarDeclaration<NoInfer<P>, NoInfer<C>>[];
    readonly limits?: Own<Id, L, LimitDeclaration>;
    /** By type code of the specification. */
    readonly refusals?: Readonly<Record<string, RefusalDeclaration>>;
    /** Events that its client half tells `Tracking`, such as `search`: no other is taken (CORE-078). */
    readonly tracks?: readonly string[];
    readonly settings?: Own<Id, S, SettingDeclaration>;
  };
}

/** Declares a plugin. Types tie the halves to it: see `defineClient` and `defineServer`. */
export const definePlugin = <
  const Id extends string,
  const P extends string = never,
  const Scr extends string = never,
  const C extends string = never,
  const L extends string = never,
  const S extends string = never,
  const F extends string = never,
>(
  manifest: Manifest<Id, P, Scr, C, L, S, F>,
): Manifest<Id, P, Scr, C, L, S, F> => ({ ...manifest, gate: { ...AT_WORK, ...manifest.gate } });

/** A manifest whose ids are no longer known to the compiler: what core works with. */
export interface AnyManifest extends Omit<Manifest, 'contributes'> {
  readonly contributes: {
    readonly panels?: Readonly<Record<string, PanelDeclaration>>;
    readonly screens?: Readonly<Record<string, ScreenDeclaration>>;
    readonly fragments?: Readonly<Record<string, FragmentDeclaration>>;
    readonly commands?: Readonly<Record<string, CommandDeclaration>>;
    readonly keybindings?: readonly KeybindingDeclaration[];
    readonly menus?: readonly MenuDeclaration[];
    readonly sidebar?: readonly SidebarDeclaration[];
    readonly limits?: Readonly<Record<string, LimitDeclaration>>;
    readonly refusals?: Readonly<Record<string, RefusalDeclaration>>;
    readonly tracks?: readonly string[];
    readonly settings?: Readonly<Record<string, SettingDeclaration>>;
  };
}

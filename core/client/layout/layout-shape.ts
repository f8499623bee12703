/**
 * What is stored of a layout. `dock` is the part of dockview's own format that we use and check (see `sanitise-dock.ts`):
 * fields that we do not know never survive a restore.
 */
import * as z from 'zod/mini';

/** What a tab stands for. The only thing of a panel that survives a reload. */
export const PanelContent = z.object({
  /** Id of the declared panel, e.g. `library.list`. */
  type: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Version of the params' shape, as declared when they were stored. */
  version: z.number(),
  params: z.record(z.string(), z.unknown()),
  /** It was only looked at: the next one may take its tab, as with every page. */
  preview: z.catch(z.optional(z.boolean()), undefined),
  /** The person keeps this page or preview: the next one does not take its tab. */
  kept: z.catch(z.optional(z.boolean()), undefined),
});
export type PanelContent = z.output<typeof PanelContent>;

export interface DockPanel {
  readonly id: string;
  readonly contentComponent: typeof PANEL_HOST;
  readonly title?: string;
  readonly params: PanelContent;
}

/** A group of tabs. */
export interface DockGroup {
  readonly id: string;
  readonly views: readonly string[];
  readonly activeView?: string;
}

export type DockNode =
  | { readonly type: 'leaf'; readonly size: number; readonly data: DockGroup }
  | { readonly type: 'branch'; readonly size: number; readonly data: readonly DockNode[] };

/** Distances in CSS pixels from the edges of the dock that the floating group is anchored to. */
export interface DockBox {
  readonly width: number;
  readonly height: number;
  readonly top?: number;
  readonly bottom?: number;
  readonly left?: number;
  readonly right?: number;
}

export interface DockGrid {
  readonly root: DockNode & { readonly type: 'branch' };
  readonly width: number;
  readonly height: number;
  /** Of the root; each level below turns by a right angle. */
  readonly orientation: 'HORIZONTAL' | 'VERTICAL';
}

/** A window inside the dock, of one group or of several. */
export type DockFloat =
  | { readonly data: DockGroup; readonly position: DockBox }
  | { readonly grid: DockGrid; readonly position: DockBox };

export interface DockLayout {
  readonly grid: DockGrid;
  readonly panels: Readonly<Record<string, DockPanel>>;
  readonly activeGroup?: string;
  readonly floatingGroups?: readonly DockFloat[];
}

/** The stored value around the dock. `dock` stays unread here: each part of it is checked by itself. */
export const StoredLayout = z.object({
  version: z.number().check(z.int(), z.gte(1)),
  /** ISO 8601. */
  savedAt: z.string(),
  dock: z.record(z.string(), z.unknown()),
  sidebar: z.object({ open: z.boolean() }),
});
export type StoredLayout = z.output<typeof StoredLayout>;

/** The one component that the dock knows; what it shows is in its params. */
export const PANEL_HOST = 'panel-host';

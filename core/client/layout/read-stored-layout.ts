/** From whatever the store holds to a layout that the dock can take: schema, migrations, sanitising. Never throws. */
import * as z from 'zod/mini';
import { migrationSequence } from '../../common/migrate.ts';
import { type DockLayout, StoredLayout } from './layout-shape.ts';
import { sanitiseDock } from './sanitise-dock.ts';

export interface Layout {
  readonly dock: DockLayout;
  readonly sidebar: { readonly open: boolean };
}

/**
 * Steps that bring stored layouts of older releases to today's shape; keys of storage and step ids are never renamed. Version 1 is the
 * first that was released, so there is no step yet; the next one is `layout/2`.
 */
const layoutMigrations = migrationSequence('layout', []);

const Versioned = z.object({ version: z.number().check(z.int(), z.gte(1)) });

/** The layout in `value`, or `undefined` when it cannot be read: of a later release, damaged, or no layout at all. */
export const readStoredLayout = (value: unknown): Layout | undefined => {
  const versioned = Versioned.safeParse(value);
  if (!versioned.success) return undefined;
  const migrated = layoutMigrations.migrate(value, versioned.data.version);
  if (!migrated.ok) return undefined;
  const stored = StoredLayout.safeParse(migrated.value);
  const dock = stored.success ? sanitiseDock(stored.data.dock) : undefined;
  return dock && stored.data && { dock, sidebar: stored.data.sidebar };
};

export const toStoredLayout = (layout: Layout, now: Date): StoredLayout => ({
  version: layoutMigrations.version,
  savedAt: now.toISOString(),
  dock: { ...layout.dock },
  sidebar: layout.sidebar,
});

/** The list of the sidebar, made from the manifests: in the specification's order (CORE-096), locked or left out by plan. */
import type { Key } from '../../common/expression.ts';
import type { Access } from '../../common/plans.ts';
import type { AnyManifest, IconName, SidebarDeclaration } from '../../plugin-api/manifest.ts';
import type { PluginHost } from '../plugins/types.ts';

/** The group of services, which have a page of their own. */
export const APPS = 'apps';

export interface SidebarEntry {
  readonly id: string;
  /** Whose it is. */
  readonly plugin: string;
  readonly title: string;
  readonly icon: IconName;
  readonly order: number;
  readonly isLocked: boolean;
  /** Type code of the limit that a locked entry shows. */
  readonly limit?: string | undefined;
  readonly opens?: string | undefined;
  readonly runs?: string | undefined;
  readonly badge?: Key<string, number> | undefined;
}

export interface SidebarSection {
  /** Entries without a group have none. */
  readonly group: string | undefined;
  readonly entries: readonly SidebarEntry[];
}

/** Place of a group among the entries; a group that is not named here stands where its first entry would. */
const GROUP_ORDER: Readonly<Record<string, number>> = { [APPS]: 80 };

type Host = Pick<PluginHost, 'manifests' | 'access' | 'panel' | 'status' | 'title'>;

const strictest = (...all: readonly Access[]): Access =>
  all.includes('hidden') ? 'hidden' : all.includes('locked') ? 'locked' : 'open';

/** A panel may be closed to the person by a gate of its own. */
const accessToPanel = (host: Host, panel: string | undefined): Access => {
  const state = panel === undefined ? undefined : host.panel(panel).state;
  if (state === 'locked') return 'locked';
  return state === 'hidden' || state === 'unknown' ? 'hidden' : 'open';
};

const toEntry = (host: Host, manifest: AnyManifest, entry: SidebarDeclaration): SidebarEntry | undefined => {
  const access = strictest(host.access(manifest.gate), host.access(entry.gate), accessToPanel(host, entry.opens));
  if (access === 'hidden' || host.status(manifest.id).state === 'disabled') return undefined;
  const panel = entry.opens === undefined ? undefined : host.panel(entry.opens);
  const limit = entry.gate?.limit ?? manifest.gate?.limit ?? (panel?.state === 'locked' ? panel.gate.limit : undefined);
  const { id, icon, order, opens, runs, badge } = entry;
  return {
    id,
    plugin: manifest.id,
    icon,
    order,
    opens,
    runs,
    badge,
    title: host.title('sidebar', id),
    isLocked: access === 'locked',
    limit,
  };
};

interface Placed {
  readonly entry: SidebarEntry;
  readonly group: string | undefined;
}

const byOrder = (a: Placed, b: Placed): number => a.entry.order - b.entry.order || a.entry.id.localeCompare(b.entry.id);

/** Sections from top to bottom; neighbouring entries without a group stand in one. */
export const sidebarSections = (host: Host): readonly SidebarSection[] => {
  const placed = host.manifests.flatMap((manifest) =>
    (manifest.contributes.sidebar ?? []).flatMap((declared): Placed[] => {
      const entry = toEntry(host, manifest, declared);
      return entry ? [{ entry, group: declared.group }] : [];
    }),
  );
  const sorted = placed.toSorted(byOrder);
  const orderOf = ({ entry, group }: Placed): number => {
    if (group === undefined) return entry.order;
    return GROUP_ORDER[group] ?? sorted.find((other) => other.group === group)?.entry.order ?? entry.order;
  };
  const sections: { group: string | undefined; entries: SidebarEntry[] }[] = [];
  for (const { entry, group } of sorted.toSorted((a, b) => orderOf(a) - orderOf(b))) {
    const section = sections.find((other) => other.group !== undefined && other.group === group) ?? sections[sections.length - 1];
    if (section && section.group === group) section.entries.push(entry);
    else sections.push({ group, entries: [entry] });
  }
  return sections;
};

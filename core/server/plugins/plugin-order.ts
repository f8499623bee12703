/** In which order plugins are set up: whoever is needed comes first. */

export interface Needs {
  readonly id: string;
  readonly requires?: readonly string[];
  readonly requiresOnServer?: readonly string[];
  readonly optional?: readonly string[];
  readonly meets?: readonly string[];
}

export interface PluginOrder<P extends Needs> {
  readonly sorted: readonly P[];
  /** Why a plugin cannot be set up at all, by id. */
  readonly refused: ReadonlyMap<string, string>;
}

/** What must be set up before a plugin. */
export const requiredBy = ({ requires = [], requiresOnServer = [] }: Omit<Needs, 'id'>): readonly string[] => [
  ...requires,
  ...requiresOnServer,
];

/** Everything that a plugin needs, directly or through others; not itself, unless it stands in a circle. */
const neededBy = <P extends Needs>(known: ReadonlyMap<string, P>, plugin: P, found = new Set<string>()): Set<string> => {
  for (const id of requiredBy(plugin)) {
    if (found.has(id)) continue;
    found.add(id);
    const needed = known.get(id);
    if (needed) neededBy(known, needed, found);
  }
  return found;
};

/** The shortest way from a plugin through its requirements back to itself. */
const circleOf = <P extends Needs>(known: ReadonlyMap<string, P>, start: string): string[] => {
  const ways = [[start]];
  for (const way of ways) {
    for (const id of requiredBy(known.get(way.at(-1) ?? '') ?? {})) {
      if (id === start) return [...way, id];
      if (!way.includes(id)) ways.push([...way, id]);
    }
  }
  return [start];
};

/** Requirements that go in a circle refuse its members; an edge to what is only used that would close a circle is ignored. */
export const orderPlugins = <P extends Needs>(plugins: readonly P[]): PluginOrder<P> => {
  const known = new Map(plugins.map((plugin) => [plugin.id, plugin]));
  const needs = new Map(plugins.map((plugin) => [plugin.id, neededBy(known, plugin)]));
  const refused = new Map<string, string>();
  for (const plugin of plugins) {
    const { id } = plugin;
    const missing = requiredBy(plugin).find((other) => !known.has(other));
    if (missing) refused.set(id, `It requires "${missing}", which is not there.`);
    else if (needs.get(id)?.has(id)) refused.set(id, `Its requirements go in a circle: ${circleOf(known, id).join(' → ')}.`);
  }

  const sorted = new Set<P>();
  const visit = (plugin: P, path: readonly string[]): void => {
    if (sorted.has(plugin) || path.includes(plugin.id)) return;
    const here = [...path, plugin.id];
    const used = [...(plugin.optional ?? []), ...(plugin.meets ?? [])];
    const wished = used.filter((id) => !here.some((waiting) => id === waiting || needs.get(id)?.has(waiting)));
    for (const id of [...requiredBy(plugin), ...wished]) {
      const first = known.get(id);
      if (first) visit(first, here);
    }
    sorted.add(plugin);
  };
  for (const plugin of plugins) visit(plugin, []);
  return { sorted: [...sorted], refused };
};

/** In which order plugins are set up: whoever is needed comes first. */

export interface Needs {
  readonly id: string;
  readonly requires?: readonly string[];
  readonly optional?: readonly string[];
}

export interface PluginOrder<P extends Needs> {
  readonly sorted: readonly P[];
  /** Why a plugin cannot be set up at all, by id. */
  readonly refused: ReadonlyMap<string, string>;
}

/** Everything that a plugin needs, directly or through others; not itself, unless it stands in a circle. */
const neededBy = <P extends Needs>(known: ReadonlyMap<string, P>, plugin: P, found = new Set<string>()): Set<string> => {
  for (const id of plugin.requires ?? []) {
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
    for (const id of known.get(way.at(-1) ?? '')?.requires ?? []) {
      if (id === start) return [...way, id];
      if (!way.includes(id)) ways.push([...way, id]);
    }
  }
  return [start];
};

/** Requirements that go in a circle refuse its members; an `optional` edge that would close a circle is ignored. */
export const orderPlugins = <P extends Needs>(plugins: readonly P[]): PluginOrder<P> => {
  const known = new Map(plugins.map((plugin) => [plugin.id, plugin]));
  const needs = new Map(plugins.map((plugin) => [plugin.id, neededBy(known, plugin)]));
  const refused = new Map<string, string>();
  for (const { id, requires = [] } of plugins) {
    const missing = requires.find((other) => !known.has(other));
    if (missing) refused.set(id, `It requires "${missing}", which is not there.`);
    else if (needs.get(id)?.has(id)) refused.set(id, `Its requirements go in a circle: ${circleOf(known, id).join(' → ')}.`);
  }

  const sorted = new Set<P>();
  const visit = (plugin: P, path: readonly string[]): void => {
    if (sorted.has(plugin) || path.includes(plugin.id)) return;
    const here = [...path, plugin.id];
    const wished = (plugin.optional ?? []).filter((id) => !here.some((waiting) => id === waiting || needs.get(id)?.has(waiting)));
    for (const id of [...(plugin.requires ?? []), ...wished]) {
      const first = known.get(id);
      if (first) visit(first, here);
    }
    sorted.add(plugin);
  };
  for (const plugin of plugins) visit(plugin, []);
  return { sorted: [...sorted], refused };
};

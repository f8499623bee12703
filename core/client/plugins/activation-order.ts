/** In which order plugins start: whatever one builds on comes first. Decided from manifests, before any code runs. */
import type { AnyManifest } from '../../plugin-api/manifest.ts';

type Edges = ReadonlyMap<string, readonly string[]>;

/** The way from `from` to `to` along edges, both included; `undefined` when there is none. */
const pathBetween = (edges: Edges, from: string, to: string, seen = new Set<string>()): string[] | undefined => {
  if (from === to) return [to];
  if (seen.has(from)) return undefined;
  seen.add(from);
  for (const next of edges.get(from) ?? []) {
    const rest = pathBetween(edges, next, to, seen);
    if (rest) return [from, ...rest];
  }
  return undefined;
};

/** The circle of requirements that a plugin is part of, e.g. `['a', 'b', 'a']`. */
export const circleOf = (plugin: string, manifests: readonly AnyManifest[]): string[] | undefined => {
  const edges: Edges = new Map(manifests.map(({ id, requires = [] }) => [id, requires]));
  for (const next of edges.get(plugin) ?? []) {
    const back = pathBetween(edges, next, plugin);
    if (back) return [plugin, ...back];
  }
  return undefined;
};

/**
 * What starts before each plugin: all that it requires, and of what is optional everything that does not build on the plugin
 * itself. Two plugins may use each other optionally; then the one that comes later finds the other, which hears of it.
 */
export const predecessors = (manifests: readonly AnyManifest[]): ReadonlyMap<string, readonly string[]> => {
  const known = new Set(manifests.map(({ id }) => id));
  const edges = new Map(manifests.map(({ id, requires = [] }) => [id, [...requires]]));
  for (const { id, optional = [] } of manifests) {
    for (const other of optional) {
      if (known.has(other) && !pathBetween(edges, other, id)) edges.get(id)?.push(other);
    }
  }
  return edges;
};

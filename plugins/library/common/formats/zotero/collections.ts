/** Collections of Zotero: a tree, and in which of them each item lies. */
import { type XmlElement, childrenOf, textAt } from '../xml/elements.ts';

export interface Collection {
  readonly title: string;
  /** What it holds, by its name in the file: items and collections. */
  readonly parts: readonly string[];
  readonly line: number;
}

export interface PlacedCollection {
  readonly title: string;
  /** 0 at the top. */
  readonly level: number;
  readonly line: number;
}

export const readCollection = (element: XmlElement, line: number): Collection => ({
  title: textAt(element, 'title').slice(0, 300),
  parts: childrenOf(element, 'hasPart').flatMap(({ attributes }) => attributes.get('resource') ?? []),
  line,
});

/**
 * Every collection behind the one that it lies in, and by the name of an item the position of its first one. Circles are cut
 * open where the file names them first.
 */
export const placeCollections = (
  collections: ReadonlyMap<string, Collection>,
): { readonly placed: readonly PlacedCollection[]; readonly homes: ReadonlyMap<string, number> } => {
  const inside = new Set<string>();
  for (const { parts } of collections.values()) for (const part of parts) inside.add(part);
  const names = [...collections.keys()];
  const placed: PlacedCollection[] = [];
  const homes = new Map<string, number>();
  const seen = new Set<string>();
  for (const root of [...names.filter((name) => !inside.has(name)), ...names]) {
    const waiting = [{ name: root, level: 0 }];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { name, level } = next;
      const collection = collections.get(name);
      if (!collection || seen.has(name)) continue;
      seen.add(name);
      const { title, line, parts } = collection;
      for (const part of parts) if (!collections.has(part) && !homes.has(part)) homes.set(part, placed.length);
      placed.push({ title, level, line });
      for (const part of parts.toReversed()) if (collections.has(part)) waiting.push({ name: part, level: level + 1 });
    }
  }
  return { placed, homes };
};

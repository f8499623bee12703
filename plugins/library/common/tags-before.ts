/** What a change of tags is taken back with. */
import type { TagsBefore } from './model/tag.ts';

/** A tag where it stood: on a reference, on a citation, or offered by a project. Without a colour there was none. */
export interface StoodTag {
  /** Of what it stood on. */
  readonly id: number;
  readonly text: string;
  readonly color: string | null;
  readonly on?: 'project' | 'citation';
  /** Its own id, where it has one. */
  readonly tag?: number;
}

/** Those of the same text and colour together, each with its own id where it has one. */
export const tagsBefore = (stood: readonly StoodTag[]): TagsBefore => {
  const groups = new Map<string, TagsBefore[number]>();
  for (const { id, text, color, on, tag } of stood) {
    const key = JSON.stringify([text, color, on, tag === undefined]);
    const group = groups.get(key) ?? {
      ...{ text, color, offered: on === 'project', ids: [] },
      ...(on === 'citation' && { citations: true }),
      ...(tag !== undefined && { tags: [] }),
    };
    group.ids.push(id);
    if (tag !== undefined) group.tags?.push(tag);
    groups.set(key, group);
  }
  return [...groups.values()];
};

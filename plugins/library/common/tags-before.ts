/** What a change of tags is taken back with. */
import type { TagsBefore } from './model/tag.ts';

/** A tag where it stood: on a reference, on a citation, or offered by a project. Without a colour there was none. */
export interface StoodTag {
  /** Of what it stood on. */
  readonly id: number;
  readonly text: string;
  readonly color: string | null;
  readonly on?: 'project' | 'citation';
}

/** Those of the same text and colour together. */
export const tagsBefore = (stood: readonly StoodTag[]): TagsBefore => {
  const groups = new Map<string, TagsBefore[number]>();
  for (const { id, text, color, on } of stood) {
    const key = JSON.stringify([text, color, on]);
    const group = groups.get(key) ?? {
      ...{ text, color, offered: on === 'project', ids: [] },
      ...(on === 'citation' && { citations: true }),
    };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
};

/** Who wrote what of a text: each letter's client number belongs to somebody. */
import * as Y from 'yjs';
import type { Authored } from '../../common/server-services.ts';

/** @param people by client number; `null` stands for nobody */
export const authoredOf = (text: Y.Text, people: ReadonlyMap<number, number | null>): readonly Authored[] => {
  const authored: { length: number; person: number | undefined }[] = [];
  for (let item = text._start; item; item = item.right) {
    if (item.deleted || !(item.content instanceof Y.ContentString)) continue;
    const person = people.get(item.id.client) ?? undefined;
    const last = authored.at(-1);
    if (last && last.person === person) last.length += item.length;
    else authored.push({ length: item.length, person });
  }
  return authored;
};

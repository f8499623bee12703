/** Words that are right because somebody is called so, or they stand in their library: names, and what titles are made of. */
import type { LibraryWorks } from '#plugins/library/common/server-services.ts';

/** Works that are looked at, the newest first. */
const MOST_WORKS = 2_000;
const MOST_WORDS = 20_000;
const WORD = /\p{L}[\p{L}\p{M}]+/gu;

/**
 * Sorted, each once, in the way they are written.
 * @param own what the person is called
 */
export const libraryWords = async (works: Pick<LibraryWorks, 'newest'>, user: number, own: string): Promise<string[]> => {
  const words = new Set<string>([...own.matchAll(WORD)].map(([word]) => word.normalize('NFC')));
  for (const { info } of await works.newest(user, MOST_WORKS)) {
    const people = [...(info.authors ?? []), ...(info.editors ?? [])];
    const names = people.flatMap(({ given, family, particle, literal }) => [given, family, particle, literal]);
    for (const text of [...names, info.title, info.container_title, info.publisher, info.series]) {
      for (const [word] of (text ?? '').matchAll(WORD)) {
        if (words.size >= MOST_WORDS) return [...words].sort();
        if (word.length <= 60) words.add(word.normalize('NFC'));
      }
    }
  }
  return [...words].sort();
};

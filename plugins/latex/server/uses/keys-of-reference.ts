/** By which keys each paper cites a reference. */
import type { Latex } from '../latex.ts';
import type { CitingPaper, LinkInPaper } from './citing-papers.ts';

/** The paper's keys that lead to the reference: another reference may have the same key in the paper's own project. */
export const keysOf = async (
  latex: Latex,
  papers: readonly CitingPaper[],
  links: readonly LinkInPaper[],
  article: number,
): Promise<ReadonlyMap<number, ReadonlySet<string>>> => {
  const answers = new Map<string, Promise<ReadonlySet<string>>>();
  const asked = (person: number, project: number, keys: readonly string[]): Promise<ReadonlySet<string>> => {
    const question = JSON.stringify([person, project, keys.toSorted()]);
    const known = answers.get(question);
    if (known) return known;
    const asking = latex.library.entries
      .entriesByKeys([person], project, keys)
      .then((entries) => new Set(entries.filter((entry) => entry.article === article).map(({ key }) => key)));
    answers.set(question, asking);
    return asking;
  };
  const keys = papers.map(async ({ id, project, typed }) => {
    const linked = links.filter(({ file }) => file === id).map(({ key }) => key);
    const unlinked = typed.filter(({ key }) => !linked.includes(key));
    const people = [...new Set(unlinked.map(({ person }) => person))];
    const own = await Promise.all(
      people.map((one) =>
        asked(
          one,
          project,
          unlinked.flatMap(({ key, person }) => (person === one ? [key] : [])),
        ),
      ),
    );
    return [id, new Set([...linked, ...own.flatMap((found) => [...found])])] as const;
  });
  return new Map(await Promise.all(keys));
};

/** Who wrote kept versions, as far as they are still there. */
import type { LatexVersion } from '../../common/model.ts';

interface Writer {
  readonly id: number;
  readonly name: string;
}

/** All who wrote any of them, each once: who looks first, then by name. @param me the number of who looks */
export const writersOf = (versions: readonly Pick<LatexVersion, 'people'>[], me: number | undefined): readonly Writer[] => {
  const names = new Map<number, string>();
  for (const { people } of versions) for (const { id, name } of people) if (id !== null && name !== null) names.set(id, name);
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => Number(b.id === me) - Number(a.id === me) || a.name.localeCompare(b.name) || a.id - b.id);
};

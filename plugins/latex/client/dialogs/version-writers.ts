/** Who wrote kept versions, by name. */
import type { LatexVersion } from '../../common/model.ts';

/** All who wrote any of them: who looks first, then by name. @param me by what name they are among those */
export const writersOf = (versions: readonly Pick<LatexVersion, 'authors'>[], me: string | undefined): readonly string[] =>
  [...new Set(versions.flatMap(({ authors }) => authors))].sort(
    (a, b) => Number(b === me) - Number(a === me) || a.localeCompare(b),
  );

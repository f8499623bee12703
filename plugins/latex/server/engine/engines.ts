/** Which engines are installed where the compiles run. */
import { access, constants } from 'node:fs/promises';
import { ENGINES } from '../../common/engines.ts';
import type { Engine } from '../../common/model.ts';

/** Only what the sandbox can see counts. */
const FOLDERS = ['/usr/local/bin', '/usr/bin', '/bin'];

const isProgram = async (name: string): Promise<boolean> => {
  for (const folder of FOLDERS)
    if (
      await access(`${folder}/${name}`, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return true;
  return false;
};

export const hasEngine = (engine: Engine): Promise<boolean> => isProgram(engine);
export const hasSynctex = (): Promise<boolean> => isProgram('synctex');
export const hasLatexdiff = (): Promise<boolean> => isProgram('latexdiff');

export const installedEngines = async (): Promise<Engine[]> => {
  const there = await Promise.all(ENGINES.map(hasEngine));
  return ENGINES.filter((_, index) => there[index]);
};

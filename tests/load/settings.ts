/** What stands behind the name of a bench: `npm run bench -- tests/load/mixed --minutes 1`. */
import { resolve } from 'node:path';

/** What follows `--name`; `undefined` where it is not there. */
const textSetting = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
};

export const numberSetting = (name: string, otherwise: number): number => Number(textSetting(name) ?? otherwise);

/** Whether it is to be looked at: `--only` names some of them by a word. */
export const isChosen = (name: string): boolean => name.includes(textSetting('only') ?? '');

/** With `--profile FOLDER`, Node writes a profile of each process of the house there when it ends. */
export const profiling = (): readonly string[] => {
  const folder = textSetting('profile');
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${resolve(folder)}`] : [];
};

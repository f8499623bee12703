/** `npm run restore -- FILE`, with `--replace` over a house that is there, and `--settle` for one that was interrupted. */
import { resolve } from 'node:path';
import { isStorageFull } from '../app/database-errors.ts';
import { restoreBackup, settleRestore } from '../backup/restore-backup.ts';
import { contentsOf, programOf } from './backup-command.ts';
import type { CommandContext, HouseCommand } from './house-command.ts';

const USAGE = `npm run restore -- FILE             brings a backup into an empty data folder and database
npm run restore -- --replace FILE   in place of what is there now, which is lost
npm run restore -- --settle         ends a restore that was interrupted: completes it, or goes back to what was there before`;

const SETTLED = {
  nothing: 'No restore was interrupted.',
  completed: 'The restore that was interrupted is complete now.',
  undone: 'The restore that was interrupted is undone: the house is as it was before.',
};

const restore = async (path: string, replace: boolean, context: CommandContext): Promise<void> => {
  const house = { ...context, program: await programOf(context) };
  const { manifest, wasBegun } = await restoreBackup(house, path, { replace, signal: context.signal }).catch((error: unknown) => {
    if (!isStorageFull(error)) throw error;
    const text = `The disk of ${context.config.CARREL_DATA} or of the database is full, so that ${path} could not be restored.`;
    throw new Error(`${text} Nothing was changed. Make room, then restore it again.`);
  });
  context.say(`${wasBegun ? 'The restore that was interrupted is complete' : 'Restored'}: ${contentsOf(manifest)}.`);
};

export const restoreCommand: HouseCommand = async (words, context) => {
  const names = words.filter((word) => !word.startsWith('--'));
  const options = new Set(words.filter((word) => word.startsWith('--')));
  if (options.has('--settle') && words.length === 1) {
    context.say(SETTLED[await settleRestore({ ...context, program: await programOf(context) })]);
    return 0;
  }
  const replace = options.delete('--replace');
  const [name] = names;
  if (name === undefined || names.length > 1 || options.size > 0) {
    context.say(USAGE);
    return 1;
  }
  await restore(resolve(context.from, name), replace, context);
  return 0;
};

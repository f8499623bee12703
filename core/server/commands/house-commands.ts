/** The commands of a house, by the word that asks for them; every other word is a plugin's id. */
import { backupCommand } from './backup-command.ts';
import { doctorCommand } from './doctor-command.ts';
import type { HouseCommand } from './house-command.ts';
import { restoreCommand } from './restore-command.ts';

export const houseCommands: ReadonlyMap<string, HouseCommand> = new Map([
  ['backup', backupCommand],
  ['restore', restoreCommand],
  ['doctor', doctorCommand],
]);

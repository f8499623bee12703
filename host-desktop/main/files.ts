/** Saves what the app hands out: the person says where, and the file is there whole or not at all. */
import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { UsedElectron } from './used-electron.ts';

/** Characters that file systems refuse, or that would lead elsewhere. */
const UNSAFE = /[\\/:*?"<>|\u0000-\u001f]+/g;

const writeWhole = async (path: string, bytes: Uint8Array): Promise<void> => {
  const draft = join(dirname(path), `.${randomBytes(6).toString('hex')}.part`);
  try {
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

export interface SaveParts {
  readonly dialog: Pick<UsedElectron['dialog'], 'showSaveDialog'>;
  /** That the dialog begins in. */
  readonly folder: string;
}

/** @returns `cancelled` when the person closes the dialog, `failed` when the file could not be written; nothing of it is left then */
export const saveFile = async (
  { dialog, folder }: SaveParts,
  name: string,
  bytes: Uint8Array,
): Promise<'saved' | 'cancelled' | 'failed'> => {
  const proposed = name.replace(UNSAFE, '_').replace(/^\.+/, '_');
  const ending = extname(proposed).slice(1);
  const { canceled, filePath } = await dialog.showSaveDialog({
    defaultPath: join(folder, proposed),
    ...(ending !== '' && { filters: [{ name: ending.toUpperCase(), extensions: [ending] }] }),
  });
  if (canceled || !filePath) return 'cancelled';
  return writeWhole(filePath, bytes).then(
    () => 'saved' as const,
    () => 'failed' as const,
  );
};

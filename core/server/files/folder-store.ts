/** Files in a folder of this machine. */
import { createWriteStream } from 'node:fs';
import { link, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { asStream, createDigest } from './digest.ts';
import { FileMissing } from './file-missing.ts';
import { checkFileName } from './file-name.ts';
import type { HouseFiles } from './house-files.ts';
import { isLeftBehind, returnName, takeName } from './left-behind.ts';

/** No stored file can have this name, because names do not start with a dot. */
const INCOMING = '.incoming';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Makes the entries of a folder durable; Windows does that by itself. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Makes `folder` and its parents, durably. */
const makeFolder = async (folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
};

/** Removes what interrupted uploads left, and nothing that another process is writing. */
const removeAbandoned = async (incoming: string): Promise<void> => {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const file = await stat(path).catch(() => undefined);
    if (file && isLeftBehind(name, file.mtimeMs)) await rm(path, { force: true });
  }
};

/** Names below a folder, without what is hidden; a folder that is not there has none. */
async function* namesIn(folder: string, prefix = ''): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  if (!entries) return;
  for await (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* namesIn(join(folder, entry.name), `${prefix}${entry.name}/`);
    else yield `${prefix}${entry.name}`;
  }
}

/** A file is written aside, flushed, and then moved to its name: readers see all of it or none, also after a power cut. */
export const folderStore = async (folder: string): Promise<HouseFiles> => {
  const incoming = join(folder, INCOMING);
  await makeFolder(incoming);
  await removeAbandoned(incoming);
  return storeIn(folder, incoming);
};

const storeIn = (folder: string, incoming: string): HouseFiles => {
  const pathOf = (name: string): string => {
    checkFileName(name);
    return join(folder, name);
  };

  return {
    async put(name, body) {
      const path = pathOf(name);
      const own = takeName();
      const draft = join(incoming, own);
      const digest = createDigest();
      const sink = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
      const isClosed = new Promise<void>((resolve) => sink.once('close', () => resolve()));
      try {
        await pipeline(asStream(body), digest.meter, sink);
        await makeFolder(dirname(path));
        await rename(draft, path);
        await syncFolder(dirname(path));
      } catch (error) {
        // A stream that broke at once may still be making the file.
        await isClosed;
        await rm(draft, { force: true });
        throw error;
      } finally {
        returnName(own);
      }
      return digest.result();
    },

    async read(name, range) {
      const handle = await open(pathOf(name)).catch((error: unknown) => {
        throw isMissing(error) ? new FileMissing(name) : error;
      });
      return handle.createReadStream(range);
    },

    async size(name) {
      const file = await stat(pathOf(name)).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
      return file?.size;
    },

    async remove(name) {
      await rm(pathOf(name), { force: true });
    },

    place: folder,
    list: () => namesIn(folder),
    area: (name) => storeIn(join(folder, `.${name}`), incoming),

    async copyTo(other, name) {
      const own = takeName();
      const draft = join(incoming, own);
      const path = join(other.place, name);
      try {
        await link(pathOf(name), draft);
        await makeFolder(dirname(path));
        await rename(draft, path);
        await syncFolder(dirname(path));
      } catch (error) {
        if (!isMissing(error)) throw error;
      } finally {
        // Of two names of one file a rename leaves both.
        await rm(draft, { force: true });
        returnName(own);
      }
    },
  };
};

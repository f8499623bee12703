/** A dump from its file, packed or not, with how much of the file has been read. */
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import type { DumpKind } from '../../common/model.ts';
import { WorkError } from '../work/long-work.ts';
import { kindOf } from './dump-kinds.ts';
import { type Split, splitWorks, TOO_LONG } from './split-works.ts';

const CHUNK = 1024 * 1024;
/** Works that are looked at until one shows whose they are. */
const MOST_LOOKED_AT = 20;

export interface OpenDump {
  readonly works: AsyncIterable<Split>;
  /** Bytes of the file that are behind us. */
  readonly read: () => number;
  close(): void;
}

const isPacked = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
};

/** @throws WorkError when it is no file that can be read */
export const openDump = async (path: string): Promise<OpenDump> => {
  try {
    const file = createReadStream(path, { highWaterMark: CHUNK });
    const packed = await isPacked(path);
    const unpack = packed ? createGunzip({ chunkSize: CHUNK }) : undefined;
    file.on('error', (error) => unpack?.destroy(error));
    const bytes: AsyncIterable<Buffer> = unpack ? file.pipe(unpack) : file;
    return {
      works: splitWorks(bytes),
      read: () => file.bytesRead,
      close() {
        file.destroy();
        unpack?.destroy();
      },
    };
  } catch {
    throw new WorkError(`${path} cannot be read.`);
  }
};

/** A value of JSON; `undefined` when it is none. */
export const valueOf = (work: Split): unknown => {
  if (work === TOO_LONG) return undefined;
  try {
    return JSON.parse(work.toString('utf8'));
  } catch {
    return undefined;
  }
};

/** Whose dump it is, and its size in bytes. @throws WorkError */
export const lookInto = async (path: string): Promise<{ kind: DumpKind; size: number }> => {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new WorkError(`${path} is no file that can be read.`);
  const dump = await openDump(path);
  try {
    let looked = 0;
    for await (const work of dump.works) {
      const kind = kindOf(valueOf(work));
      if (kind) return { kind, size: found.size };
      if (++looked >= MOST_LOOKED_AT) break;
    }
  } catch {
    throw new WorkError(`${path} cannot be unpacked.`);
  } finally {
    dump.close();
  }
  throw new WorkError(`${path} is no dump that can be read: works of OpenAlex or arXiv in lines of JSON, or of Crossref.`);
};

/** Opens an archive of an account and checks the whole of it: that everything is there, is what it says, and is not more than it may be. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { ArchiveBytes } from '../../plugin-api/account-archive.ts';
import { StoredZip, type StoredZipLimits } from '../archives/stored-zip.ts';
import type { ZipEntry } from '../archives/zip-directory.ts';
import { ZipFailure } from '../archives/zip-failure.ts';
import { ArchiveFailure } from './archive-failure.ts';
import { AnyManifest, fileEntry, FORMAT_VERSION, isEntry, Manifest, MANIFEST, streamEntry } from './manifest.ts';

const GB = 1_000_000_000;
const MB = 1_000_000;

export const LIMITS: StoredZipLimits = {
  ...{ entries: 1_000_000, directory: 200 * MB, ofEntry: 4 * GB, inAll: 200 * GB },
  // Records that say nearly the same a thousand times pack well; of what is larger than this nothing honest packs better.
  ...{ ratio: 200, small: 10 * MB },
};
const MANIFEST_MOST = 5 * MB;

/** A ZipFailure in the words of archives. */
export const asFailure = (error: unknown): unknown => {
  if (!(error instanceof ZipFailure)) return error;
  const { problem, entry } = error;
  if (problem === 'none') return new ArchiveFailure('none', entry, error);
  const isTooMuch = problem === 'too-large' || problem === 'too-many' || problem === 'bomb';
  return new ArchiveFailure(isTooMuch ? 'too-large' : 'damaged', entry, error);
};

const hashOf = async (bytes: Readable, signal: AbortSignal): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    hash.update(chunk);
  }
  return hash.digest('hex');
};

export class OpenArchive {
  readonly manifest: Manifest;
  readonly #zip: StoredZip;

  constructor(manifest: Manifest, zip: StoredZip) {
    this.manifest = manifest;
    this.#zip = zip;
  }

  entry(name: string): ZipEntry | undefined {
    return this.#zip.entries.get(name);
  }

  read(entry: ZipEntry): Readable {
    return this.#zip.read(entry);
  }

  /** Reads everything once. @throws ArchiveFailure damaged @throws ZipFailure */
  async check(signal: AbortSignal): Promise<void> {
    const { parts, files } = this.manifest;
    for (const { name, streams } of parts)
      for (const { name: stream, sha256 } of streams) await this.#demand(streamEntry(name, stream), sha256, signal);
    let count = 0;
    for (const name of this.#zip.entries.keys()) {
      if (!name.startsWith(fileEntry(''))) continue;
      await this.#demand(name, name.slice(fileEntry('').length), signal);
      count++;
    }
    if (count !== files.count) throw new ArchiveFailure('damaged', fileEntry(''));
  }

  async #demand(name: string, sha256: string, signal: AbortSignal): Promise<void> {
    const entry = this.entry(name);
    if (!entry || (await hashOf(this.read(entry), signal)) !== sha256) throw new ArchiveFailure('damaged', name);
  }
}

const manifestOf = async (zip: StoredZip): Promise<Manifest> => {
  const entry = zip.entries.get(MANIFEST);
  if (!entry) throw new ArchiveFailure('none');
  if (entry.size > MANIFEST_MOST) throw new ArchiveFailure('too-large', MANIFEST);
  let told: unknown;
  try {
    told = JSON.parse((await buffer(zip.read(entry))).toString()) as unknown;
  } catch (error) {
    throw error instanceof SyntaxError ? new ArchiveFailure('damaged', MANIFEST, error) : error;
  }
  const any = z.safeParse(AnyManifest, told);
  if (!any.success) throw new ArchiveFailure('none', MANIFEST);
  if (any.data.version > FORMAT_VERSION) throw new ArchiveFailure('newer', MANIFEST);
  const manifest = z.safeParse(Manifest, told);
  if (!manifest.success) throw new ArchiveFailure('damaged', MANIFEST);
  return manifest.data;
};

/** @throws ArchiveFailure for what is none, is not whole, is newer, or is too much */
export const openArchive = async (bytes: ArchiveBytes, signal: AbortSignal): Promise<OpenArchive> => {
  try {
    const zip = await StoredZip.open(bytes, LIMITS);
    for (const { name, isLink } of zip.entries.values()) if (isLink || !isEntry(name)) throw new ArchiveFailure('damaged', name);
    const archive = new OpenArchive(await manifestOf(zip), zip);
    await archive.check(signal);
    return archive;
  } catch (error) {
    throw asFailure(error);
  }
};

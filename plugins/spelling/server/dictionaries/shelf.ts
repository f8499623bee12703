/** The dictionaries of this house: English comes with the product, others from Hunspell's packages of the operating system. */
import { createHash } from 'node:crypto';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { HttpError } from '#server-kit';
import type { DictionaryEntry } from '../../common/model.ts';

export type Part = 'aff' | 'dic';
export interface Files {
  readonly aff: Uint8Array;
  readonly dic: Uint8Array;
}

/** By code. */
type Shipped = Readonly<Record<string, Files>>;

const NAME = /^([a-z]{2,3}(?:_[A-Za-z]{2,10}){0,2})\.dic$/;
/** Hyphenation and thesauri lie beside the dictionaries. */
const OTHER_KINDS = /^(?:hyph|th)_/;
/** Larger files are no dictionaries of a language. */
const MOST_BYTES = 16_000_000;
/** What is not asked for any longer is read again when it is. */
const MOST_KEPT = 24;
/** Milliseconds for which the folder is what it was. */
const FRESH = 10_000;

const compress = promisify(gzip);
const versionOf = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
};

export class DictionaryShelf {
  readonly #folder: string;
  readonly #ship: () => Promise<Shipped>;
  readonly #compressed = new Map<string, Promise<Buffer>>();
  #listed: { readonly at: number; readonly entries: Promise<DictionaryEntry[]> } | undefined;

  /** @param folder of Hunspell's files, which may be missing @param ship those that win over files of the same name */
  constructor(folder: string, ship: () => Promise<Shipped>) {
    this.#folder = folder;
    this.#ship = ship;
  }

  /** Sorted by code. Files that stand for another one, as Austria's for Germany's, are dictionaries of their own. */
  list(): Promise<DictionaryEntry[]> {
    if (!this.#listed || Date.now() - this.#listed.at > FRESH) this.#listed = { at: Date.now(), entries: this.#list() };
    return this.#listed.entries;
  }

  /** One file of a dictionary, gzipped. @throws HttpError 404 */
  async read(code: string, part: Part): Promise<{ body: Buffer; version: string }> {
    const entry = (await this.list()).find((one) => one.code === code);
    if (!entry) throw new HttpError(404, 'This house has no such dictionary.');
    const key = `${code}.${part} ${entry.version}`;
    const known = this.#compressed.get(key) ?? this.#bytes(code, part).then((bytes) => compress(bytes));
    this.#compressed.delete(key);
    this.#compressed.set(key, known);
    const [oldest] = this.#compressed.keys();
    if (this.#compressed.size > MOST_KEPT && oldest !== undefined) this.#compressed.delete(oldest);
    try {
      return { body: await known, version: entry.version };
    } catch {
      this.#compressed.delete(key);
      this.#listed = undefined;
      throw new HttpError(404, 'This house has no such dictionary.');
    }
  }

  async #bytes(code: string, part: Part): Promise<Uint8Array> {
    const shipped = (await this.#ship())[code];
    return shipped?.[part] ?? readFile(join(this.#folder, `${code}.${part}`));
  }

  async #list(): Promise<DictionaryEntry[]> {
    const ours = await this.#ship();
    const shipped = Object.entries(ours).map(([code, { aff, dic }]) => ({ code, version: versionOf(aff, dic) }));
    const names = await readdir(this.#folder).catch(() => []);
    const codes = names.flatMap((name) => (OTHER_KINDS.test(name) ? [] : (NAME.exec(name)?.[1] ?? [])));
    const found = await Promise.all(codes.filter((code) => !ours[code]).map((code) => this.#entry(code)));
    return [...shipped, ...found.filter((entry) => entry !== undefined)].sort((a, b) => (a.code < b.code ? -1 : 1));
  }

  /** Files in the folder alone, or what Debian links there from beside it. */
  async #entry(code: string): Promise<DictionaryEntry | undefined> {
    try {
      const parts = await Promise.all(
        (['aff', 'dic'] as const).map(async (part) => {
          const path = await realpath(join(this.#folder, `${code}.${part}`));
          const found = await stat(path);
          const isFit = found.isFile() && found.size > 0 && found.size <= MOST_BYTES;
          return isFit ? `${basename(path)} ${found.size} ${found.mtimeMs}` : undefined;
        }),
      );
      return parts.every((part) => part !== undefined) ? { code, version: versionOf(parts.join('\n')) } : undefined;
    } catch {
      return undefined;
    }
  }
}

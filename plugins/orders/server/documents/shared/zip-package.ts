/**
 * The parts of a document that is an archive (DOCX, ODT; APPNOTE 6.3): unpacked one by one, when they are asked for; pictures and whatever
 * else nobody asks for are not unpacked at all.
 */
import { ZipArchive, ZipFailure, type ZipProblem } from '#child-kit';
import { type DocumentFailure, Refusal } from './refusal.ts';

const MEGABYTE = 1024 * 1024;
const LIMITS = {
  entries: 20_000,
  claimed: 1024 * MEGABYTE,
  ofEntry: 96 * MEGABYTE,
  inAll: 192 * MEGABYTE,
  ratio: 200,
} as const;

const REASONS: Readonly<Partial<Record<ZipProblem, DocumentFailure>>> = {
  locked: 'encrypted',
  bomb: 'too-complex',
  'too-large': 'too-complex',
  'too-many': 'too-complex',
};

/** @throws Refusal for what is wrong with the archive */
const refusing = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    throw error instanceof ZipFailure ? new Refusal(REASONS[error.problem] ?? 'unreadable') : error;
  }
};

export class ZipPackage {
  readonly #archive: ZipArchive;

  /** @throws Refusal for what is no archive, or a damaged one, or one of too many parts */
  constructor(zip: Buffer) {
    this.#archive = refusing(() => new ZipArchive(zip, LIMITS));
  }

  get names(): readonly string[] {
    return this.#archive.entries.map(({ name }) => name);
  }

  has(name: string): boolean {
    return this.#archive.entry(name) !== undefined;
  }

  /** @returns the bytes of a part, none if it is not there @throws Refusal when it is locked, damaged or far too large */
  read(name: string): Buffer | undefined {
    const entry = this.#archive.entry(name);
    return entry && refusing(() => this.#archive.readNow(entry));
  }
}

/**
 * The parts of an office document, which is an archive: unpacked one by one, when they are asked for. Names of parts are found whatever their
 * case, and with either slash: programs differ.
 */
import { ZipArchive, ZipFailure, type ZipProblem } from '#child-kit';
import { ImportFailure, type ImportFailureReason } from '../import-failure.ts';
import type { Losses } from './losses.ts';
import { type ReadXml, readXml } from './xml.ts';

type ZipEntry = ZipArchive['entries'][number];

const MEGABYTE = 1024 * 1024;
const LIMITS = {
  entries: 10_000,
  claimed: 1024 * MEGABYTE,
  ofEntry: 64 * MEGABYTE,
  inAll: 512 * MEGABYTE,
  ratio: 200,
} as const;

const REASONS: Readonly<Partial<Record<ZipProblem, ImportFailureReason>>> = {
  locked: 'encrypted',
  bomb: 'too-large',
  'too-large': 'too-large',
  'too-many': 'too-large',
};

const failing = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    throw error instanceof ZipFailure ? new ImportFailure(REASONS[error.problem] ?? 'damaged') : error;
  }
};

/** Compound files (MS-CFB) are what Word wrote before 2007, and what it puts an encrypted document into. */
const COMPOUND = 'd0cf11e0a1b11ae1';
const ZIP = /^PK(?:\u0003\u0004|\u0005\u0006)/;

/** @throws ImportFailure for what is no archive, with what it is instead */
const demandArchive = (bytes: Buffer): void => {
  if (bytes.toString('hex', 0, 8) === COMPOUND) {
    throw new ImportFailure(bytes.includes('EncryptedPackage', 0, 'utf16le') ? 'encrypted' : 'old-word');
  }
  if (bytes.length === 0) throw new ImportFailure('damaged');
  if (!ZIP.test(bytes.toString('latin1', 0, 4))) throw new ImportFailure('other-kind');
};

const plainName = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

export class OfficePackage {
  readonly #archive: ZipArchive;
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  readonly #losses: Losses;

  /** @throws ImportFailure */
  constructor(bytes: Uint8Array, losses: Losses) {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    demandArchive(buffer);
    this.#archive = failing(() => new ZipArchive(buffer, LIMITS));
    this.#entries = new Map(
      this.#archive.entries.filter(({ isFolder, isLink }) => !isFolder && !isLink).map((entry) => [plainName(entry.name), entry]),
    );
    this.#losses = losses;
  }

  get names(): readonly string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(plainName(name));
  }

  /** Bytes that the part claims to have. */
  sizeOf(name: string): number {
    return this.#entries.get(plainName(name))?.size ?? 0;
  }

  /** @throws ImportFailure when it is locked, damaged or far too large */
  read(name: string): Buffer | undefined {
    const entry = this.#entries.get(plainName(name));
    return entry && failing(() => this.#archive.readNow(entry));
  }

  /** A part without which there is a document all the same: one that cannot be read is told and left out. */
  xml(name: string, namespaces: Readonly<Record<string, string>>): ReadXml | undefined {
    try {
      const bytes = this.read(name);
      const read = bytes && readXml(bytes, namespaces);
      if (read?.isDamaged) this.#losses.add('damaged', name);
      return read;
    } catch (error) {
      if (!(error instanceof ImportFailure) || error.reason === 'too-large') throw error;
      this.#losses.add('damaged', name);
      return undefined;
    }
  }
}

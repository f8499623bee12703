/** Archives of accounts: asks core and each plugin to write its part, and to read it again. */
import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Account, Accounts } from '../../plugin-api/accounts.ts';
import type { AccountArchives, ArchiveBytes, ArchivePart, ArchiveReport } from '../../plugin-api/account-archive.ts';
import type { LoadedPlugin } from '../plugins/load-plugins.ts';
import { readArchive } from './read-archive.ts';
import type { ArchiveTables } from './tables.ts';
import { type NamedPart, writeArchive } from './write-archive.ts';

interface Parts {
  readonly db: Kysely<ArchiveTables>;
  readonly accounts: Pick<Accounts, 'byIds'>;
  readonly core: ArchivePart;
  readonly product: string;
  readonly productVersion: string;
}

export class PluginArchives implements AccountArchives {
  readonly #parts: Parts;
  /** Who is required before who requires. */
  #plugins: readonly NamedPart[] = [];
  #broken: readonly string[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Called once all plugins are set up, in the order in which that was done. */
  take(plugins: readonly LoadedPlugin[]): void {
    this.#plugins = plugins.flatMap((plugin) => {
      const archive = plugin.state === 'ready' ? plugin.parts.archive : undefined;
      return archive ? [{ name: plugin.manifest.id, part: archive }] : [];
    });
    this.#broken = plugins.filter(({ state }) => state === 'failed').map(({ manifest }) => manifest.id);
  }

  write(person: Account, scratch: string, signal: AbortSignal, onProgress: (done: number) => void = () => {}): Readable {
    const { db, accounts, product, productVersion } = this.#parts;
    const parts = this.#all();
    return writeArchive({ db, accounts, parts, person, product, productVersion, scratch, signal, onProgress });
  }

  async read(
    person: Account,
    bytes: ArchiveBytes,
    signal: AbortSignal,
    onProgress: (done: number, total: number) => void = () => {},
  ): Promise<ArchiveReport> {
    return readArchive({ db: this.#parts.db, parts: this.#all(), person, bytes, signal, onProgress });
  }

  /** @throws Error while a plugin is broken: its part would be missing, and nobody would know */
  #all(): readonly NamedPart[] {
    if (this.#broken.length > 0) throw new Error(`What ${this.#broken.join(', ')} keeps cannot be reached`);
    const all = [{ name: 'core', part: this.#parts.core }, ...this.#plugins];
    return [...all.filter(({ part }) => !part.isAboutOthers), ...all.filter(({ part }) => part.isAboutOthers)];
  }
}

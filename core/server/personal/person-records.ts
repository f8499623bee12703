/** All that the house keeps of people: asks core and each plugin to hand it out, to erase it, and to tell whom a leaving concerns. */
import type { Readable } from 'node:stream';
import type { Account } from '../../plugin-api/accounts.ts';
import type { PersonalData, PersonalRecords } from '../../plugin-api/personal-data.ts';
import type { Executor } from '../../plugin-api/server.ts';
import type { LoadedPlugin } from '../plugins/load-plugins.ts';
import { personArchive } from './person-archive.ts';

export class PersonRecords implements PersonalRecords {
  readonly #core: PersonalData;
  readonly #product: string;
  /** Those of plugins, who is required before who requires. */
  #plugins: readonly PersonalData[] = [];
  #broken: readonly string[] = [];

  constructor(core: PersonalData, product: string) {
    this.#core = core;
    this.#product = product;
  }

  /** Called once all plugins are set up, in the order in which that was done. */
  take(plugins: readonly LoadedPlugin[]): void {
    this.#plugins = plugins.flatMap((plugin) => {
      const { personal } = plugin.state === 'ready' ? plugin.parts : {};
      return personal && 'erase' in personal ? [personal] : [];
    });
    this.#broken = plugins.filter(({ state }) => state === 'failed').map(({ manifest }) => manifest.id);
  }

  archive(person: Account, signal: AbortSignal, onFile: (files: number) => void = () => {}): Readable {
    this.#demandAll();
    return personArchive({ parts: [this.#core, ...this.#plugins], person, product: this.#product, signal, onFile });
  }

  /**
   * Who requires others goes first, the account last: whatever ends it in between, the next run finds whom to erase.
   * @throws Error while a plugin is broken, because what it keeps would stay behind and nobody would know whose it was
   */
  async erase(person: Account, signal: AbortSignal): Promise<void> {
    this.#demandAll();
    for (const part of [...this.#plugins].reverse()) {
      signal.throwIfAborted();
      await part.erase(person, signal);
    }
    await this.#core.erase(person, signal);
  }

  async cancelled(within: Executor, person: Account, erasedAt: Date | null): Promise<void> {
    for (const part of this.#plugins) await part.cancelled?.(within, person, erasedAt);
  }

  #demandAll(): void {
    if (this.#broken.length > 0) throw new Error(`What ${this.#broken.join(', ')} keeps cannot be reached`);
  }
}

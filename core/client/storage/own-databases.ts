/** `LocalDatabases`: those of whoever is signed in. What it takes to keep them is loaded when one is first opened. */
import type { LocalDatabases } from '../../plugin-api/services.ts';
import { chunk } from '../plugins/chunk.ts';
import type { Databases } from './databases.ts';

const databasesChunk = chunk(() => import('./databases.ts'));

export class OwnDatabases implements LocalDatabases {
  readonly #owner: () => number | undefined;
  #databases: Databases | undefined;

  constructor(owner: () => number | undefined) {
    this.#owner = owner;
  }

  readonly open: LocalDatabases['open'] = async (name, version, upgrade) => {
    const owner = this.#owner();
    if (owner === undefined) return undefined;
    const databases = await this.#load();
    // Nothing is made for somebody who has left meanwhile.
    return this.#owner() === owner ? databases.open(owner, name, version, upgrade) : undefined;
  };

  /** Forgets a person who signed out by choice. */
  async forget(owner: number): Promise<void> {
    await (await this.#load()).forget(owner);
  }

  /** Drops what an older version of the app left behind (CORE-045). */
  async dropOlder(): Promise<void> {
    await (await this.#load()).dropOlder();
  }

  async #load(): Promise<Databases> {
    const { Databases } = await databasesChunk.load();
    this.#databases ??= new Databases();
    return this.#databases;
  }
}

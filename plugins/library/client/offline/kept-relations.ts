/** Which references belong together, as the server said it last, in this browser's database: there may be very many. */
import type { Relation } from '../../common/contract/relations.ts';
import { pairId, type Relations } from './errands/errand.ts';
import type { LibraryDisk } from './library-disk.ts';

export class KeptRelations implements Relations {
  readonly #disk: LibraryDisk;

  constructor(disk: LibraryDisk) {
    this.#disk = disk;
  }

  async pairs(): Promise<readonly Relation[]> {
    return (await (await this.#disk.database()).get('relations', 'now')) ?? [];
  }

  /** All that there are. */
  async write(pairs: readonly Relation[]): Promise<void> {
    await this.#disk.write((tx) => tx.objectStore('relations').put(pairs, 'now'));
  }

  /** The server has it so. */
  async change(pair: Relation, related: boolean): Promise<void> {
    await this.#disk.write(async (tx) => {
      const store = tx.objectStore('relations');
      const others = ((await store.get('now')) ?? []).filter((one) => pairId(one) !== pairId(pair));
      await store.put(related ? [...others, pair] : others, 'now');
    });
  }
}

/** What a person has read, as the server said it last, in this browser's database. */
import type { ReadingsChanged } from '../../common/events.ts';
import type { Reading } from '../../common/model/reading.ts';
import { unread } from '../../common/rules/reading.ts';
import type { Readings } from './errands/reading-wish.ts';
import type { LibraryDisk } from './library-disk.ts';

export class KeptReadings implements Readings {
  readonly #disk: LibraryDisk;

  constructor(disk: LibraryDisk) {
    this.#disk = disk;
  }

  async all(): Promise<readonly Reading[]> {
    return (await this.#disk.database()).getAll('readings');
  }

  /** All that there are. */
  async write(readings: readonly Reading[]): Promise<void> {
    await this.#disk.write(async (tx) => {
      const store = tx.objectStore('readings');
      await store.clear();
      for (const reading of readings) await store.put(reading);
    });
  }

  /** The server has it so. */
  async change(article: number, next: (present: Reading) => Reading): Promise<void> {
    await this.#disk.write(async (tx) => {
      const store = tx.objectStore('readings');
      await store.put(next((await store.get(article)) ?? unread(article)));
    });
  }

  /** What the server tells of changes elsewhere. */
  async heard({ readings = [] }: ReadingsChanged): Promise<void> {
    for (const mark of readings) await this.change(mark.article, (present) => ({ ...present, ...mark }));
  }
}

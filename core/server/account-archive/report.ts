/** Counts what becomes of an archive while it is read. */
import type { ArchiveReport, LeftReason, PartReason, StreamReport } from '../../plugin-api/account-archive.ts';
import type { Manifest } from './manifest.ts';

/** Things that are named one by one; the others are counted. */
const MOST_TOLD = 500;
const TITLE = 200;

type Counts = { -readonly [K in 'made' | 'there' | 'left']: StreamReport[K] };

export class Reporting {
  readonly #streams = new Map<string, Counts & Pick<StreamReport, 'part' | 'stream'>>();
  readonly #left: ArchiveReport['left'][number][] = [];
  readonly #parts: ArchiveReport['parts'][number][] = [];
  readonly #leftOut: Manifest['left_out'];

  constructor({ left_out }: Pick<Manifest, 'left_out'>) {
    this.#leftOut = left_out.slice(0, MOST_TOLD);
  }

  count(part: string, stream: string, what: keyof Counts, count = 1): void {
    const name = `${part}/${stream}`;
    const counts = this.#streams.get(name) ?? { part, stream, made: 0, there: 0, left: 0 };
    counts[what] += count;
    this.#streams.set(name, counts);
  }

  leave(part: string, stream: string, title: string, reason: LeftReason): void {
    this.count(part, stream, 'left');
    if (this.#left.length < MOST_TOLD) this.#left.push({ part, stream, title: title.slice(0, TITLE), reason });
  }

  passOver(part: string, reason: PartReason): void {
    this.#parts.push({ part, reason });
  }

  get report(): ArchiveReport {
    return { streams: [...this.#streams.values()], left: this.#left, parts: this.#parts, leftOut: this.#leftOut };
  }
}

/**
 * Takes changes and keeps the segments in order. Records that are given are gathered; they become a segment in memory when somebody asks
 * or when they are many, and one on the disk a little later. Many segments become fewer in stretches, between which questions are
 * answered.
 */
import { merge, newNumbers } from '../merge/merge.ts';
import { MemorySink } from '../merge/sink.ts';
import { GONE } from '../merge/merged-links.ts';
import type { IndexedRecord, Marked } from '../record-index.ts';
import { SegmentBuilder } from '../segment/builder.ts';
import { Segment } from '../segment/segment.ts';
import { Checking } from './checking.ts';
import { IndexFolder, type SegmentInPieces } from './index-folder.ts';
import { toMerge, toMergeInQuiet } from './merge-policy.ts';
import { SegmentList } from './segment-list.ts';
import type { SmallParts } from './segment-file.ts';

/** Records that are gathered before they become a segment. */
const GATHERED = 8192;
/** So few become a segment whenever somebody asks; more only after a while. */
const FEW = 500;
/** Milliseconds in which an added record is found, and after which it is on the disk. */
const FOUND_WITHIN = 500;
const KEPT_WITHIN = 2000;
/** Milliseconds after which is tried again what failed. */
const AGAIN = 10_000;
/** Milliseconds of a stretch of merging. */
const STRETCH = 8;
/** Milliseconds without a change after which it is quiet. */
const QUIET = 15_000;
/** Segments from which merging goes before what is new. */
const TOO_MANY = 24;

interface Merging {
  readonly from: readonly Segment[];
  readonly numbers: readonly Uint32Array[];
  readonly file: SegmentInPieces;
  readonly work: Generator<void, SmallParts, undefined>;
}

export class Writing {
  readonly #folder: IndexFolder;
  #list = new SegmentList();
  #builder = new SegmentBuilder();
  /** Numbers in the builder by id, and those that were replaced or removed since. */
  readonly #gathered = new Map<number, number>();
  readonly #superseded: number[] = [];
  #gatheredAt = 0;
  #mark: number;
  #revision: number;
  /** Whether there is something that the manifest does not say. */
  #isUnkept = false;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  #merging: Merging | undefined;
  /** Until it is over nothing is merged: what is damaged would look whole afterwards. */
  #checking: Checking | undefined;
  readonly #onLost: (error: Error) => void;
  #quiet: ReturnType<typeof setTimeout> | undefined;
  #step: ReturnType<typeof setImmediate> | undefined;
  #isClosed = false;

  /** @param onLost told when what was on the disk turned out to be damaged: it is empty then, and its mark 0 */
  constructor(path: string, onLost: (error: Error) => void) {
    this.#onLost = onLost;
    this.#folder = new IndexFolder(path);
    for (const segment of this.#folder.segments) this.#list.add(segment);
    this.#mark = this.#folder.mark;
    // What was answered before a crash may not be true any more, though fewer changes are known now.
    this.#revision = Math.max(this.#folder.revision + 1, Date.now());
    if (this.#list.all.length > 0) this.#checking = new Checking(this.#folder.check(), (isWhole) => this.#checked(isWhole));
  }

  #checked(isWhole: boolean): void {
    this.#checking = undefined;
    if (isWhole) {
      this.#unlessFull(() => this.#mergeSoon());
      return;
    }
    this.#unlessFull(() => this.clear());
    this.#onLost(new Error('A file of the index is not as it was written.'));
  }

  /** What is found, with everything that was given long enough ago. */
  found(): SegmentList {
    const count = this.#builder.size;
    if (count > 0 && (count <= FEW || performance.now() - this.#gatheredAt > FOUND_WITHIN)) this.#refresh();
    return this.#list;
  }

  get records(): number {
    return this.#list.records + this.#gathered.size;
  }

  get bytes(): number {
    return this.#folder.bytes;
  }

  get revision(): number {
    return this.#revision;
  }

  /** Up to which everything is on the disk. */
  get mark(): number {
    return Math.min(this.#folder.mark, this.#mark);
  }

  #changed({ mark = 0, after = 0 }: Marked): void {
    this.#revision += 1;
    if (after <= this.#mark) this.#mark = Math.max(this.#mark, mark);
    this.#isUnkept = true;
    this.#keepSoon(KEPT_WITHIN);
  }

  #keepSoon(milliseconds: number): void {
    this.#keeping ??= setTimeout(() => this.#unlessFull(() => this.keep()), milliseconds);
  }

  /**
   * Work that nobody waits for. When the disk is full or fails, what was given stays in memory and is found, the mark stays where it is, and
   * it is tried again; `flush` says what is wrong.
   */
  #unlessFull(work: () => void): void {
    try {
      work();
    } catch {
      this.#merging?.file.abandon();
      this.#merging = undefined;
      this.#keeping = undefined;
      this.#isUnkept = true;
      if (!this.#isClosed) this.#keepSoon(AGAIN);
    }
  }

  add(records: readonly IndexedRecord[], marked: Marked): void {
    for (const record of records) {
      this.#take(record.id);
      if (this.#builder.size === 0) this.#gatheredAt = performance.now();
      this.#gathered.set(record.id, this.#builder.size);
      this.#builder.add(record);
      if (this.#builder.size >= GATHERED) {
        this.#changed({});
        this.#unlessFull(() => this.keep());
      }
    }
    this.#changed(marked);
  }

  remove(ids: readonly number[], marked: Marked): void {
    for (const id of ids) this.#take(id);
    this.#changed(marked);
  }

  /** Removes what is known of an id. */
  #take(id: number): void {
    const gathered = this.#gathered.get(id);
    if (gathered !== undefined) this.#superseded.push(gathered);
    this.#gathered.delete(id);
    this.#list.remove(id);
  }

  #refresh(): void {
    if (this.#builder.size === 0) return;
    const segment = new Segment(this.#builder.parts());
    for (const doc of this.#superseded) segment.remove(doc, segment.ranksOf(doc));
    this.#list.add(segment);
    this.#builder = new SegmentBuilder();
    this.#gathered.clear();
    this.#superseded.length = 0;
  }

  /** Makes all that was given lasting. */
  keep(): void {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    if (!this.#isUnkept) return;
    this.#refresh();
    this.#saveMemory();
    this.#folder.commit(this.#list.all, this.#mark, this.#revision);
    this.#isUnkept = false;
    this.#mergeSoon();
  }

  /** Segments in memory become one file. */
  #saveMemory(): void {
    const inMemory = this.#list.all.filter((segment) => !this.#folder.has(segment));
    if (inMemory.length === 0) return;
    const [only] = inMemory;
    if (inMemory.length === 1 && only && only.live === only.docs) {
      this.#list.replace(inMemory, this.#folder.save(only.parts, undefined));
      return;
    }
    const sink = new MemorySink();
    const work = merge(inMemory, newNumbers(inMemory), sink);
    let step = work.next();
    while (!step.done) step = work.next();
    this.#list.replace(inMemory, this.#folder.save(sink.parts(step.value), undefined));
  }

  #mergeSoon(choose = toMerge): void {
    if (this.#isClosed || this.#checking) return;
    clearTimeout(this.#quiet);
    this.#merging ??= this.#beginMerge(choose);
    if (!this.#merging) {
      this.#quiet = setTimeout(() => this.#unlessFull(() => this.#mergeSoon(toMergeInQuiet)), QUIET).unref();
      return;
    }
    if (this.#list.all.length > TOO_MANY) this.#mergeFor(Number.POSITIVE_INFINITY);
    else this.#step ??= setImmediate(() => this.#mergeOn());
  }

  #mergeOn(): void {
    this.#step = undefined;
    this.#unlessFull(() => this.#mergeFor(STRETCH));
    if (this.#merging && !this.#isClosed) this.#step = setImmediate(() => this.#mergeOn());
  }

  #beginMerge(choose: typeof toMerge): Merging | undefined {
    const from = choose(this.#list.all.filter((segment) => this.#folder.has(segment)));
    if (from.length === 0) return undefined;
    const numbers = newNumbers(from);
    const file = this.#folder.begin();
    return { from, numbers, file, work: merge(from, numbers, file.sink) };
  }

  /** @param milliseconds after which it pauses */
  #mergeFor(milliseconds: number): void {
    const merging = this.#merging;
    if (!merging) return;
    const end = performance.now() + milliseconds;
    for (;;) {
      const step = merging.work.next();
      if (step.done) {
        this.#endMerge(merging, step.value);
        return;
      }
      if (performance.now() > end) return;
    }
  }

  #endMerge({ from, numbers, file }: Merging, small: SmallParts): void {
    const made = file.adopt(small);
    // What was removed while they were merged.
    for (const [i, segment] of from.entries())
      for (let doc = 0; doc < segment.docs; doc += 1) {
        const number = (numbers[i] as Uint32Array)[doc] as number;
        if (number !== GONE && segment.isRemoved(doc)) made.remove(number, made.ranksOf(number));
      }
    this.#list.replace(from, made);
    this.#merging = undefined;
    // Changes that nobody promised yet stay unkept: their segments are in memory, and the mark is the old one.
    this.#folder.commit(this.#list.all, this.#folder.mark, this.#revision);
    this.#mergeSoon();
  }

  /** Does at once what else is done in quiet times. */
  settle(): void {
    this.keep();
    this.#checking?.finish();
    for (;;) {
      while (this.#merging) this.#mergeFor(Number.POSITIVE_INFINITY);
      this.#mergeSoon(toMergeInQuiet);
      if (!this.#merging) return;
    }
  }

  clear(): void {
    this.#stop();
    this.#list = new SegmentList();
    this.#builder = new SegmentBuilder();
    this.#gathered.clear();
    this.#superseded.length = 0;
    this.#mark = 0;
    this.#revision += 1;
    this.#isUnkept = false;
    this.#folder.commit([], 0, this.#revision);
  }

  #stop(): void {
    this.#checking?.stop();
    this.#checking = undefined;
    clearTimeout(this.#quiet);
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    if (this.#step) clearImmediate(this.#step);
    this.#step = undefined;
    this.#merging?.file.abandon();
    this.#merging = undefined;
  }

  close(): void {
    this.#isClosed = true;
    this.keep();
    this.#stop();
    this.#folder.close();
  }
}

/**
 * The folder of an index: what is in it survives, and the manifest says what is in it.
 *
 * Order of writing: a segment's file and the files of removed records are lasting before a manifest names them, and files that no manifest
 * names any more are deleted after it is lasting. Whenever the process dies, the folder is the index as of some manifest.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Sink } from '../merge/sink.ts';
import { Removed } from '../segment/removed.ts';
import { Segment } from '../segment/segment.ts';
import type { SegmentParts } from '../segment/segment-parts.ts';
import { replaceFile } from './durable.ts';
import { emptyManifest, MANIFEST, type Manifest, readManifest, writeManifest } from './manifest.ts';
import { openSegment } from './open-segment.ts';
import { Owner } from './owner.ts';
import { SegmentFileWriter, type SmallParts, writeSegment } from './segment-file.ts';

interface Kept {
  readonly file: string;
  readonly bytes: number;
  readonly check: () => Generator<void, boolean, undefined>;
  close(): void;
  removed?: { readonly file: string; readonly count: number };
}

export interface SegmentInPieces {
  readonly sink: Sink;
  /** Ends the file. @returns its segment; the manifest is not written yet */
  adopt(small: SmallParts): Segment;
  /** Nobody wants it any more. */
  abandon(): void;
}

export class IndexFolder {
  readonly #path: string;
  readonly #kept = new Map<Segment, Kept>();
  /** Files that are being written. */
  readonly #begun = new Set<string>();
  readonly #owner: Owner;
  #manifest: Manifest;

  /** Opens what is there; what cannot be believed is thrown away whole. */
  constructor(path: string) {
    this.#path = path;
    mkdirSync(path, { recursive: true });
    this.#owner = new Owner(path);
    this.#manifest = readManifest(path) ?? emptyManifest;
    try {
      for (const { file, removed } of this.#manifest.segments) this.#openKept(file, removed);
    } catch {
      for (const { close } of this.#kept.values()) close();
      this.#kept.clear();
      this.#manifest = { ...emptyManifest, revision: this.#manifest.revision, next: this.#manifest.next };
      writeManifest(path, this.#manifest);
    }
    this.#sweep();
  }

  #openKept(file: string, removedFile: string | undefined): void {
    const { parts, bytes, check, close } = openSegment(join(this.#path, file));
    const docs = parts.columns.ids.length;
    const removed = removedFile === undefined ? undefined : Removed.fromBytes(readFileSync(join(this.#path, removedFile)), docs);
    const segment = new Segment(parts, removed);
    this.#kept.set(segment, {
      file,
      bytes,
      check,
      close,
      ...(removed && removedFile !== undefined ? { removed: { file: removedFile, count: removed.count } } : {}),
    });
  }

  get segments(): readonly Segment[] {
    return [...this.#kept.keys()];
  }

  get mark(): number {
    return this.#manifest.mark;
  }

  get revision(): number {
    return this.#manifest.revision;
  }

  get bytes(): number {
    return [...this.#kept.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Looks through all files that are there. @returns whether they are as they were written */
  *check(): Generator<void, boolean, undefined> {
    for (const [segment, { check }] of [...this.#kept]) {
      const checking = check();
      // A file that is not of the index any more is closed.
      while (this.#kept.has(segment)) {
        const step = checking.next();
        if (step.done && !step.value) return false;
        if (step.done) break;
        yield;
      }
    }
    return true;
  }

  has(segment: Segment): boolean {
    return this.#kept.has(segment);
  }

  #newName(ending: string): string {
    const { next } = this.#manifest;
    this.#manifest = { ...this.#manifest, next: next + 1 };
    return `${next}-${this.#owner.name}.${ending}`;
  }

  /** Writes a segment that was in memory. @returns the same from its file; the manifest is not written yet */
  save(parts: SegmentParts, removed: Removed | undefined): Segment {
    const file = this.#newName('segment');
    writeSegment(join(this.#path, file), parts);
    return this.#adopt(file, parts, removed);
  }

  /** @param small parts that are in memory already, and in the file */
  #adopt(file: string, small: SmallParts, removed?: Removed): Segment {
    const { parts, bytes, check, close } = openSegment(join(this.#path, file), small);
    const segment = new Segment(parts, removed);
    this.#kept.set(segment, { file, bytes, check, close });
    return segment;
  }

  /** A file for a segment that comes in pieces. */
  begin(): SegmentInPieces {
    const file = this.#newName('segment');
    const sink = new SegmentFileWriter(join(this.#path, file));
    this.#begun.add(file);
    return {
      sink,
      adopt: (small) => {
        sink.finish(small);
        this.#begun.delete(file);
        return this.#adopt(file, small);
      },
      abandon: () => {
        sink.abandon();
        this.#begun.delete(file);
      },
    };
  }

  /** Makes these segments, with what was removed of them, the index. Those that were saved and are not among them are deleted. @throws when another process has taken the folder */
  commit(segments: readonly Segment[], mark: number, revision: number): void {
    this.#owner.demand();
    for (const segment of segments) this.#keepRemoved(segment);
    const manifest: Manifest = {
      ...this.#manifest,
      mark,
      revision,
      segments: segments.flatMap((segment) => {
        const kept = this.#kept.get(segment);
        return kept ? [{ file: kept.file, ...(kept.removed ? { removed: kept.removed.file } : {}) }] : [];
      }),
    };
    writeManifest(this.#path, manifest);
    this.#manifest = manifest;
    for (const [segment, { close }] of this.#kept)
      if (!segments.includes(segment)) {
        close();
        this.#kept.delete(segment);
      }
    this.#sweep();
  }

  #keepRemoved(segment: Segment): void {
    const kept = this.#kept.get(segment);
    const { removed } = segment;
    if (!kept || !removed || removed.count === (kept.removed?.count ?? 0)) return;
    const file = this.#newName('removed');
    replaceFile(join(this.#path, file), removed.toBytes());
    kept.removed = { file, count: removed.count };
  }

  /** Deletes what the manifest does not name. */
  #sweep(): void {
    const named = new Set([
      MANIFEST,
      ...this.#begun,
      ...this.#manifest.segments.flatMap(({ file, removed }) => (removed ? [file, removed] : [file])),
    ]);
    for (const name of readdirSync(this.#path))
      if (!named.has(name) && /^(?:[\w-]+\.(?:segment|removed)|manifest)/.test(name)) rmSync(join(this.#path, name));
  }

  close(): void {
    for (const { close } of this.#kept.values()) close();
    this.#kept.clear();
  }
}

/**
 * One text of a paper. As soon as an editor shows it, or somebody here writes in it, it is a live text: it has what everybody writes, and the
 * server what is typed here. Until then, and where nobody writes, it is the plain text as the server told it last.
 */
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { type Disposable, Emitter } from '#plugin-api';
import type { LiveCursor, LiveText, LiveTexts, UndoKeys } from '#plugins/coedit/common/services.ts';
import type { SuggestedText } from '#plugins/coedit/common/suggesting.ts';
import { editsBetween } from '#plugins/coedit/common/text/edits-between.ts';
import type { TextEdit } from '#plugins/coedit/common/text/text-edit.ts';
import { MAX_TEXT } from '../../common/contract-replies.ts';
import type { DocumentText } from '../../common/model.ts';

export type SaveState = 'saved' | 'saving' | 'offline' | 'failed';

const STATES: Readonly<Record<LiveText['state'], SaveState>> = {
  opening: 'saved',
  saved: 'saved',
  sending: 'saving',
  offline: 'offline',
  refused: 'failed',
};

export interface DocumentChange {
  /** In order, of the text before them. */
  readonly edits: readonly TextEdit[];
  /** Of whoever has written here; `undefined` for others. */
  readonly origin: unknown;
}

export interface DocumentParts {
  readonly texts: LiveTexts;
  /** The server writes it, or nobody does: it is never live. */
  readonly isGenerated: boolean;
  /** This person may not write in the paper. */
  readonly isReadOnly: () => boolean;
  /** The server has not taken what was typed, and will not: the text as it was here. It is kept by whoever is told. */
  readonly onRefused: (unsent: string | undefined, isTooLong: boolean) => Promise<void>;
  /** Something was not written: the text would be longer than a source may be. */
  readonly onTooLong: () => void;
}

/** UTF-16 units that go to the server in one piece. What is longer comes there before what it takes the place of is gone. */
const IN_ONE = 250_000;

/** Whether a text of this length may not grow so. */
const isTooMuch = (length: number, edits: readonly TextEdit[]): boolean => {
  const added = edits.reduce((sum, { text }) => sum + text.length, 0);
  const removed = edits.reduce((sum, { from, to }) => sum + to - from, 0);
  return added > removed && length + added - (added > IN_ONE ? 0 : removed) > MAX_TEXT;
};

/** Undo of a text that nobody writes. */
const NO_UNDO: UndoKeys = {
  undo: () => null,
  redo: () => null,
  canUndo: () => false,
  canRedo: () => false,
  stopCapturing: () => undefined,
};

export class SourceDocument {
  readonly #parts: DocumentParts;
  readonly #changed = new Emitter<DocumentChange>();
  /** The text has changed, by whomever. */
  readonly onEdits = this.#changed.event;
  #life: Disposable | undefined;

  readonly id: number | undefined;
  readonly path: string;
  /** As the server told it last. */
  plain: DocumentText;
  live: LiveText | undefined = undefined;
  /** What is suggested in it, while an editor shows it. */
  suggested: SuggestedText | undefined = undefined;

  constructor(plain: DocumentText, parts: DocumentParts) {
    this.id = plain.id;
    this.path = plain.path;
    this.plain = plain;
    this.#parts = parts;
    makeAutoObservable(
      this,
      {
        id: false,
        path: false,
        onEdits: false,
        undo: false,
        length: false,
        text: false,
        plain: observableRef,
        live: observableRef,
        suggested: observableRef,
      },
      { autoBind: true },
    );
  }

  get text(): string {
    return this.live?.content ?? this.plain.content;
  }

  /** Of the text, in UTF-16 units. */
  get length(): number {
    return this.live ? this.live.places.length : this.plain.content.length;
  }

  get version(): number {
    return this.live?.version ?? this.plain.version;
  }

  get state(): SaveState {
    return this.live ? STATES[this.live.state] : 'saved';
  }

  /** The server has not taken what was typed. Unlike `state` it is not another one with every key. */
  get isUnsafe(): boolean {
    return this.state === 'failed';
  }

  get isReadOnly(): boolean {
    if (this.#parts.isGenerated || this.#parts.isReadOnly()) return true;
    return this.live ? this.live.role !== 'write' || this.live.state === 'refused' : this.id === undefined;
  }

  /** Whether an editor takes no keys. What is typed while suggesting does not change this text. */
  get isShut(): boolean {
    const mode = this.suggested?.mode ?? 'editing';
    return mode === 'editing' ? this.isReadOnly : mode === 'viewing';
  }

  /** Where the others are. */
  get cursors(): readonly LiveCursor[] {
    return this.live?.cursors ?? [];
  }

  get undo(): UndoKeys {
    return this.live?.undo ?? NO_UNDO;
  }

  /** Makes it live, once. */
  open(): void {
    if (this.live || this.#parts.isGenerated || this.id === undefined) return;
    const { content, version } = this.plain;
    const live = this.#parts.texts.open('latex', this.id, { content, version });
    this.live = live;
    const told = live.onEdits(({ edits, origin }) => this.#changed.fire({ edits, origin }));
    // Another tab of this browser may have it open already, with more in it.
    if (live.content !== content && live.state !== 'opening')
      this.#changed.fire({ edits: editsBetween(content, live.content), origin: undefined });
    const stop = reaction(
      () => live.state,
      (state) => state === 'refused' && void this.#refused(live),
      { fireImmediately: true },
    );
    this.#life = {
      dispose: () => {
        stop();
        told.dispose();
        live.dispose();
      },
    };
  }

  /**
   * Writes.
   * @param edits in order, of the present text
   * @param origin of who writes, by which they know their own edits again
   */
  edit(edits: readonly TextEdit[], origin: unknown): void {
    if (this.isReadOnly || edits.length === 0) return;
    if (isTooMuch(this.length, edits)) return this.#parts.onTooLong();
    this.open();
    this.live?.edit(edits, origin);
  }

  /** Writes as one step of undo, by program. */
  apply(edits: readonly TextEdit[]): void {
    this.open();
    this.undo.stopCapturing();
    this.edit(edits, this);
    this.undo.stopCapturing();
  }

  /** Exchanges the text by program: what is the same stays as it is. */
  replace(text: string): void {
    this.apply(editsBetween(this.text, text));
  }

  /** The server's plain text has changed. What is live has it already. */
  follow(plain: DocumentText): void {
    if (plain.version <= this.plain.version) return;
    const edits = this.live ? [] : editsBetween(this.plain.content, plain.content);
    this.plain = plain;
    if (edits.length > 0) this.#changed.fire({ edits, origin: undefined });
  }

  /** Where this person's cursor stands in it. */
  cursorAt(...place: Parameters<LiveText['cursorAt']>): void {
    this.live?.cursorAt(...place);
  }

  /** Resolves when the server has everything that was typed until now, or cannot have it: then the device has. */
  async flush(): Promise<void> {
    await this.live?.flush();
  }

  /** What was refused may be this person's again. */
  async again(): Promise<void> {
    const { live } = this;
    if (live?.state !== 'refused') return;
    if (live.unsent !== undefined) await this.#parts.onRefused(live.unsent, live.isTooLong);
    await live.dropUnsent();
  }

  dispose(): void {
    this.#life?.dispose();
  }

  async #refused(live: LiveText): Promise<void> {
    const { unsent } = live;
    await this.#parts.onRefused(unsent, live.isTooLong);
    if (unsent !== undefined) await live.dropUnsent();
  }
}

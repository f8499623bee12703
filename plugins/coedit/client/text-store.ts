/** One live text of this tab, shared by all who have it open: what the server has, what the device has, and what is typed become one. */
import { computed, makeObservable, observable, observableRef, reaction, runInAction, when } from 'mobx';
import { Emitter } from '#plugin-api';
import type { TextRole, Told } from '../common/channel.ts';
import type { LiveState, LiveText } from '../common/services.ts';
import { editsBetween } from '../common/text/edits-between.ts';
import type { TextEdit } from '../common/text/text-edit.ts';
import type { TextPlaces } from '../common/text-places.ts';
import { OBJECT } from '../common/tree-shape.ts';
import { TextConnection, TOO_LONG } from './connection/text-connection.ts';
import type { CursorPlace } from './cursors/cursor-bytes.ts';
import { OthersCursors } from './cursors/others-cursors.ts';
import { OwnCursor } from './cursors/own-cursor.ts';
import type { KeptLine, KeptText } from './device/device-texts.ts';
import { TextCopy } from './device/text-copy.ts';
import { cleanEdits } from './document/clean-edits.ts';
import type { LiveDocument } from './document/live-document.ts';
import type { TextParts } from './text-parts.ts';

/** Milliseconds in which a device says what it has; after that the server is asked without it. */
const DEVICE_PATIENCE = 2_000;
/** Milliseconds between two notes of what the server has: at a pause in typing, and while it goes on. */
const NOTE_AFTER = 1_000;
const NOTE_AT_LATEST = 10_000;
/** Milliseconds that somebody waits who wants the server to have it all, while a lost connection is made again. */
const FLUSH_PATIENCE = 20_000;

type State = Extract<Told, { is: 'state' }>;

/** The state of a document that has nothing. */
const NOTHING = new Uint8Array([0]);

export class TextStore implements Omit<LiveText, 'dispose'> {
  readonly #parts: TextParts;
  readonly #client = crypto.getRandomValues(new Uint32Array(1))[0] as number;
  readonly #edited = new Emitter<{ readonly edits: readonly TextEdit[]; readonly origin: unknown }>();
  readonly #cursors = new OthersCursors();
  readonly #cursor: OwnCursor;
  readonly #copy: TextCopy;
  readonly #connection: TextConnection;
  /** What the server had when it was noted last (`LiveDocument.plain`): what is here and what is there are compared with it. */
  #base = '';
  #notedAt = 0;
  #noteTimer: ReturnType<typeof setTimeout> | undefined;
  /** With each key the state is another twice, and this is the same. */
  readonly #isRefused = computed(() => this.state === 'refused');
  /** Something that was typed may not be on the server. */
  #hasUnsent = false;
  /** Tabs that have left something unsent on the device. */
  #leftBy: readonly string[] = [];
  /** What is shown is not to be kept: the server's text takes its place. */
  #isVoid = true;
  /** Edits are told together. */
  #isQuiet = false;
  /** Who has written what comes right now. */
  #author: number | undefined;
  /** What the device has is known. */
  #isRead = false;
  #isOver = false;
  readonly #stop: () => void;

  document: LiveDocument;
  state: LiveState = 'opening';
  role: TextRole = 'read';
  refusal: string | undefined = undefined;
  isTooLong = false;
  version = 0;
  /** There is something to show. */
  isReady: boolean;
  readonly onEdits = this.#edited.event;
  readonly undo: LiveText['undo'];

  constructor(kind: string, id: number, parts: TextParts) {
    const { live, device, seed } = parts;
    this.#parts = parts;
    this.#connection = new TextConnection({
      live,
      params: { kind, id },
      have: () => this.#have(),
      told: (told) => runInAction(() => this.#told(told)),
      changed: () => runInAction(() => this.#changed()),
      refused: (error) => runInAction(() => this.#refuse(error.message, error.status === TOO_LONG)),
    });
    this.#cursor = new OwnCursor(
      () => this.places,
      (cursor) => this.#connection.sendCursor(cursor),
    );
    this.#copy = new TextCopy(device, `${kind}/${id}`, this.#client, () => ({
      epoch: this.document.epoch,
      base: this.#base,
      role: this.role,
      version: this.version,
    }));
    this.undo = {
      add: (step) => this.document.inTurn.add(step),
      undo: () => (this.#mayWrite ? this.document.inTurn.undo() : null),
      redo: () => (this.#mayWrite ? this.document.inTurn.redo() : null),
      canUndo: () => this.#mayWrite && this.document.inTurn.canUndo(),
      canRedo: () => this.#mayWrite && this.document.inTurn.canRedo(),
      stopCapturing: () => this.document.undo.stopCapturing(),
    };
    this.document = this.#newDocument(0);
    this.isReady = seed !== undefined;
    if (seed) {
      this.document.begin(seed.content);
      this.#base = seed.content;
      this.version = seed.version;
      // Whoever may not write is told so with the first answer.
      this.role = 'write';
    }
    makeObservable(this, {
      document: observableRef,
      state: observable,
      role: observable,
      refusal: observable,
      isTooLong: observable,
      version: observable,
      isReady: observable,
    });
    this.#stop = reaction(parts.isOnline, () => runInAction(() => this.#show()), { fireImmediately: true });
    void this.#start();
  }

  get content(): string {
    return this.document.content;
  }

  get places(): TextPlaces {
    return this.document.places;
  }

  get cursors() {
    return this.#cursors.all;
  }

  get unsent(): string | undefined {
    return this.#isRefused.get() && this.#hasUnsent ? this.content.replaceAll(OBJECT, '') : undefined;
  }

  edit(edits: readonly TextEdit[], origin: unknown): void {
    if (this.#mayWrite && edits.length > 0) this.document.edit(cleanEdits(edits), origin);
  }

  cursorAt(place: CursorPlace | undefined): void {
    this.#cursor.at(place);
  }

  async flush(): Promise<void> {
    this.#connection.flush();
    await when(() => this.state !== 'sending' && this.state !== 'opening');
    // The server is there: what is compiled a moment after a connection was lost has the last keys too.
    const isBack = (): boolean => this.state !== 'offline' || !this.#parts.isOnline();
    if (!isBack()) await when(isBack, { timeout: FLUSH_PATIENCE }).catch(() => undefined);
    if (this.state !== 'saved') await this.#copy.flush();
  }

  /** To the server and to the device at once: the page may be going away. Resolves when the device has it, or cannot keep it. */
  kept(): Promise<void> {
    this.#connection.flush();
    return this.#copy.flush();
  }

  async dropUnsent(): Promise<void> {
    this.#copy.forget();
    runInAction(() => {
      this.#hasUnsent = false;
      this.#leftBy = [];
      this.#isVoid = true;
      this.role = 'read';
      this.refusal = undefined;
      this.isTooLong = false;
      this.#show();
    });
    this.#connection.open();
    await this.#copy.flush();
  }

  /** Ends it. What is unsent stays on the device. */
  dispose(): void {
    this.#isOver = true;
    this.#stop();
    clearTimeout(this.#noteTimer);
    this.#cursor.dispose();
    this.#connection.close();
    void this.#copy.flush();
  }

  get #mayWrite(): boolean {
    return this.role === 'write' && this.isReady && this.refusal === undefined;
  }

  async #start(): Promise<void> {
    const late = new Promise((resolve) => setTimeout(resolve, DEVICE_PATIENCE));
    await Promise.race([this.#read(), late]);
    if (this.#isOver) return;
    this.#connection.open();
    runInAction(() => this.#show());
  }

  /** However long the device takes: without a connection nobody else knows what was typed. */
  async #read(): Promise<void> {
    const kept = await this.#copy.read();
    if (this.#isOver) return;
    this.#isRead = true;
    runInAction(() => {
      // Unless the server has answered first, which knows it, too, or is told when the text is opened next.
      if (this.document.epoch === 0) this.#takeKept(kept);
      this.#show();
    });
  }

  /** What this device has. */
  #takeKept({ lines, unsent }: KeptText): void {
    const [first, ...others] = lines;
    // What was just fetched is not to give way to what is older, unless that has what the server may not have.
    const isOld = this.isReady && (first?.version ?? 0) < this.version && unsent.length === 0;
    const document = first && !isOld ? this.#documentOf(first) : undefined;
    if (!first || !document) return this.#copy.replaces(lines.map(({ line }) => line));
    this.#copy.follow(first.line, first.updates.length);
    this.#adopt(document);
    this.#leftBy = unsent;
    this.#base = first.base;
    this.#hasUnsent ||= unsent.length > 0;
    this.role = first.role;
    this.version = Math.max(this.version, first.version);
    // Of tabs that never heard of the server's document.
    for (const line of others) {
      const other = this.#documentOf(line);
      if (other) this.document.merge(line.base, other.plain);
      other?.dispose();
    }
    this.#copy.replaces(others.map(({ line }) => line));
    return this.#show();
  }

  #documentOf({ epoch, updates }: KeptLine): LiveDocument | undefined {
    const document = this.#newDocument(epoch);
    try {
      document.applyKept(updates);
      return document;
    } catch {
      // What a broken disk gives back; the server has the text.
      document.dispose();
      return undefined;
    }
  }

  #have() {
    const isKnown = !this.#isVoid && this.document.epoch > 0;
    return isKnown
      ? { epoch: this.document.epoch, client: this.#client, vector: this.document.vector }
      : { epoch: 0, client: this.#client, vector: NOTHING };
  }

  #told(told: Told): void {
    try {
      if (told.is === 'state') return this.#takeState(told);
      if (!this.#connection.isReady) return undefined;
      if (told.is === 'update') {
        this.#author = told.author;
        this.document.applyTold(told.update);
        this.#author = undefined;
      }
    } catch {
      // Not of this document: both sides tell each other anew what they have.
      return this.#connection.open();
    }
    if (told.is === 'plain') this.version = told.version;
    if (told.is === 'role') this.role = told.role;
    if (told.is === 'cursor') this.#cursors.tell(this.places, told);
    return this.#copy.changed();
  }

  #takeState({ epoch, role, version, vector, update }: State): void {
    const isSame = !this.#isVoid && this.document.epoch === epoch;
    const next = isSame ? this.document : this.#newDocument(epoch);
    next.applyTold(update);
    const isUnsent = isSame
      ? next.lack(vector, update) !== undefined
      : this.#hasUnsent && !this.#isVoid && this.document.plain !== this.#base;
    this.role = role;
    this.version = version;
    this.#cursors.clear();
    if (role !== 'write' && isUnsent) {
      this.#hasUnsent = true;
      return this.#refuse(this.#parts.readOnly());
    }
    if (!isSame) {
      this.#copy.begin(epoch, this.#client, next.state);
      const theirs = next.plain;
      this.#adopt(next);
      this.#base = theirs;
    }
    const lack = role === 'write' ? next.lack(vector, update) : undefined;
    if (lack) this.#connection.send(lack);
    else this.#note();
    this.#hasUnsent = lack !== undefined;
    this.#cursor.again();
    return this.#changed();
  }

  /** Another document takes the place of what is shown; what was typed into that and nobody has goes along. */
  #adopt(next: LiveDocument): void {
    const before = this.document;
    const { content: shown, plain: mine } = before;
    const isTyped = this.isReady && !this.#isVoid && this.#hasUnsent;
    this.#isQuiet = true;
    this.document = next;
    if (isTyped) next.merge(this.#base, mine);
    this.#isQuiet = false;
    before.dispose();
    this.isReady = true;
    this.#isVoid = false;
    const edits = editsBetween(shown, this.content);
    if (edits.length > 0) this.#fire(edits, undefined);
  }

  #newDocument(epoch: number): LiveDocument {
    const document: LiveDocument = this.#parts.make(epoch, this.#client, {
      edited: (edits, origin) => {
        if (document === this.document && !this.#isQuiet) this.#fire(edits, origin);
      },
      updated: (update, isOwn) => runInAction(() => this.#updated(document, update, isOwn)),
    });
    return document;
  }

  #updated(document: LiveDocument, update: Uint8Array, isOwn: boolean): void {
    if (document !== this.document) return;
    if (isOwn) {
      this.#isVoid = false;
      this.#hasUnsent = true;
      this.#connection.send(update);
    }
    if (this.#copy.hasLine) this.#copy.add(update, isOwn);
    else {
      this.#copy.begin(document.epoch, this.#client, document.state);
      if (isOwn) this.#copy.unsent();
    }
    this.#show();
  }

  #fire(edits: readonly TextEdit[], origin: unknown): void {
    this.#cursors.edited(this.places, edits, this.#author);
    this.#edited.fire({ edits, origin });
  }

  #changed(): void {
    if (this.#connection.isEmpty) {
      this.#hasUnsent = false;
      this.#copy.sent(this.#leftBy);
      this.#leftBy = [];
      this.#noteSoon();
    } else if (!this.#connection.isReady) this.#cursors.clear();
    this.#show();
  }

  #noteSoon(): void {
    clearTimeout(this.#noteTimer);
    if (performance.now() - this.#notedAt > NOTE_AT_LATEST) this.#note();
    else this.#noteTimer = setTimeout(this.#note, NOTE_AFTER);
  }

  #note = (): void => {
    if (!this.#connection.isEmpty) return;
    this.#notedAt = performance.now();
    this.#base = this.document.plain;
    this.#copy.changed();
  };

  #refuse(message: string, isTooLong = false): void {
    this.#connection.close();
    this.refusal = message;
    this.isTooLong = isTooLong;
    this.#show();
  }

  #show(): void {
    this.state = this.#stateNow();
  }

  #stateNow(): LiveState {
    if (this.refusal !== undefined) return 'refused';
    const { isReady, isEmpty, isAway } = this.#connection;
    if (!this.isReady) return isAway ? 'offline' : 'opening';
    if (isReady ? isEmpty : this.#isRead && !this.#hasUnsent) return 'saved';
    // A channel does not notice at once that nothing comes through any more.
    return isAway || !this.#parts.isOnline() ? 'offline' : 'sending';
  }
}

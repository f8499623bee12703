/**
 * One note while it is written. Every half second, and when the page goes away, the text is kept in this browser, two seconds after
 * the last key it goes to the server: a crash, an expired session or a lost connection loses nothing. When the same note was changed
 * elsewhere, the server keeps the other text and answers this one as a copy of its own ("(conflict)").
 */
import { makeAutoObservable, runInAction } from 'mobx';
import type { LocalStore } from '#plugin-api/client';

const KEEP_AFTER = 500;
const SAVE_AFTER = 2000;

export interface Saved {
  readonly text: string;
  readonly version: number;
  /** The sent text was kept as a note of its own. */
  readonly isConflict: boolean;
}

export interface NoteDraftParts {
  /** Name of the note in this browser, e.g. `library.note.17`. */
  readonly key: string;
  readonly local: LocalStore;
  save(text: string, version: number): Promise<Saved>;
  onConflict(): void;
}

export type DraftState = 'saved' | 'waiting' | 'saving' | 'kept';

interface Kept {
  readonly text: string;
  readonly version: number;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'text' in value && 'version' in value && typeof value.text === 'string';

export class NoteDraft {
  readonly #parts: NoteDraftParts;
  readonly #gone = new AbortController();
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #version: number;
  /** When what is known here was. */
  #known = 0;
  text: string;
  /** `kept`: in this browser only, because the server could not be reached. */
  state: DraftState = 'saved';

  constructor(text: string, version: number, parts: NoteDraftParts) {
    this.#parts = parts;
    this.#version = version;
    this.text = text;
    makeAutoObservable(this, {}, { autoBind: true });
    const { signal } = this.#gone;
    for (const leaving of ['pagehide', 'visibilitychange']) window.addEventListener(leaving, this.#leave, { signal });
    const kept = parts.local.read(parts.key);
    if (isKept(kept) && kept.text !== text) {
      this.text = kept.text;
      // Written against what it was written on, so that a change made elsewhere since is not overwritten.
      this.#version = kept.version;
      this.#later();
    }
  }

  write(text: string): void {
    this.text = text;
    this.#later();
  }

  /** Saves at once, e.g. when the panel closes. */
  async flush(): Promise<void> {
    clearTimeout(this.#keepTimer);
    clearTimeout(this.#saveTimer);
    if (this.state === 'saved' || this.state === 'saving') return;
    this.#keep();
    await this.#save();
  }

  /**
   * Takes over what someone else wrote, unless there is something unsaved here. Versions do not tell which is newer: changes that were
   * made without a connection count by themselves.
   * @param asked when somebody asked for it, as `performance.now()` has it: what was stored here since is newer
   */
  adopt(text: string, version: number, asked: number): void {
    if (this.state !== 'saved' || asked < this.#known) return;
    this.#known = asked;
    this.text = text;
    this.#version = version;
  }

  dispose(): void {
    this.#gone.abort();
    void this.flush();
  }

  readonly #leave = (): void => {
    if (this.state !== 'saved') this.#keep();
  };

  #later(): void {
    this.state = 'waiting';
    clearTimeout(this.#saveTimer);
    this.#keepTimer ??= setTimeout(() => this.#keep(), KEEP_AFTER);
    this.#saveTimer = setTimeout(() => void this.#save(), SAVE_AFTER);
  }

  #keep(): void {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    this.#parts.local.write(this.#parts.key, { text: this.text, version: this.#version });
  }

  async #save(): Promise<void> {
    const sent = this.text;
    runInAction(() => (this.state = 'saving'));
    try {
      const saved = await this.#parts.save(sent, this.#version);
      runInAction(() => this.#settle(sent, saved));
    } catch {
      this.#keep();
      runInAction(() => (this.state = 'kept'));
      this.#saveTimer = setTimeout(() => void this.#save(), SAVE_AFTER * 5);
    }
  }

  #settle(sent: string, saved: Saved): void {
    this.#version = saved.version;
    this.#known = performance.now();
    if (saved.isConflict) this.#parts.onConflict();
    if (this.text !== sent) return this.#later();
    if (saved.isConflict) this.text = saved.text;
    this.state = 'saved';
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    this.#parts.local.remove(this.#parts.key);
  }
}

/**
 * Whether the server can be reached (CORE-043): the browser says so, a call that stays unanswered raises the question, and while
 * the connection is lost the server is asked again and again. Nothing else decides it.
 */
import { makeObservable, observable, runInAction } from 'mobx';
import { type Disposable, DisposableStore, disposable } from '../../common/disposable.ts';
import { Emitter } from '../../common/emitter.ts';
import { cameBack } from './came-back.ts';

/** Milliseconds between two questions while the connection is lost: whoever waits for it sees it within five seconds. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 3_500;

export class Connection {
  isOnline = navigator.onLine;
  readonly #ask: () => Promise<unknown>;
  readonly #changed = new Emitter<boolean>();
  readonly onChange = this.#changed.event;
  #asking: Promise<boolean> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT;

  /** @param ask resolves when the server has answered, and fails in a few seconds when it has not */
  constructor(ask: () => Promise<unknown>) {
    this.#ask = ask;
    makeObservable(this, { isOnline: observable });
  }

  /** Looks now. Who asks while somebody else does gets the same answer. */
  check(): Promise<boolean> {
    this.#asking ??= this.#ask()
      .then(
        () => true,
        () => false,
      )
      .then((answers) => {
        this.#asking = undefined;
        this.#become(answers);
        return answers;
      });
    return this.#asking;
  }

  /** Listens to the browser. What it says is a hint: a server on this very machine answers without any network. */
  attach(target: Window): Disposable {
    const parts = new DisposableStore();
    const listen = (event: 'online' | 'offline', heard: () => void) => {
      target.addEventListener(event, heard);
      parts.add(disposable(() => target.removeEventListener(event, heard)));
    };
    const look = () => void this.check();
    listen('online', look);
    listen('offline', () => this.#become(false));
    parts.add(disposable(() => clearTimeout(this.#timer)));
    if (!this.isOnline) look();
    return parts;
  }

  #become(isOnline: boolean): void {
    clearTimeout(this.#timer);
    if (isOnline) this.#wait = FIRST_WAIT;
    else this.#askLater();
    if (isOnline === this.isOnline) return;
    runInAction(() => (this.isOnline = isOnline));
    this.#changed.fire(isOnline);
    if (isOnline) cameBack.fire();
  }

  /** By a time that differs from browser to browser: not all of them come back to a server in the same moment. */
  #askLater(): void {
    this.#timer = setTimeout(() => void this.check(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }
}

/**
 * `Notices`: short messages at the bottom, one at a time (CORE-034). The next one waits until the first is gone; waiting
 * ones of the same text are merged. Everything that was shown is kept for the notice centre.
 */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Disposable, disposable } from '../../common/disposable.ts';
import type { Dialogs, Notice, Notices, Translate } from '../../plugin-api/services.ts';
import { Countdown } from './countdown.ts';
import { readFailure } from './read-failure.ts';

export interface ShownNotice {
  readonly id: number;
  readonly notice: Notice;
  /** How often the same text came while it waited. */
  readonly times: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Undo is offered, so the view names its shortcut. */
  readonly undo: boolean;
}

/** Decisions §1: 6000 unless told otherwise, 5000 for successes of the services, 8000 and 1000 by those who show them. */
const TIMEOUT = 6000;
const KEPT = 100;

export class NoticeStore implements Notices {
  readonly #dialogs: Pick<Dialogs, 'limit'>;
  readonly #t: Translate;
  readonly #countdown: Countdown;
  #lastId = 0;
  current: ShownNotice | undefined;
  waiting: readonly ShownNotice[] = [];
  /** Newest first. */
  past: readonly ShownNotice[] = [];

  constructor(dialogs: Pick<Dialogs, 'limit'>, t: Translate) {
    this.#dialogs = dialogs;
    this.#t = t;
    this.#countdown = new Countdown(() => runInAction(() => this.#timeIsUp()));
    makeAutoObservable(this, { current: observableRef, waiting: observableRef, past: observableRef }, { autoBind: true });
  }

  show(notice: Notice): Disposable {
    return this.#add(notice, false);
  }

  success(text: string, undo?: () => unknown): Disposable {
    if (!undo) return this.#add({ kind: 'success', text }, false);
    return this.#add({ kind: 'success', text, actions: [{ label: this.#t('notices.undo'), run: undo }] }, true);
  }

  failure(error: unknown, fallback?: string): void {
    const failure = readFailure(error, fallback, this.#t('notices.somethingWentWrong'));
    if (failure.kind === 'limit') void this.#dialogs.limit(failure.limit, failure.text);
    if (failure.kind === 'text') {
      this.show({ kind: 'danger', text: failure.text, ...(failure.detail !== undefined && { detail: failure.detail }) });
    }
  }

  /** Takes the current notice away and shows the next. */
  dismiss(): void {
    this.#countdown.stop();
    this.current = undefined;
    const [next, ...others] = this.waiting;
    if (!next) return;
    this.waiting = others;
    this.#present(next);
  }

  /** Runs an action of the current notice, which has then done its work. */
  async act(action: { run: () => unknown }): Promise<void> {
    this.dismiss();
    try {
      await action.run();
    } catch (error) {
      this.failure(error);
    }
  }

  /** While the pointer or the keyboard is on it, the notice stays. */
  hold(): void {
    this.#countdown.pause();
  }

  release(): void {
    this.#countdown.resume();
  }

  /** Forgets one kept notice, or all of them. */
  forget(id?: number): void {
    this.past = id === undefined ? [] : this.past.filter((kept) => kept.id !== id);
  }

  /** At sign-out nobody else shall read what was said, nor act on it (ACC-025). */
  clear(): void {
    this.waiting = [];
    this.dismiss();
    this.forget();
  }

  #add(notice: Notice, undo: boolean): Disposable {
    const twin = this.waiting.find((other) => other.notice.text === notice.text && other.notice.kind === notice.kind);
    if (twin) {
      // The newer one's actions are those that still make sense.
      const merged = { ...twin, notice, undo, times: twin.times + 1 };
      this.waiting = this.waiting.map((other) => (other === twin ? merged : other));
      return disposable(() => runInAction(() => this.#withdraw(twin.id)));
    }
    this.#lastId += 1;
    const added: ShownNotice = { id: this.#lastId, notice, undo, times: 1, at: Date.now() };
    const { current } = this;
    const stays = current?.notice.timeout === null;
    if (!current) this.#present(added);
    else if (stays && notice.kind !== 'info' && !this.#countdown.isHeld) {
      // What somebody has just done, or what has gone wrong, does not wait for what has all the time, unless that is about to be answered.
      this.waiting = [added, ...this.waiting, current];
      this.dismiss();
    } else {
      this.waiting = [...this.waiting, added];
      // One that stays until it is dismissed lets the others pass after a while.
      if (stays) this.#countdown.start(TIMEOUT);
    }
    return disposable(() => runInAction(() => this.#withdraw(added.id)));
  }

  #present(shown: ShownNotice): void {
    this.current = shown;
    if (!this.past.some((kept) => kept.id === shown.id)) {
      this.past = [shown, ...this.past].slice(0, KEPT);
    }
    const timeout = shown.notice.timeout === undefined ? TIMEOUT : shown.notice.timeout;
    if (timeout !== null) this.#countdown.start(timeout);
    else if (this.waiting.length > 0) this.#countdown.start(TIMEOUT);
  }

  #timeIsUp(): void {
    const { current } = this;
    if (current?.notice.timeout === null) this.waiting = [...this.waiting, current];
    this.dismiss();
  }

  #withdraw(id: number): void {
    if (this.current?.id === id) this.dismiss();
    else this.waiting = this.waiting.filter((other) => other.id !== id);
  }
}

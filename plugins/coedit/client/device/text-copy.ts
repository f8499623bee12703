/** The copy of one text on this device: updates are written as they come, some at a time. */
import * as Y from 'yjs';
import { isForgettable, Unclaimed } from '../../common/unclaimed.ts';
import type { DeviceTexts, KeptText, LineState } from './device-texts.ts';

/** Milliseconds in which updates are written together. */
const TOGETHER = 200;
/** Updates of one line after which they are put together. */
const MANY = 500;

/** One by one, as everywhere: in one transaction, or by merging, it would take a time that grows with the square. */
const join = (updates: readonly Uint8Array[]): Uint8Array => {
  const doc = new Y.Doc({ gcFilter: isForgettable });
  const unclaimed = new Unclaimed();
  for (const update of updates) unclaimed.apply(doc, update, undefined);
  const state = unclaimed.without(Y.encodeStateAsUpdate(doc));
  doc.destroy();
  return state;
};

const isSame = (one: LineState, other: LineState | undefined): boolean =>
  one.base === other?.base && one.role === other.role && one.version === other.version && one.epoch === other.epoch;

export class TextCopy {
  readonly #device: DeviceTexts;
  readonly #text: string;
  /** This tab, among those that have something unsent. */
  readonly #tab: string;
  readonly #stateOf: () => LineState;
  #line: string | undefined;
  #state: LineState | undefined;
  #waiting: Uint8Array[] = [];
  #count = 0;
  #hasUnsent = false;
  #isMarked = false;
  /** Lines that are to go as soon as what has taken their place is kept. */
  #stale: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** All that the device has not answered yet. It does one after the other by itself: of a page that goes away nobody is there to ask it again. */
  #work: Promise<unknown> = Promise.resolve();

  /** @param text kind and number @param tab number that this tab writes with @param stateOf what is known of the text right now */
  constructor(device: DeviceTexts, text: string, tab: number, stateOf: () => LineState) {
    this.#device = device;
    this.#text = text;
    this.#tab = `${text} ${tab}`;
    this.#stateOf = stateOf;
  }

  /** Whether something of the text is kept, or will be. */
  get hasLine(): boolean {
    return this.#line !== undefined;
  }

  read(): Promise<KeptText> {
    return this.#device.read(this.#text);
  }

  /** Goes on with a line that is kept already, which has so many updates. */
  follow(line: string, count: number): void {
    if (this.#line !== undefined && this.#line !== line) this.#stale.push(this.#line);
    this.#line = line;
    this.#state = undefined;
    this.#count = count;
    this.#waiting = [];
  }

  /** Begins with a document that the device does not have. @param tab that alone knows it, as long as it has no epoch */
  begin(epoch: number, tab: number, state: Uint8Array): void {
    this.follow(epoch === 0 ? `${this.#text} 0 ${tab}` : `${this.#text} ${epoch}`, 0);
    this.add(state, false);
  }

  add(update: Uint8Array, isUnsent: boolean): void {
    this.#waiting.push(update);
    this.#hasUnsent ||= isUnsent;
    this.changed();
  }

  /** The server does not have everything. */
  unsent(): void {
    this.#hasUnsent = true;
  }

  /** Something else that is known of the text has changed. */
  changed(): void {
    this.#timer ??= setTimeout(() => void this.flush(), TOGETHER);
  }

  /** The server has everything. @param tabs what earlier ones have left, too */
  sent(tabs: readonly string[]): void {
    this.#hasUnsent = false;
    const done = this.#isMarked ? [...tabs, this.#tab] : tabs;
    this.#isMarked = false;
    if (done.length > 0) this.#ask(this.#device.sent(done));
  }

  /** Resolves when the device has everything, or cannot keep it. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#write();
    await this.#work;
  }

  /** What these lines have is part of what is kept from now on. */
  replaces(lines: readonly string[]): void {
    this.#stale.push(...lines.filter((line) => line !== this.#line));
    this.changed();
  }

  /** Drops all that is kept of the text. */
  forget(): void {
    this.#waiting = [];
    this.#stale = [];
    this.#line = undefined;
    this.#isMarked = false;
    this.#hasUnsent = false;
    this.#ask(this.#device.forget(this.#text));
  }

  #write(): void {
    const line = this.#line;
    if (line === undefined) return;
    const now = this.#stateOf();
    const state = isSame(now, this.#state) ? undefined : now;
    const updates = this.#waiting;
    const stale = this.#stale.filter((old) => old !== line);
    if (!state && updates.length === 0 && stale.length === 0) return;
    this.#stale = [];
    this.#state = now;
    this.#waiting = [];
    this.#count += updates.length;
    const unsent = this.#hasUnsent && !this.#isMarked ? this.#tab : undefined;
    this.#isMarked ||= unsent !== undefined;
    const isMuch = this.#count > MANY;
    if (isMuch) this.#count = 1;
    this.#ask(this.#device.add(this.#text, line, { state, updates, unsent }));
    if (stale.length > 0) this.#ask(this.#device.forget(this.#text, stale));
    if (isMuch) this.#ask(this.#device.compact(line, join));
  }

  #ask(answer: Promise<void>): void {
    this.#work = Promise.all([this.#work, answer]);
  }
}

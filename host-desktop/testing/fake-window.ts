/** Windows that are drawn by nobody: what they are made with and what they are told is written down, and a test does what a person would. */
import { EventEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions, HandlerDetails, Rectangle, WindowOpenHandlerResponse } from 'electron';
import type { Contents, Window } from '../main/used-electron.ts';
import { preventable } from './fake-app.ts';

let lastId = 0;

export class FakeContents extends EventEmitter implements Contents {
  readonly id = ++lastId;
  readonly sent: [channel: string, ...told: unknown[]][] = [];
  url = '';
  prints = 0;
  isGone = false;
  /** Its page would prevent its end. */
  isUnsaved = false;
  #onWindow: ((details: HandlerDetails) => WindowOpenHandlerResponse) | undefined;

  send(channel: string, ...told: unknown[]): void {
    this.sent.push([channel, ...structuredClone(told)]);
  }

  isDestroyed = (): boolean => this.isGone;
  getURL = (): string => this.url;

  print(): void {
    this.prints++;
  }

  setWindowOpenHandler(handler: (details: HandlerDetails) => WindowOpenHandlerResponse): void {
    this.#onWindow = handler;
  }

  /** A page asks for a window. */
  asksForWindow(url: string): WindowOpenHandlerResponse {
    if (!this.#onWindow) throw new Error('Nobody decides about windows');
    const referrer = { url: this.url, policy: 'no-referrer' as const };
    return this.#onWindow({ url, frameName: '', features: '', disposition: 'new-window', referrer });
  }

  /** A page goes elsewhere. @returns whether it gets there */
  navigates(url: string, event: 'will-navigate' | 'will-frame-navigate' | 'will-redirect' = 'will-navigate'): boolean {
    const navigation = Object.assign(preventable(), { url });
    this.emit(event, navigation);
    return !navigation.isPrevented;
  }
}

export class FakeWindow extends EventEmitter implements Window {
  readonly id = ++lastId;
  readonly options: BrowserWindowConstructorOptions;
  readonly webContents: FakeContents;
  readonly done: string[] = [];
  bounds: Rectangle;
  #isMinimised = false;
  #isMaximised = false;
  #isGone = false;

  constructor(options: BrowserWindowConstructorOptions, contents = new FakeContents()) {
    super();
    this.options = options;
    this.webContents = contents;
    const { x = 0, y = 0, width = 800, height = 600 } = options;
    this.bounds = { x, y, width, height };
  }

  async loadURL(url: string): Promise<void> {
    this.webContents.url = url;
    this.done.push(`load ${url}`);
  }

  show(): void {
    this.done.push('show');
  }

  focus(): void {
    this.done.push('focus');
  }

  minimize(): void {
    this.#isMinimised = true;
    this.done.push('minimize');
  }

  maximize(): void {
    this.#isMaximised = true;
    this.emit('maximize');
  }

  restore(): void {
    this.#isMinimised = false;
    this.done.push('restore');
  }

  isMinimized = (): boolean => this.#isMinimised;
  isMaximized = (): boolean => this.#isMaximised;
  isDestroyed = (): boolean => this.#isGone;
  getNormalBounds = (): Rectangle => this.bounds;

  /** As a person moves it. */
  movedTo(bounds: Partial<Rectangle>): void {
    this.bounds = { ...this.bounds, ...bounds };
    this.emit('move');
  }

  /** As a person closes it. @returns whether it has closed: its page may keep it open, and the program let it go all the same */
  closes(): boolean {
    if (this.#isGone) return true;
    const event = preventable();
    if (this.webContents.isUnsaved) this.webContents.emit('will-prevent-unload', event);
    if (this.webContents.isUnsaved && !event.isPrevented) return false;
    this.emit('close');
    this.destroy();
    return true;
  }

  destroy(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    this.webContents.isGone = true;
    this.emit('closed');
  }
}

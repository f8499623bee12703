/** `app` as Electron has it, as far as it is used: what happens to it is told by a test. */
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type { Preventable, UsedApp } from '../main/used-electron.ts';

/** An event that somebody may prevent. */
export const preventable = (): Preventable & { readonly isPrevented: boolean } => {
  const event = {
    isPrevented: false,
    preventDefault: () => {
      event.isPrevented = true;
    },
  };
  return event;
};

export class FakeApp extends EventEmitter implements UsedApp {
  readonly isPackaged = false;
  readonly #data: string;
  /** What was asked of it, in order. */
  readonly asked: string[] = [];
  /** Another instance has the lock. */
  isSecond = false;
  languages = ['en-GB', 'de'];
  hasQuit = false;
  #isReady = false;

  /** @param data folder in which each of its paths is one */
  constructor(data: string) {
    super();
    this.#data = data;
  }

  isReady = (): boolean => this.#isReady;

  whenReady = async (): Promise<void> => {
    this.asked.push('whenReady');
    await Promise.resolve();
    this.#isReady = true;
  };

  /** Each answers whether its window has closed. */
  readonly closing: (() => boolean)[] = [];

  /** As Electron: windows close first, and what prevents `will-quit` stops it, and asks again when it is done. */
  quit = (): void => {
    const event = preventable();
    if (!this.closing.every((close) => close())) return;
    this.emit('will-quit', event);
    if (event.isPrevented) return;
    this.hasQuit = true;
    this.emit('has-quit');
  };

  exit = (): void => {
    this.hasQuit = true;
  };

  requestSingleInstanceLock = (): boolean => !this.isSecond;
  getPath = (name: string): string => join(this.#data, name);
  getVersion = (): string => '0.1.0';
  getPreferredSystemLanguages = (): string[] => this.languages;

  setAsDefaultProtocolClient = (scheme: string): boolean => {
    this.asked.push(`protocol client ${scheme}`);
    return true;
  };

  enableSandbox = (): void => {
    if (this.#isReady) throw new Error('app.enableSandbox() can only be called before app is ready');
    this.asked.push('enableSandbox');
  };
}

/**
 * The used part of Electron with a real Chromium: real pages, real processes, real files. Not real are the frames of windows, the menus of
 * the system, its dialogs and its store of secrets: what is asked of them is written down.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { BrowserWindowConstructorOptions } from 'electron';
import { ChromiumWindow } from './chromium-window.ts';
import { FakeElectron } from './fake-electron.ts';
import { SchemeServer } from './scheme-server.ts';
import { NodeChild } from './utility-process.ts';

export interface ChromiumOptions {
  /** Folder for what the program and Chromium keep; a second start in it finds what the first left. */
  readonly data: string;
  readonly executable: string;
  readonly args: readonly string[];
  /** Of an earlier start, so that the pages have the same origin. */
  readonly port?: number;
}

export class ChromiumElectron extends FakeElectron {
  readonly children: NodeChild[] = [];
  readonly #options: ChromiumOptions;
  readonly #scheme = new SchemeServer(() => this.schemes.get('app'));
  readonly #context: Promise<BrowserContext>;

  constructor(options: ChromiumOptions) {
    super(join(options.data, 'paths'));
    this.#options = options;
    this.#context = this.#open();
    this.fork = (script, args, forkOptions) => {
      const child = new NodeChild(script, args, forkOptions);
      this.children.push(child);
      return child;
    };
  }

  /** Chromium with a window as those of programs look, where there is a screen. */
  async #open(): Promise<BrowserContext> {
    const { data, executable, args, port } = this.#options;
    await this.#scheme.open(port);
    return chromium.launchPersistentContext(join(data, 'chromium'), {
      executablePath: executable,
      headless: process.env['DISPLAY'] === undefined,
      args: [...args, ...(process.env['DISPLAY'] === undefined ? [] : ['--app=about:blank'])],
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
      serviceWorkers: 'block',
    });
  }

  get port(): number {
    return Number(new URL(this.#scheme.origin).port);
  }

  inside = (url: string): string => this.#scheme.inside(url);

  firstPage = (): Promise<Page> => this.pageOf(0);

  /** Of the window that was opened as the so manieth. */
  async pageOf(index: number): Promise<Page> {
    const window = this.windows[index];
    if (!(window instanceof ChromiumWindow)) throw new Error('No window was opened');
    return window.page;
  }

  override makeWindow(options: BrowserWindowConstructorOptions): ChromiumWindow {
    const isFirst = this.windows.length === 0;
    const opened = this.#context.then((context) => (isFirst ? context.pages()[0] : undefined) ?? context.newPage());
    const parts = {
      scheme: this.#scheme,
      preloadOf: (path: string) => readFileSync(path, 'utf8'),
      invoke: async (
        channel: string,
        event: Parameters<NonNullable<ReturnType<typeof this.handlers.get>>>[0],
        args: readonly unknown[],
      ) => {
        const handler = this.handlers.get(channel);
        if (!handler) throw new Error(`No handler registered for '${channel}'`);
        return handler(event, ...args);
      },
    };
    return this.adopt(new ChromiumWindow(options, opened, parts));
  }

  /** After the program has quit, or as a cut of the power. */
  async close(): Promise<void> {
    await (await this.#context).close();
    this.#scheme.close();
  }
}

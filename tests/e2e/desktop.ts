/** The desktop program with a data folder of its own, in the harness that stands for Electron (`host-desktop/testing`). */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { start, type StartOptions } from '../../host-desktop/main/start.ts';
import { ChromiumElectron } from '../../host-desktop/testing/chromium-electron.ts';
import { asksNobody } from '../../core/server/testing/asks-nobody.ts';
import { SWITCHED_OFF } from './chromium-features.ts';
import { CHROMIUM_OF_PAGES, WHOLE_CHROMIUM } from './chromium.ts';

const root = resolve(import.meta.dirname, '../..');

const ARGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', `--disable-features=${SWITCHED_OFF.join(',')}`];

export class Desktop {
  #data: string | undefined;
  #electron: ChromiumElectron | undefined;
  #port: number | undefined;

  /** Made when it is needed: files of tests are read more often than they run. */
  get data(): string {
    this.#data ??= mkdtempSync(join(tmpdir(), 'carrel-desktop-'));
    return this.#data;
  }

  get electron(): ChromiumElectron {
    if (!this.#electron) throw new Error('The program does not run');
    return this.#electron;
  }

  /** Starts it; again in the same folder after `quit` or `cut`. @returns the page of its first window */
  async start({ argv = [], ...options }: Partial<StartOptions> = {}): Promise<Page> {
    const executable = process.env['DISPLAY'] === undefined ? CHROMIUM_OF_PAGES : WHOLE_CHROMIUM;
    const port = this.#port === undefined ? {} : { port: this.#port };
    this.#electron = new ChromiumElectron({ data: this.data, executable, args: ARGS, ...port });
    await start({
      electron: this.#electron,
      dist: join(root, 'dist/desktop'),
      house: join(root, 'dist/server/house.js'),
      node: process.execPath,
      product: 'Carrel',
      argv: ['carrel', ...argv],
      cwd: this.data,
      env: { ...process.env, ...(await asksNobody()) },
      platform: 'linux',
      isSigned: false,
      loadUpdater: () => Promise.reject(new Error('Nothing is looked for')),
      ...options,
    });
    const page = await this.#electron.firstPage();
    this.#port = this.#electron.port;
    return page;
  }

  get settings(): string {
    return this.electron.app.getPath('userData');
  }

  /** Where the house of this run listens. */
  houseAddress(): string {
    return `http://127.0.0.1:${this.electron.children.at(-1)?.port}`;
  }

  /** Of the database that runs in its folder. */
  postmaster(): number | undefined {
    const file = join(this.settings, 'house/database/cluster/postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
  }

  /** As a person quits it. @returns milliseconds until all of it was over */
  async quit(): Promise<number> {
    const { app } = this.electron;
    const began = performance.now();
    const over = new Promise((done) => app.once('has-quit', done));
    app.quit();
    await over;
    const took = performance.now() - began;
    await this.electron.close();
    return took;
  }

  /** As a kill of the whole program, or a power cut without that of the database. */
  async cut(): Promise<void> {
    for (const child of this.electron.children) await child.cutOff();
    await this.electron.close();
  }

  /** After a test, however it went. */
  async remove(): Promise<void> {
    if (this.#electron && !this.#electron.app.hasQuit) await this.quit().catch(() => undefined);
    // A database that had not ended when the program gave up waiting for it writes for a moment more.
    if (this.#data !== undefined) rmSync(this.#data, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}

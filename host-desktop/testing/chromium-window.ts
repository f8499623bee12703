/** A window of the program as a page of a real Chromium, driven over its debugging protocol. */
import type { BrowserWindowConstructorOptions, WindowOpenHandlerResponse } from 'electron';
import type { CDPSession, Page } from '@playwright/test';
import type { Invoking } from '../main/used-electron.ts';
import { FakeContents, FakeWindow } from './fake-window.ts';
import { BINDING, pageScript, preloadScript, WORLD } from './page-worlds.ts';
import type { SchemeServer } from './scheme-server.ts';
import { pack, unpack } from './wire.ts';

export interface ChromiumParts {
  readonly scheme: SchemeServer;
  /** Text of the preload that the window names. */
  readonly preloadOf: (path: string) => string;
  readonly invoke: (channel: string, event: Invoking, args: readonly unknown[]) => Promise<unknown>;
}

interface Asked {
  readonly id: number;
  readonly channel: string;
  readonly args: unknown[];
}

class ChromiumContents extends FakeContents {
  page: Page | undefined;
  #session: CDPSession | undefined;
  /** For windows that are on their way, in their order. */
  readonly #decided: WindowOpenHandlerResponse['action'][] = [];
  /** Of the preload's world in the page that is shown now. */
  #world: number | undefined;

  override send(channel: string, ...args: unknown[]): void {
    super.send(channel, ...args);
    void this.#run(`carrelHear(${JSON.stringify(pack({ channel, args }))})`);
  }

  override getURL = (): string => this.url;

  async drive(page: Page, preload: string, { scheme, invoke }: ChromiumParts): Promise<void> {
    this.page = page;
    const session = await page.context().newCDPSession(page);
    this.#session = session;
    session.on('Page.windowOpen', ({ url }) => this.#decided.push(this.asksForWindow(scheme.inside(url)).action));
    session.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.name === WORLD) this.#world = context.id;
    });
    session.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === BINDING) void this.#answer(unpack(payload) as Asked, scheme, invoke);
    });
    await session.send('Page.enable');
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: BINDING, executionContextName: WORLD });
    await session.send('Page.addScriptToEvaluateOnNewDocument', { source: pageScript });
    await session.send('Page.addScriptToEvaluateOnNewDocument', { source: preloadScript(preload), worldName: WORLD });
  }

  /** Chromium opens a window before it can be asked about; here it is closed at once when it may not be. */
  async popUp(popup: Page): Promise<void> {
    if (this.#decided.shift() !== 'allow') await popup.close();
  }

  async #answer({ id, channel, args }: Asked, scheme: SchemeServer, invoke: ChromiumParts['invoke']): Promise<void> {
    const event: Invoking = { sender: this, senderFrame: { url: scheme.inside(this.page?.url() ?? ''), parent: null } };
    const answer = await invoke(channel, event, args).then(
      (value) => ({ id, value }),
      (error: Error) => ({ id, error: `Error invoking remote method '${channel}': ${error.message}` }),
    );
    await this.#run(`carrelReply(${JSON.stringify(pack(answer))})`);
  }

  /** A page that has gone meanwhile hears nothing. */
  async #run(expression: string): Promise<void> {
    if (this.#world === undefined || this.isGone) return;
    await this.#session?.send('Runtime.evaluate', { expression, contextId: this.#world }).catch(() => undefined);
  }
}

export class ChromiumWindow extends FakeWindow {
  readonly #parts: ChromiumParts;
  /** Resolves to the page once the preload waits in it. */
  readonly page: Promise<Page>;

  constructor(options: BrowserWindowConstructorOptions, opened: Promise<Page>, parts: ChromiumParts) {
    const contents = new ChromiumContents();
    super(options, contents);
    this.#parts = parts;
    const preload = parts.preloadOf(options.webPreferences?.preload ?? '');
    this.page = opened.then(async (page) => {
      page.on('close', () => this.destroy());
      page.on('popup', (popup) => void contents.popUp(popup));
      await page.route((url) => url.protocol.startsWith('http') && !parts.scheme.isOurs(url.href), this.#navigate);
      await contents.drive(page, preload, parts);
      return page;
    });
  }

  override async loadURL(url: string): Promise<void> {
    await super.loadURL(url);
    const page = await this.page;
    await page.goto(this.#parts.scheme.outside(url));
    this.emit('ready-to-show');
  }

  override destroy(): void {
    super.destroy();
    void this.page.then((page) => page.close()).catch(() => undefined);
  }

  /** The program may refuse it before anything is asked of the network; what is no way of the page itself is left to the page's policy. */
  readonly #navigate = async (route: Parameters<Parameters<Page['route']>[1]>[0]): Promise<void> => {
    const request = route.request();
    const leads = !request.isNavigationRequest() || this.webContents.navigates(request.url());
    await (leads ? route.continue() : route.abort('aborted'));
  };
}

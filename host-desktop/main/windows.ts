/** The windows of the program: how they are made, where they were, and which there are. */
import type { BrowserWindowConstructorOptions } from 'electron';
import { channelOfEvent, type EventName, events, type Told } from '../common/bridge.ts';
import type { KeptFile } from './kept-file.ts';
import type { UsedElectron, Window } from './used-electron.ts';
import { fitting, type KeptBounds, LEAST } from './window-bounds.ts';

/** Milliseconds after which a window that has come to rest is remembered. */
const REST_MS = 500;

/** Nothing of Node, nothing of other windows, nothing without the sandbox (trust.md A8). */
export const safePreferences = (preload: string): NonNullable<BrowserWindowConstructorOptions['webPreferences']> => ({
  preload,
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: true,
});

export interface WindowParts {
  readonly electron: Pick<UsedElectron, 'BrowserWindow' | 'screen' | 'nativeTheme'>;
  /** `dist/desktop/preload.cjs`. */
  readonly preload: string;
  readonly bounds: KeptFile<KeptBounds>;
  /** Of the house that is shown. */
  readonly origin: () => string;
}

/** As the app's own ground, which is drawn a moment later. */
const BEHIND = { dark: '#131416', light: '#eceae6' };

export class Windows {
  readonly #parts: WindowParts;
  readonly #open = new Set<Window>();

  constructor(parts: WindowParts) {
    this.#parts = parts;
  }

  get all(): readonly Window[] {
    return [...this.#open].filter((window) => !window.isDestroyed());
  }

  /** @param path of the app; @param isMinimised it is there and does not come to the front */
  open(path = '/', isMinimised = false): Window {
    const { electron, preload, bounds, origin } = this.#parts;
    const window = new electron.BrowserWindow({
      ...fitting(
        bounds.value,
        electron.screen.getAllDisplays().map(({ workArea }) => workArea),
      ),
      minWidth: LEAST.width,
      minHeight: LEAST.height,
      show: false,
      // The app has a bar of its own; that of the system comes with Alt, and on a Mac stands above all windows.
      autoHideMenuBar: true,
      backgroundColor: electron.nativeTheme.shouldUseDarkColors ? BEHIND.dark : BEHIND.light,
      webPreferences: safePreferences(preload),
    });
    this.#open.add(window);
    this.#remember(window);
    window.once('ready-to-show', () => {
      if (isMinimised) return window.minimize();
      if (bounds.value.isMaximized) window.maximize();
      window.show();
    });
    void window.loadURL(origin() + path);
    return window;
  }

  /** Brings the one that was used last to the front, or opens one. */
  show(): Window {
    const window = this.all.at(-1) ?? this.open();
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
    return window;
  }

  /** All of them show what another house holds. */
  beginAgain(): void {
    for (const window of this.all) void window.loadURL(`${this.#parts.origin()}/`);
  }

  /** Tells all of them, or one; what the contract does not allow is not told. @throws ZodError then */
  tell<K extends EventName>(event: K, told: Told<K>, to: readonly Window[] = this.all): void {
    const checked = events[event].parse(told);
    for (const window of to) if (!window.isDestroyed()) window.webContents.send(channelOfEvent(event), checked);
  }

  #remember(window: Window): void {
    let timer: NodeJS.Timeout | undefined;
    const keep = (): void => {
      clearTimeout(timer);
      timer = undefined;
      if (window.isDestroyed() || window.isMinimized()) return;
      this.#parts.bounds.keep({ place: window.getNormalBounds(), isMaximized: window.isMaximized() });
    };
    const soon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(keep, REST_MS);
    };
    for (const event of ['resize', 'move', 'maximize', 'unmaximize'] as const) window.on(event, soon);
    window.on('close', keep);
    window.on('closed', () => {
      clearTimeout(timer);
      this.#open.delete(window);
    });
  }
}

/** The used part of Electron without Electron, typed by its own types, and what was asked of it. */
import type { BrowserWindowConstructorOptions, MenuItemConstructorOptions, SaveDialogReturnValue, Session } from 'electron';
import type { BuiltMenu, Child, Invoking, UsedElectron } from '../main/used-electron.ts';
import { FakeApp, preventable } from './fake-app.ts';
import { FakeWindow } from './fake-window.ts';

type OwnSession = UsedElectron['session']['defaultSession'];
type Asked = Parameters<Session['setPermissionRequestHandler']>[0];
type Checked = Parameters<Session['setPermissionCheckHandler']>[0];
type Device = Parameters<Session['setDevicePermissionHandler']>[0];

/** Encrypts by turning bytes around: what matters is that the text does not stand in the file. */
class FakeSafeStorage {
  backend: ReturnType<UsedElectron['safeStorage']['getSelectedStorageBackend']> = 'gnome_libsecret';
  isThere = true;
  isEncryptionAvailable = (): boolean => this.isThere;
  getSelectedStorageBackend = () => this.backend;
  encryptString = (text: string): Buffer => Buffer.from(text).map((byte) => byte ^ 0x5a) as Buffer;
  decryptString = (bytes: Buffer): string => Buffer.from(bytes.map((byte) => byte ^ 0x5a)).toString();
}

class FakeSession implements OwnSession {
  readonly availableSpellCheckerLanguages = ['en-GB', 'en-US', 'de', 'fr'];
  languages: string[] = [];
  asked: Asked = null;
  checked: Checked = null;
  device: Device = null;
  setPermissionRequestHandler = (handler: Asked): void => void (this.asked = handler);
  setPermissionCheckHandler = (handler: Checked): void => void (this.checked = handler);
  setDevicePermissionHandler = (handler: Device): void => void (this.device = handler);
  setSpellCheckerLanguages = (languages: string[]): void => void (this.languages = languages);
}

export class FakeElectron implements UsedElectron {
  readonly app: FakeApp;
  readonly windows: FakeWindow[] = [];
  readonly handlers = new Map<string, (event: Invoking, ...args: unknown[]) => unknown>();
  readonly privileged: string[] = [];
  readonly schemes = new Map<string, (request: Request) => Response | Promise<Response>>();
  readonly given: string[] = [];
  readonly told: string[] = [];
  readonly defaultSession = new FakeSession();
  readonly safeStorage = new FakeSafeStorage();
  readonly nativeTheme: UsedElectron['nativeTheme'] = { themeSource: 'system', shouldUseDarkColors: false };
  screens = [{ x: 0, y: 0, width: 1920, height: 1040 }];
  menu: MenuItemConstructorOptions[] = [];
  /** What the person answers in the next dialog. */
  saveTo: SaveDialogReturnValue = { canceled: true, filePath: '' };
  /** Which button the person presses. */
  choice = 0;
  readonly proposed: (string | undefined)[] = [];
  fork: UsedElectron['utilityProcess']['fork'] = () => {
    throw new Error('No process can be started');
  };

  /** @param data folder for what the program keeps */
  constructor(data: string) {
    this.app = new FakeApp(data);
  }

  readonly ipcMain: UsedElectron['ipcMain'] = {
    handle: (channel, listener) => {
      if (this.handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
      this.handlers.set(channel, listener);
    },
  };

  readonly protocol: UsedElectron['protocol'] = {
    registerSchemesAsPrivileged: (schemes) => {
      if (this.app.isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
      this.privileged.push(...schemes.map(({ scheme, privileges }) => `${scheme} ${JSON.stringify(privileges)}`));
    },
    handle: (scheme, handler) => void this.schemes.set(scheme, handler),
  };

  readonly net: UsedElectron['net'] = { fetch: (address, init) => fetch(address, init) };
  readonly session = { defaultSession: this.defaultSession };

  readonly dialog: UsedElectron['dialog'] = {
    showSaveDialog: async ({ defaultPath }) => {
      this.proposed.push(defaultPath);
      return this.saveTo;
    },
    showMessageBoxSync: ({ message }) => {
      this.told.push(message);
      return this.choice;
    },
    showErrorBox: (title, content) => void this.told.push(`${title}: ${content}`),
  };

  readonly shell: UsedElectron['shell'] = { openExternal: async (address) => void this.given.push(address) };
  readonly screen: UsedElectron['screen'] = { getAllDisplays: () => this.screens.map((workArea) => ({ workArea })) };

  readonly Menu: UsedElectron['Menu'] = {
    buildFromTemplate: (template) => {
      this.menu = template;
      return { popup: () => undefined } satisfies BuiltMenu;
    },
    setApplicationMenu: () => undefined,
  };

  readonly utilityProcess: UsedElectron['utilityProcess'] = {
    fork: (script, args, options): Child => {
      if (!this.app.isReady()) throw new Error('utilityProcess.fork can only be called after the ready event');
      return this.fork(script, args, options);
    },
  };

  readonly BrowserWindow: UsedElectron['BrowserWindow'] = new Proxy(FakeWindow, {
    construct: (_window, [options]: [BrowserWindowConstructorOptions]) => this.makeWindow(options),
  });

  makeWindow(options: BrowserWindowConstructorOptions): FakeWindow {
    const window = this.adopt(new FakeWindow(options));
    queueMicrotask(() => window.emit('ready-to-show'));
    return window;
  }

  /** Told of by `web-contents-created` before anything of its page runs, as Electron does. */
  adopt<W extends FakeWindow>(window: W): W {
    this.windows.push(window);
    this.app.closing.push(() => window.closes());
    this.app.emit('web-contents-created', preventable(), window.webContents);
    return window;
  }
}

/**
 * The part of Electron that the program uses, by Electron's own types. Code of `main/` is given it and imports nothing of Electron but
 * types: what is not here cannot be used, and `main.ts` does not compile when a name or a type of it is not Electron's.
 */
import type {
  App,
  BrowserWindowConstructorOptions,
  BrowserWindow,
  Display,
  ForkOptions,
  HandlerDetails,
  MenuItemConstructorOptions,
  MessageBoxSyncOptions,
  NativeTheme,
  Protocol,
  SafeStorage,
  SaveDialogOptions,
  SaveDialogReturnValue,
  Session,
  Shell,
  UtilityProcess,
  WebContents,
  WebFrameMain,
  WindowOpenHandlerResponse,
} from 'electron';

export interface Preventable {
  preventDefault(): void;
}

export interface Contents extends Pick<WebContents, 'id' | 'send' | 'isDestroyed' | 'print' | 'getURL'> {
  setWindowOpenHandler(handler: (details: Pick<HandlerDetails, 'url'>) => WindowOpenHandlerResponse): void;
  on(
    event: 'will-navigate' | 'will-frame-navigate' | 'will-redirect',
    listener: (event: Preventable & { url: string }) => void,
  ): unknown;
  on(event: 'will-attach-webview' | 'will-prevent-unload', listener: (event: Preventable) => void): unknown;
}

export interface Window
  extends Pick<
    BrowserWindow,
    | 'id'
    | 'loadURL'
    | 'show'
    | 'focus'
    | 'minimize'
    | 'maximize'
    | 'restore'
    | 'isMinimized'
    | 'isMaximized'
    | 'getNormalBounds'
    | 'isDestroyed'
    | 'destroy'
  > {
  readonly webContents: Contents;
  on(event: 'resize' | 'move' | 'close' | 'closed' | 'maximize' | 'unmaximize' | 'ready-to-show', listener: () => void): unknown;
  once(event: 'ready-to-show', listener: () => void): unknown;
}

/** Who calls over the bridge. */
export interface Invoking {
  readonly sender: Contents;
  readonly senderFrame: Pick<WebFrameMain, 'url' | 'parent'> | null;
}

export interface Ipc {
  handle(channel: string, listener: (event: Invoking, ...args: unknown[]) => unknown): void;
}

export interface UsedApp
  extends Pick<
    App,
    | 'whenReady'
    | 'quit'
    | 'exit'
    | 'requestSingleInstanceLock'
    | 'getPath'
    | 'getVersion'
    | 'getPreferredSystemLanguages'
    | 'setAsDefaultProtocolClient'
    | 'enableSandbox'
    | 'isPackaged'
    | 'isReady'
  > {
  on(event: 'second-instance', listener: (event: Preventable, argv: string[], cwd: string) => void): unknown;
  on(event: 'open-file' | 'open-url', listener: (event: Preventable, what: string) => void): unknown;
  on(event: 'window-all-closed' | 'activate', listener: () => void): unknown;
  on(event: 'will-quit', listener: (event: Preventable) => void): unknown;
  on(event: 'web-contents-created', listener: (event: Preventable, contents: Contents) => void): unknown;
}

export interface Child extends Pick<UtilityProcess, 'kill' | 'postMessage' | 'pid'> {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  once(event: 'exit', listener: (code: number) => void): unknown;
}

/** What `buildFromTemplate` makes is only handed on. */
export interface BuiltMenu {
  popup(): void;
}

export interface UsedElectron {
  readonly app: UsedApp;
  readonly BrowserWindow: new (options: BrowserWindowConstructorOptions) => Window;
  readonly ipcMain: Ipc;
  readonly protocol: Pick<Protocol, 'registerSchemesAsPrivileged' | 'handle'>;
  readonly net: { fetch(input: string, init?: RequestInit): Promise<Response> };
  readonly session: {
    readonly defaultSession: Pick<
      Session,
      | 'setPermissionRequestHandler'
      | 'setPermissionCheckHandler'
      | 'setDevicePermissionHandler'
      | 'setSpellCheckerLanguages'
      | 'availableSpellCheckerLanguages'
    >;
  };
  readonly dialog: {
    showSaveDialog(options: SaveDialogOptions): Promise<SaveDialogReturnValue>;
    showMessageBoxSync(options: MessageBoxSyncOptions): number;
    showErrorBox(title: string, content: string): void;
  };
  readonly shell: Pick<Shell, 'openExternal'>;
  readonly safeStorage: Pick<
    SafeStorage,
    'isEncryptionAvailable' | 'encryptString' | 'decryptString' | 'getSelectedStorageBackend'
  >;
  readonly screen: { getAllDisplays(): readonly Pick<Display, 'workArea'>[] };
  readonly nativeTheme: Pick<NativeTheme, 'themeSource' | 'shouldUseDarkColors'>;
  readonly Menu: {
    buildFromTemplate(template: MenuItemConstructorOptions[]): BuiltMenu;
    setApplicationMenu(menu: BuiltMenu | null): void;
  };
  readonly utilityProcess: { fork(script: string, args?: string[], options?: ForkOptions): Child };
}

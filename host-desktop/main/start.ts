/** The order of a start, and of a quit, which takes five seconds at the most. */
import { join } from 'node:path';
import type { Place, Wishes } from '../common/program-settings.ts';
import { openBridge } from './bridge.ts';
import { handlersOf } from './handlers.ts';
import { House } from './house.ts';
import { KeptFile } from './kept-file.ts';
import { Leaving } from './leaving.ts';
import { listenForLinks, OpenedQueue } from './links.ts';
import { hostOf, originOf } from './origins.ts';
import { doorOf, PlaceTokens } from './place.ts';
import { KeptProgram, INITIAL } from './program.ts';
import { declareScheme, serveScheme } from './scheme.ts';
import { secure } from './security.ts';
import { Tokens } from './tokens.ts';
import { Updates, type Updater } from './updates.ts';
import type { UsedElectron } from './used-electron.ts';
import { KeptBounds } from './window-bounds.ts';
import { Windows } from './windows.ts';

export interface StartOptions {
  readonly electron: UsedElectron;
  /** Folder of the built parts: `preload.cjs`, `renderer/`. */
  readonly dist: string;
  /** Script of the house, where a plain Node can read it. */
  readonly house: string;
  /** Node by itself, for the house's helpers. */
  readonly node: string;
  readonly product: string;
  readonly argv: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly isSigned: boolean;
  readonly loadUpdater: () => Promise<Updater>;
}

/** Switch of a start, as at a log-in of the system, that brings no window to the front. */
const MINIMISED = '--minimised';

/**
 * Ends the house once no window is left, and then the program; whoever asks again meanwhile waits with the others. A person who stays in a
 * window, since something in it is not saved, has kept the house too.
 */
const quitInOrder = ({ app }: Pick<UsedElectron, 'app'>, house: House): void => {
  let isOver = false;
  app.on('will-quit', (event) => {
    if (isOver) return;
    event.preventDefault();
    void house.stop().finally(() => {
      isOver = true;
      app.quit();
    });
  });
};

/** @returns when the first window is opened; at once where another instance runs, which goes on alone */
export const start = async (options: StartOptions): Promise<void> => {
  const { electron, dist, node, product, argv, cwd, env, platform, isSigned, loadUpdater } = options;
  const { app } = electron;
  app.enableSandbox();
  declareScheme(electron);
  const queue = new OpenedQueue((opened) => windows.tell('opened', opened, windows.all.slice(-1)));
  if (!listenForLinks(electron, queue, { argv, cwd, show: () => app.isReady() && windows.show() })) return app.quit();

  const data = app.getPath('userData');
  const program = new KeptFile(join(data, 'program.json'), KeptProgram, INITIAL);
  const preload = join(dist, 'preload.cjs');
  const bounds = new KeptFile(join(data, 'window.json'), KeptBounds, { isMaximized: false });
  const place = (): Place => program.value.place;
  const windows = new Windows({ electron, preload, bounds, origin: () => originOf(place()) });
  await app.whenReady();

  const languages = app.getPreferredSystemLanguages();
  const house = new House({
    utilityProcess: electron.utilityProcess,
    script: options.house,
    data: join(data, 'house'),
    node,
    language: languages[0]?.startsWith('de') ? 'de' : 'en',
    env,
    onFailure: (text) => electron.dialog.showErrorBox(product, text),
  });
  quitInOrder(electron, house);
  const wishes = (): Wishes => program.value.wishes;
  // The house takes longer than the window: it begins at once, and the window's first request waits for it.
  if (place().kind === 'own') void house.door().catch((error: Error) => electron.dialog.showErrorBox(product, error.message));

  const tokens = new PlaceTokens({ house, tokens: new Tokens(electron.safeStorage, join(data, 'tokens.json'), platform) });
  const updates = new Updates({ load: loadUpdater, isSigned, tell: (state) => windows.tell('updaterState', state) });
  updates.use(wishes().updateFeed);
  serveScheme(electron, {
    folder: join(dist, 'renderer'),
    product,
    host: () => hostOf(place()),
    door: () => doorOf(place(), { house }),
    fetch: (address, init) => electron.net.fetch(address, init),
  });
  secure(electron, { preload, languages });
  const leaving = new Leaving(electron);
  openBridge(
    electron,
    handlersOf({ electron, windows, program, tokens, updates, queue, leaving, house, isMac: platform === 'darwin' }),
  );
  app.on('activate', () => windows.show());
  app.on('window-all-closed', () => {
    queue.left();
    if (platform !== 'darwin') app.quit();
  });
  windows.open('/', argv.includes(MINIMISED) || wishes().startMinimised);
};

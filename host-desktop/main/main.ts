/** The program: gives Electron's own parts to `start`. Built to `dist/desktop/main.js`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  net,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  utilityProcess,
} from 'electron';
import { start } from './start.ts';
import type { UsedElectron } from './used-electron.ts';

const electron: UsedElectron = {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  net,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  utilityProcess,
};

/** What a plain Node runs is no part of the archive that the rest is packed into. */
const house = join(import.meta.dirname, '../server/house.js').replace(/app\.asar(?=[\\/])/, 'app.asar.unpacked');
const shipped = join(process.resourcesPath, process.platform === 'win32' ? 'node.exe' : 'node');

/** Written into the packed program when it is signed. */
const isSigned = (): boolean => {
  const about: unknown = JSON.parse(readFileSync(join(app.getAppPath(), 'package.json'), 'utf8'));
  return typeof about === 'object' && about !== null && 'signed' in about && about.signed === true;
};

void start({
  electron,
  dist: import.meta.dirname,
  house,
  node: existsSync(shipped) ? shipped : (process.env['CARREL_NODE'] ?? 'node'),
  product: process.env['PRODUCT_NAME'] ?? 'Carrel',
  argv: process.argv,
  cwd: process.cwd(),
  env: process.env,
  platform: process.platform,
  isSigned: app.isPackaged && isSigned(),
  loadUpdater: async () => (await import('electron-updater')).default.autoUpdater,
});

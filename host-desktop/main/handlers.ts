/** What each call of the bridge does. */
import type { Handlers } from './bridge.ts';
import { saveFile } from './files.ts';
import type { House } from './house.ts';
import type { KeptFile } from './kept-file.ts';
import type { Leaving } from './leaving.ts';
import type { OpenedQueue } from './links.ts';
import { setMenus } from './menus.ts';
import { isCarrel, type PlaceTokens } from './place.ts';
import type { KeptProgram } from './program.ts';
import { openExternal } from './security.ts';
import type { Updates } from './updates.ts';
import type { Contents, UsedElectron, Window } from './used-electron.ts';
import type { Windows } from './windows.ts';

export interface HandlerParts {
  readonly electron: UsedElectron;
  readonly windows: Windows;
  readonly program: KeptFile<KeptProgram>;
  readonly tokens: PlaceTokens;
  readonly updates: Updates;
  readonly queue: OpenedQueue;
  readonly leaving: Leaving;
  readonly house: Pick<House, 'shown'>;
  readonly isMac: boolean;
}

export const handlersOf = ({
  electron,
  windows,
  program,
  tokens,
  updates,
  queue,
  leaving,
  house,
  isMac,
}: HandlerParts): Handlers => {
  const { dialog, shell, nativeTheme, net, app } = electron;
  const save = (name: string, bytes: Uint8Array) => saveFile({ dialog, folder: app.getPath('downloads') }, name, bytes);
  const othersThan = (from: Contents): readonly Window[] => windows.all.filter(({ webContents }) => webContents.id !== from.id);
  return {
    start: async () => ({
      place: program.value.place,
      tokens: await tokens.of(program.value.place),
      wishes: program.value.wishes,
    }),
    savePdf: (_from, name, bytes) => save(name, bytes),
    saveFile: (_from, name, bytes) => save(name, bytes),
    openExternal: (_from, address) => openExternal(shell, address),
    print: (from) => from.print(),
    setMenus: (from, menus) =>
      setMenus(electron, menus, {
        isMac,
        run: (command) =>
          windows.tell(
            'command',
            command,
            windows.all.filter(({ webContents }) => webContents.id === from.id),
          ),
      }),
    setTheme: (_from, theme) => {
      nativeTheme.themeSource = theme;
    },
    setTexts: (_from, { leave }) => {
      leaving.texts = leave;
    },
    setWishes: (_from, wishes) => {
      program.keep({ ...program.value, wishes });
      updates.use(wishes.updateFeed);
    },
    newWindow: () => void windows.open(),
    restored: () => {
      queue.restored();
      house.shown();
      void updates.check();
    },
    checkForUpdates: () => updates.check(),
    signInAnew: () => tokens.anew(program.value.place),
    keepTokens: (from, kept) => {
      tokens.keep(program.value.place, kept);
      windows.tell('tokens', kept, othersThan(from));
    },
    setPlace: async (_from, place) => {
      if (place.kind === 'server' && !(await isCarrel(place.address, (address, init) => net.fetch(address, init)))) return false;
      program.keep({ ...program.value, place });
      queue.left();
      // After the answer: who has asked is gone then.
      setTimeout(() => windows.beginAgain());
      return true;
    },
  };
};

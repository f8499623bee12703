/** What no page may do, whatever is in it: leave the app, open windows of other sites, ask for devices, start programs (trust.md A8). */
import { isOwn } from './origins.ts';
import type { Contents, UsedElectron } from './used-electron.ts';
import { safePreferences } from './windows.ts';

/** Links that other programs may be given. */
const EXTERNAL = ['https:', 'mailto:'];

/** The empty page that a panel moves to, in a window of its own; nothing else opens one. */
const OWN_WINDOW = '/popout.html';

/** What the app itself does with its pages; devices, places and the like it has no use for. */
const GRANTED: readonly string[] = ['clipboard-sanitized-write', 'fullscreen'];

/** @returns whether it was given to the system */
export const openExternal = async (shell: UsedElectron['shell'], address: string): Promise<boolean> => {
  if (!URL.canParse(address)) return false;
  const { protocol, href, username, password } = new URL(address);
  if (!EXTERNAL.includes(protocol) || username !== '' || password !== '') return false;
  await shell.openExternal(href);
  return true;
};

const lock = (contents: Contents, shell: UsedElectron['shell'], preload: string): void => {
  for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect'] as const)
    contents.on(event, (navigation) => {
      if (isOwn(navigation.url)) return;
      navigation.preventDefault();
      if (event === 'will-navigate') void openExternal(shell, navigation.url);
    });
  contents.on('will-attach-webview', (attaching) => attaching.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    const isPanel = isOwn(url) && new URL(url).pathname === OWN_WINDOW;
    if (isPanel)
      return {
        action: 'allow',
        overrideBrowserWindowOptions: { webPreferences: safePreferences(preload), autoHideMenuBar: true },
      };
    void openExternal(shell, url);
    return { action: 'deny' };
  });
};

/** Before the first window. */
export const secure = (
  { app, session, shell }: Pick<UsedElectron, 'app' | 'session' | 'shell'>,
  { preload, languages }: { readonly preload: string; readonly languages: readonly string[] },
): void => {
  const { defaultSession } = session;
  const isGranted = (permission: string, origin: string): boolean =>
    GRANTED.includes(permission) && isOwn(origin.endsWith('/') ? origin : `${origin}/`);
  defaultSession.setPermissionRequestHandler((contents, permission, callback) =>
    callback(isGranted(permission, contents.getURL())),
  );
  defaultSession.setPermissionCheckHandler((_contents, permission, origin) => isGranted(permission, origin));
  defaultSession.setDevicePermissionHandler(() => false);
  const known = languages.filter((language) => defaultSession.availableSpellCheckerLanguages.includes(language));
  if (known.length > 0) defaultSession.setSpellCheckerLanguages(known);
  app.on('web-contents-created', (_event, contents) => lock(contents, shell, preload));
};

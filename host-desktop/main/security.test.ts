/** What pages may not do (trust.md A8), for every window there is. */
import type { PermissionRequest } from 'electron';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeElectron } from '../testing/fake-electron.ts';
import { FakeWindow } from '../testing/fake-window.ts';
import { preventable } from '../testing/fake-app.ts';
import { secure } from './security.ts';
import { safePreferences } from './windows.ts';

let electron: FakeElectron;
let window: FakeWindow;
beforeEach(() => {
  electron = new FakeElectron('/nowhere');
  secure(electron, { preload: '/dist/preload.cjs', languages: ['de', 'ksh', 'en-GB'] });
  window = electron.adopt(new FakeWindow({}));
  window.webContents.url = 'app://carrel/';
});

const OTHERS = [
  'https://example.org/',
  'app://carrel.evil.example/',
  'app://carrelx/',
  'app://carrel@evil.example/',
  'app://me@carrel/',
  'app://carrel:1/',
  'file:///etc/passwd',
  'data:text/html,<script>1</script>',
  'javascript:alert(1)',
  'about:blank',
  'blob:app://carrel/1',
  'chrome://settings',
  'devtools://devtools/bundled/inspector.html',
  'not an address',
];

describe.each(['will-navigate', 'will-frame-navigate', 'will-redirect'] as const)('%s', (event) => {
  it.each(OTHERS)('does not lead to %s', (url) => expect(window.webContents.navigates(url, event)).toBe(false));
  it('leads through the app', () => expect(window.webContents.navigates('app://carrel/library/1', event)).toBe(true));
});

it('links to other sites are the system’s, and those that could start something are nobody’s', () => {
  for (const url of ['https://doi.org/10.1/x', 'mailto:ada@example.org', ...OTHERS.slice(1)]) window.webContents.navigates(url);
  expect(electron.given).toEqual(['https://doi.org/10.1/x', 'mailto:ada@example.org']);
});

describe('a window', () => {
  it.each(OTHERS)('is not opened for %s', (url) => expect(window.webContents.asksForWindow(url)).toEqual({ action: 'deny' }));

  it.each(['app://carrel/', 'app://carrel/library/1', 'app://carrel/popout.html/../index.html'])(
    'nor for a page of the app: %s',
    (url) => expect(window.webContents.asksForWindow(url)).toEqual({ action: 'deny' }),
  );

  it('is opened for a panel, as safe as the first', () => {
    expect(window.webContents.asksForWindow('app://carrel/popout.html')).toEqual({
      action: 'allow',
      overrideBrowserWindowOptions: { webPreferences: safePreferences('/dist/preload.cjs'), autoHideMenuBar: true },
    });
    expect(electron.given).toEqual([]);
  });

  it('of another site is the browser’s', () => {
    window.webContents.asksForWindow('https://doi.org/10.1/x');
    window.webContents.asksForWindow('http://doi.org/10.1/x');
    window.webContents.asksForWindow('https://me:secret@doi.org/');
    window.webContents.asksForWindow('ms-settings:privacy');
    window.webContents.asksForWindow('smb://server/share');
    expect(electron.given).toEqual(['https://doi.org/10.1/x']);
  });
});

it('no page holds another one', () => {
  const event = preventable();
  window.webContents.emit('will-attach-webview', event);
  expect(event.isPrevented).toBe(true);
});

describe('permissions', () => {
  const { asked, checked, device } = {
    asked: () => electron.defaultSession.asked,
    checked: () => electron.defaultSession.checked,
    device: () => electron.defaultSession.device,
  };
  type Permission = Parameters<NonNullable<ReturnType<typeof asked>>>[1];
  const isGranted = (permission: Permission, url = 'app://carrel/library/1'): boolean => {
    window.webContents.url = url;
    let answer: boolean | undefined;
    const details: PermissionRequest = { isMainFrame: true, requestingUrl: url };
    asked()?.(window.webContents as never, permission, (granted) => (answer = granted), details);
    return answer === true;
  };
  const REFUSED = [
    'media',
    'geolocation',
    'notifications',
    'midi',
    'openExternal',
    'display-capture',
    'clipboard-read',
    'hid',
    'serial',
    'usb',
    'fileSystem',
    'idle-detection',
    'unknown',
  ] as const;

  it.each(REFUSED)('%s is nobody’s', (permission) => {
    expect(isGranted(permission)).toBe(false);
    expect(checked()?.(null, permission, 'app://carrel/', { isMainFrame: true })).toBe(false);
  });

  it('to copy and to fill the screen are the app’s, and no other site’s', () => {
    for (const permission of ['clipboard-sanitized-write', 'fullscreen'] as const) {
      expect(isGranted(permission)).toBe(true);
      expect(isGranted(permission, 'https://example.org/')).toBe(false);
      expect(checked()?.(null, permission, 'app://carrel', { isMainFrame: true })).toBe(true);
      expect(checked()?.(null, permission, 'app://carrel.evil.example', { isMainFrame: true })).toBe(false);
    }
  });

  it('no device is given out', () => {
    const details = { deviceType: 'hid', origin: 'app://carrel' } as never;
    expect(device()?.(details)).toBe(false);
  });
});

it('words are looked at in the languages of the system, as far as there are dictionaries', () =>
  expect(electron.defaultSession.languages).toEqual(['de', 'en-GB']));

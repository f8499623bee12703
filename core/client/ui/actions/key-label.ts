/** Writes a key combination the way the person's machine does: `⌘⇧P` on a Mac, `Ctrl+Shift+P` elsewhere. */
const MAC_SIGNS: Readonly<Record<string, string>> = {
  mod: '⌘',
  meta: '⌘',
  cmd: '⌘',
  ctrl: '⌃',
  alt: '⌥',
  shift: '⇧',
  enter: '↩',
  backspace: '⌫',
  delete: '⌦',
  escape: '⎋',
  tab: '⇥',
  pageup: '⇞',
  pagedown: '⇟',
};
const ARROWS: Readonly<Record<string, string>> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
};
/** Keys whose names differ by language, as keys of the catalogue below `ui.key`. */
const NAMED: Readonly<Record<string, string>> = {
  mod: 'ctrl',
  ctrl: 'ctrl',
  shift: 'shift',
  alt: 'alt',
  meta: 'meta',
  enter: 'enter',
  escape: 'escape',
  esc: 'escape',
  delete: 'delete',
  space: 'space',
  pageup: 'pageup',
  pagedown: 'pagedown',
};

const isMac = (): boolean => /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Labels of a combination, one for each step of a chord: `mod+k mod+s` gives two.
 * @param named text of a key's name in the person's language, e.g. `named('shift')`
 */
export const keyLabels = (keys: string, named: (key: string) => string, mac = isMac()): string[] =>
  keys
    .trim()
    .split(/\s+/)
    .map((step) => {
      // A combination may end with the plus key itself.
      const parts = step.endsWith('++') ? [...step.slice(0, -2).split('+'), '+'] : step.split('+');
      const labels = parts.map((part) => {
        const key = part.toLowerCase();
        const sign = ARROWS[key] ?? (mac ? MAC_SIGNS[key] : undefined);
        if (sign) return sign;
        const name = NAMED[key];
        return name ? named(name) : capital(part);
      });
      return labels.join(mac ? '' : '+');
    });

/**
 * One notation for strokes of keys: modifiers in the order `ctrl alt shift meta`, then the key in lower case, joined by `+`.
 * Declarations write `mod` for ⌘ on a Mac and Ctrl elsewhere; here it is already resolved.
 */
export interface Platform {
  readonly isMac: boolean;
}

export const platformOf = (agent: Pick<Navigator, 'platform' | 'userAgent'>): Platform => ({
  isMac: /mac|iphone|ipad/i.test(agent.platform || agent.userAgent),
});

const MODIFIERS = ['ctrl', 'alt', 'shift', 'meta'] as const;
const ALIASES: Readonly<Record<string, string>> = {
  ' ': 'space',
  esc: 'escape',
  del: 'delete',
  left: 'arrowleft',
  right: 'arrowright',
  up: 'arrowup',
  down: 'arrowdown',
  cmd: 'meta',
  option: 'alt',
  return: 'enter',
};

const joined = (modifiers: ReadonlySet<string>, key: string): string =>
  [...MODIFIERS.filter((modifier) => modifiers.has(modifier)), key].join('+');

const normalStroke = (stroke: string, { isMac }: Platform): string => {
  // A combination may end with the plus key itself: `mod++`.
  const text = stroke.toLowerCase();
  const parts = (text.endsWith('++') ? [...text.slice(0, -2).split('+'), '+'] : text.split('+')).map((part) =>
    part === 'mod' ? (isMac ? 'meta' : 'ctrl') : (ALIASES[part] ?? part),
  );
  return joined(new Set(parts.slice(0, -1)), parts.at(-1) ?? '');
};

/** The strokes of a declared binding, e.g. `mod+k mod+s` → `['ctrl+k', 'ctrl+s']`. */
export const strokesOf = (keys: string, platform: Platform): string[] =>
  keys
    .split(' ')
    .filter(Boolean)
    .map((stroke) => normalStroke(stroke, platform));

/** Keys that only make sense together with another one. */
const LONE = ['control', 'alt', 'shift', 'meta', 'altgraph', 'dead', 'process', 'unidentified', 'capslock'];

/** What is printed on the physical key of an American keyboard. */
const printed: Readonly<Record<string, string>> = {
  Slash: '/',
  Backslash: '\\',
  Comma: ',',
  Period: '.',
  Semicolon: ';',
  Quote: "'",
  BracketLeft: '[',
  BracketRight: ']',
  Minus: '-',
  Equal: '=',
  Backquote: '`',
};
const printedOn = (code: string): string | undefined =>
  /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1]?.toLowerCase() ?? printed[code];

/**
 * Everything that a key event may be called, most exact first. The letter that is typed counts before the physical key, so
 * that layouts such as German QWERTZ work; the physical key helps where a modifier or another script changes the letter.
 */
export const strokesOfEvent = (event: KeyboardEvent): string[] => {
  const typed = (ALIASES[event.key.toLowerCase()] ?? event.key).toLowerCase();
  const modifiers = new Set(
    [event.ctrlKey && 'ctrl', event.altKey && 'alt', event.shiftKey && 'shift', event.metaKey && 'meta'].filter(
      (name) => name !== false,
    ),
  );
  const found: string[] = [];
  if (!LONE.includes(typed)) {
    found.push(joined(modifiers, typed));
    // `?` is typed with shift; nobody declares it as `shift+?`.
    if (event.shiftKey && typed.length === 1 && !/[a-z0-9]/.test(typed))
      found.push(joined(new Set([...modifiers].filter((m) => m !== 'shift')), typed));
  }
  const physical = printedOn(event.code);
  if (physical !== undefined && !(/[a-z]/.test(typed) && typed.length === 1)) found.push(joined(modifiers, physical));
  return [...new Set(found)];
};

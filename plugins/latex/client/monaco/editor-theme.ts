/** Monaco's theme, made from the app's own tokens, so that the editor follows light, dark and contrast. */
import type { editor } from 'monaco-editor/editor';
import type { ThemeName } from '#plugin-api/client';
import type { MonacoApi } from './load-monaco.ts';

export const THEME = 'carrel';

const BASES: Readonly<Record<ThemeName, editor.BuiltinTheme>> = { light: 'vs', dark: 'vs-dark', contrast: 'hc-black' };

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** `rgb(a)` as a browser computes it, in the notation that Monaco reads; `undefined` for anything else. */
export const asHex = (computed: string): string | undefined => {
  const numbers = computed
    .match(/[\d.]+%?/g)
    ?.map((part) => (part.endsWith('%') ? Number(part.slice(0, -1)) / 100 : Number(part)));
  if (!computed.startsWith('rgb') || !numbers || numbers.length < 3) return undefined;
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
  return `#${hex(red)}${hex(green)}${hex(blue)}${alpha < 1 ? hex(alpha * 255) : ''}`;
};

/** Token colours by kind: which token of ours each kind of text takes. */
const TEXT_COLOURS: readonly (readonly [token: string, colour: string, style?: string])[] = [
  ['', '--text-1'],
  ['comment', '--text-3', 'italic'],
  ['comment.magic', '--success-text'],
  ['keyword', '--accent-text'],
  ['keyword.section', '--accent-text', 'bold'],
  ['heading', '--text-1', 'bold'],
  ['keyword.cite', '--success-text'],
  ['keyword.ref', '--success-text'],
  ['string.key', '--success-text'],
  ['type', '--warning-text'],
  ['type.document', '--warning-text', 'bold'],
  ['tag', '--accent-text'],
  ['tag.math', '--danger-text'],
  ['string', '--warning-text'],
  ['string.math', '--danger-text'],
  ['number', '--danger-text'],
  ['attribute', '--text-2'],
  ['variable', '--warning-text'],
  ['operator', '--text-2'],
  ['delimiter', '--text-3'],
];

/** Tokens, some with how much of them is seen, as two hexadecimal digits. */
const SURFACES: Readonly<Record<string, string>> = {
  'editor.background': '--surface-2',
  'editor.foreground': '--text-1',
  'editorLineNumber.foreground': '--text-3',
  'editorLineNumber.activeForeground': '--text-1',
  'editor.lineHighlightBackground': '--hover',
  'editor.lineHighlightBorder': '--surface-2',
  'editor.selectionBackground': '--selection',
  'editorCursor.foreground': '--accent',
  'editorIndentGuide.background1': '--line',
  'editorWidget.background': '--surface-1',
  'editorWidget.border': '--line-strong',
  'editorHoverWidget.background': '--surface-1',
  'editorHoverWidget.border': '--line-strong',
  'editorSuggestWidget.background': '--surface-1',
  'editorSuggestWidget.foreground': '--text-1',
  'editorSuggestWidget.border': '--line-strong',
  'editorSuggestWidget.selectedBackground': '--accent-soft',
  'editorSuggestWidget.selectedForeground': '--text-1',
  'editorSuggestWidget.highlightForeground': '--accent-text',
  'editorSuggestWidget.focusHighlightForeground': '--accent-text',
  'editorBracketMatch.background': '--active',
  'editorBracketMatch.border': '--accent-line',
  'editorBracketHighlight.foreground1': '--text-2',
  'editorBracketHighlight.foreground2': '--text-2',
  'editorBracketHighlight.foreground3': '--text-2',
  'editorError.foreground': '--danger',
  'editorWarning.foreground': '--warning',
  'editorInfo.foreground': '--accent',
  'editorStickyScroll.background': '--surface-1',
  'textLink.foreground': '--accent-text',
  'textLink.activeForeground': '--accent-text',
  'input.background': '--surface-2',
  'input.foreground': '--text-1',
  'input.border': '--control-line',
  'menu.background': '--surface-1',
  'menu.foreground': '--text-1',
  'menu.selectionBackground': '--accent-soft',
  'menu.selectionForeground': '--text-1',
  focusBorder: '--focus',
  'scrollbarSlider.background': '--scroll-thumb',
  'scrollbarSlider.hoverBackground': '--scroll-thumb-hover',
  'diffEditor.insertedLineBackground': '--success-soft',
  'diffEditor.removedLineBackground': '--danger-soft',
  // What has changed in a line stands out of it.
  'diffEditor.insertedTextBackground': '--success 40',
  'diffEditor.removedTextBackground': '--danger 40',
};

/** Reads tokens by letting the browser compute them: they may be written in any notation. */
const readTokens = (): ((token: string) => string | undefined) => {
  const probe = document.createElement('span');
  document.body.append(probe);
  const known = new Map<string, string | undefined>();
  queueMicrotask(() => probe.remove());
  return (token) => {
    if (!known.has(token)) {
      probe.style.color = `var(${token})`;
      known.set(token, asHex(getComputedStyle(probe).color));
    }
    return known.get(token);
  };
};

/** Defines the theme for what is on the screen now, and shows it. */
export const applyTheme = (monaco: MonacoApi, name: ThemeName): void => {
  const read = readTokens();
  const colors = Object.entries(SURFACES).flatMap(([key, token]) => {
    const [opaque = '', alpha = ''] = token.split(' ');
    const colour = read(opaque);
    return colour ? [[key, colour + alpha]] : [];
  });
  const rules = TEXT_COLOURS.flatMap(([token, variable, fontStyle]) => {
    const foreground = read(variable)?.slice(1, 7);
    return foreground ? [{ token, foreground, ...(fontStyle && { fontStyle }) }] : [];
  });
  monaco.editor.defineTheme(THEME, { base: BASES[name], inherit: false, rules, colors: Object.fromEntries(colors) });
  monaco.editor.setTheme(THEME);
};

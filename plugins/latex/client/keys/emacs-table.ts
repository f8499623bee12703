/** Emacs's keys and what they do: commands of the editor, or deeds of `EmacsDeeds`. */

export type Deed =
  | 'mark'
  | 'quit'
  | 'killLine'
  | 'killRegion'
  | 'copyRegion'
  | 'killWord'
  | 'killWordBack'
  | 'yank'
  | 'yankPop'
  | 'openLine'
  | 'swapMark'
  | 'searchForward'
  | 'searchBackward'
  | 'palette'
  | 'save'
  | 'centre';

/** Moves; with the mark set they select. */
export const MOVES: Readonly<Record<string, string>> = {
  'C-f': 'cursorRight',
  'C-b': 'cursorLeft',
  'C-n': 'cursorDown',
  'C-p': 'cursorUp',
  'C-a': 'cursorHome',
  'C-e': 'cursorEnd',
  'M-f': 'cursorWordEndRight',
  'M-b': 'cursorWordLeft',
  'M-<': 'cursorTop',
  'M->': 'cursorBottom',
  'C-v': 'cursorPageDown',
  'M-v': 'cursorPageUp',
};

export const COMMANDS: Readonly<Record<string, string>> = {
  'C-d': 'deleteRight',
  'C-h': 'deleteLeft',
  'C-t': 'editor.action.transposeLetters',
  'C-/': 'undo',
  'C-_': 'undo',
  'C-x u': 'undo',
  'C-x h': 'editor.action.selectAll',
  'M-;': 'editor.action.commentLine',
  'M-/': 'editor.action.triggerSuggest',
  'M-u': 'editor.action.transformToUppercase',
  'M-l': 'editor.action.transformToLowercase',
  'M-c': 'editor.action.transformToTitlecase',
  'M-%': 'editor.action.startFindReplaceAction',
};

export const DEEDS: Readonly<Record<string, Deed>> = {
  'C-SPC': 'mark',
  'C-g': 'quit',
  'C-k': 'killLine',
  'C-w': 'killRegion',
  'M-w': 'copyRegion',
  'M-d': 'killWord',
  'M-DEL': 'killWordBack',
  'C-y': 'yank',
  'M-y': 'yankPop',
  'C-o': 'openLine',
  'C-x C-x': 'swapMark',
  'C-s': 'searchForward',
  'C-r': 'searchBackward',
  'M-x': 'palette',
  'C-x C-s': 'save',
  'C-l': 'centre',
};

/** The first of two strokes. */
export const PREFIX = 'C-x';

const NAMES: Readonly<Record<string, string>> = { ' ': 'SPC', backspace: 'DEL' };

/** A key as Emacs calls it; `undefined` for one without Ctrl or Alt, and where another key is held too. */
export const strokeOf = ({ ctrlKey, altKey, metaKey, key, code }: KeyboardEvent): string | undefined => {
  if (metaKey || ctrlKey === altKey) return undefined;
  // With Alt, keyboards write other signs than are meant.
  const letter = altKey && /^Key[A-Z]$/.test(code) ? code.slice(3) : key;
  const name = letter.toLowerCase();
  if (['control', 'alt', 'shift'].includes(name)) return undefined;
  return `${ctrlKey ? 'C' : 'M'}-${NAMES[name] ?? name}`;
};

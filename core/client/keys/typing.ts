/** Which strokes belong to what the user is typing into, and not to the app. */

/** Keys without modifiers that type nothing anywhere. */
const FUNCTION_KEY = /^(shift\+)?f([1-9]|1[0-9])$/;
/** With ctrl or ⌘, text fields and editors have these for themselves. */
const EDITING = /^(ctrl|meta)\+([acvxyz]|shift\+[vz]|(shift\+)?(backspace|delete|home|end|arrow\w+))$/;
const ALT_EDITING = /^(ctrl\+)?alt\+(shift\+)?(backspace|delete|arrow\w+)$/;

/** Sends what is in a field; in a source it is as good as any other. */
const SENDING = /^(ctrl|meta)\+enter$/;

const EDITOR = '.monaco-editor';
const TYPED_INTO = `input, textarea, select, [contenteditable=""], [contenteditable="true"], ${EDITOR}`;
/** Inputs that take no text. */
const NOT_TYPED_INTO =
  'input:is([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=range], [type=color])';

/** By what it can do: elements of a window that a panel has moved to are of that window's own classes. */
const isElement = (target: EventTarget | null): target is Element => target !== null && 'closest' in target;

export const isTypedInto = (target: EventTarget | null): boolean =>
  isElement(target) && target.closest(TYPED_INTO) !== null && !target.matches(NOT_TYPED_INTO);

/** A dialog or an open menu has the keyboard for itself; a card that a panel shows over its contents is a part of the panel. */
export const isTakenByOverlay = (target: EventTarget | null): boolean =>
  isElement(target) && target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]')?.closest('[data-panel]') === null;

/** An editor may name strokes that are its own, such as those of Vim. */
const isOwn = (stroke: string, target: EventTarget | null): boolean | undefined =>
  isElement(target) && target.closest<HTMLElement>('[data-keys]')?.dataset['keys']?.split(' ').includes(stroke);

/** Whether a stroke may run a command while the user types into `target`. */
export const worksWhileTyping = (stroke: string, target: EventTarget | null): boolean =>
  !(SENDING.test(stroke) && isElement(target) && target.closest(EDITOR) === null) &&
  !isOwn(stroke, target) &&
  worksInText(stroke);

const worksInText = (stroke: string): boolean =>
  FUNCTION_KEY.test(stroke) ||
  (/(^|\+)(ctrl|meta|alt)\+/.test(`+${stroke}`) && !EDITING.test(stroke) && !ALT_EDITING.test(stroke));

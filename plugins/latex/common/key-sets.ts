/** Whose keys a source has: those of the editor, of Vim, or of Emacs. */
export const KEY_SETS = ['standard', 'vim', 'emacs'] as const;
export type KeySet = (typeof KEY_SETS)[number];

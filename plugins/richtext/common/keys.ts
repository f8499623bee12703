/** What rich texts tell the rest of the workbench about themselves. */
import { key } from '#plugin-api';

export const hasText = key('richtext.hasText', false, 'A rich text is open in the editor that was used last');
export const isWriting = key(
  'richtext.isWriting',
  false,
  'A rich text that may be changed is open in the editor that was used last',
);
export const isFocused = key('richtext.isFocused', false, 'The cursor is in a rich text');

/** All of them. */
export const keys = [hasText, isWriting, isFocused];

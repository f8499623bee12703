/** What rich texts tell the rest of the workbench about themselves. */
import { key } from '#plugin-api';

export const hasText = key('richtext.hasText', false, 'A rich text is open');
export const isWriting = key('richtext.isWriting', false, 'It may be changed');
export const isFocused = key('richtext.isFocused', false, 'The cursor is in a rich text');

export const hasChosen = key('richtext.hasChosen', false, 'A rich text is chosen, or open');
export const chosenIsWritable = key('richtext.chosenIsWritable', false, 'The user may change it');
export const chosenIsOwned = key('richtext.chosenIsOwned', false, 'It is the user’s own');

/** All of them. */
export const keys = [hasText, isWriting, isFocused, hasChosen, chosenIsWritable, chosenIsOwned];

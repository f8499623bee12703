/** Context keys of the reader, for its commands and keybindings. */
import { key } from '#plugin-api';

export const isOpen = key('reader.isOpen', false, 'A PDF is open');
export const isFocused = key('reader.isFocused', false, 'The keyboard is in a PDF panel');
export const hasPassage = key('reader.hasPassage', false, 'Text of the PDF is selected, or a hit of the search is current');
export const canWrite = key('reader.canWrite', false, 'The PDF that is open may be marked by this user');
export const hasHighlight = key('reader.hasHighlight', false, 'A highlight is chosen');

/** Context keys of spelling. */
import { key } from '#plugin-api';

export const hasText = key('spelling.hasText', false, 'A text is worked on that can be checked');
export const isInText = key('spelling.isInText', false, 'The panel that is used is the editor of such a text');
export const hasGrammar = key('spelling.hasGrammar', false, 'The house has a service that checks grammar');

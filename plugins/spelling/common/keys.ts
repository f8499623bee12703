/** Context keys of spelling. */
import { key } from '#plugin-api';

export const hasGrammar = key('spelling.hasGrammar', false, 'The house has a service that checks grammar');

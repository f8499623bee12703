/** Which plugin a container belongs to; `core` in the root. */
import { type Token, token } from '../../common/token.ts';

export const OwnPlugin: Token<string> = token<string>('core.ownPlugin');

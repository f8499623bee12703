/** What core does beside everything else, once the person sees the app: none of it may hold up the start. */
import type { Container } from 'inversify';
import type { Token } from '../../common/token.ts';
import { watchParts } from '../pages/watch-parts.ts';
import { ask } from '../plugins/ask.ts';

export const afterwards = (container: Container): void => {
  const service = <T>(token: Token<T>): T => ask(container, token);
  watchParts(service);
};

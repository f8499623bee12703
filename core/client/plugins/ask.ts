/** Asks a container for a service; the type comes from the token. Components use `useService`. */
import type { Container } from 'inversify';
import type { Token } from '../../common/token.ts';

/** @throws when nothing is bound under the token */
export const ask = <T>(container: Container, token: Token<T>): T => container.get<T>(token);

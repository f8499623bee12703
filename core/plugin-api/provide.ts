/**
 * Says how an object is made of others: `provide(Citing, (get) => new Citing(get(Api), get(Panels)))`. What each of them is comes
 * from its token, so an object that is given the wrong ones does not compile.
 */
import type { AnyToken, Token } from '../common/token.ts';

/** Asks for what an object is made of: while it is made, or later. */
export interface Get {
  /** @throws when nothing is bound under the token, or when it is being made of what asks for it */
  <T>(token: Token<T>): T;
  /** What belongs to an `optional` plugin, asked for when it is needed: that plugin may come and go. */
  optional<T>(token: Token<T>): T | undefined;
}

/** One object of a container: made when it is first asked for, and once. */
export interface Binding {
  readonly token: AnyToken;
  readonly make: (get: Get) => unknown;
}

export const provide = <T>(token: Token<T>, make: (get: Get) => NoInfer<T>): Binding => ({ token, make });

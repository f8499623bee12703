/** Names under which services are found: each carries the type of what it stands for. */

/** Never there at run time: only the compiler reads it. */
declare const SERVICE: unique symbol;

/**
 * A typed name under which the container holds a service. It takes and gives exactly `T`: a token of something wider or narrower
 * does not stand in for it.
 */
export type Token<T> = symbol & { readonly [SERVICE]: (service: T) => T };

/** A token whose service is not of interest, as in a list of tokens. */
export type AnyToken = symbol & { readonly [SERVICE]: (service: never) => unknown };

/** Two calls with the same name give the same token, so a token can be declared in a plugin's `common/`. */
export const token = <T>(name: string): Token<T> => Symbol.for(`carrel:${name}`) as Token<T>;

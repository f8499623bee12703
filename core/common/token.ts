/** A typed name under which the container holds a service. */
export type Token<T> = symbol & { readonly __service?: T };

/** Two calls with the same name give the same token, so a token can be declared in a plugin's `common/`. */
export const token = <T>(name: string): Token<T> => Symbol.for(`carrel:${name}`) as Token<T>;

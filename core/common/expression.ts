/** Context keys and the expressions over them. Expressions are data, so manifests stay free of code. */

export type Scalar = string | number | boolean;

/** A declared context key: its name, its value before anyone sets it, and what it means. */
export interface Key<N extends string = string, V = Scalar> {
  readonly name: N;
  readonly initial: V;
  readonly doc: string;
}

export type Expression =
  | { readonly op: 'has'; readonly key: string }
  | { readonly op: 'eq'; readonly key: string; readonly value: Scalar }
  | { readonly op: 'not'; readonly of: Expression }
  | { readonly op: 'all' | 'any'; readonly of: readonly Expression[] };

/** Booleans widen, so that a key declared `false` can be set `true`; unions of strings are given explicitly. */
type Widen<V> = V extends boolean ? boolean : V extends number ? number : V;

export const key = <N extends string, V extends Scalar>(name: N, initial: V, doc: string): Key<N, Widen<V>> =>
  ({ name, initial, doc }) as Key<N, Widen<V>>;

export const has = (k: Key<string, boolean>): Expression => ({ op: 'has', key: k.name });
export const eq = <V extends Scalar>(k: Key<string, V>, value: NoInfer<V>): Expression => ({ op: 'eq', key: k.name, value });
export const not = (of: Expression): Expression => ({ op: 'not', of });
export const all = (...of: Expression[]): Expression => ({ op: 'all', of });
export const any = (...of: Expression[]): Expression => ({ op: 'any', of });

/** The value of `expression` where `read` gives the present value of a key; no expression is true. */
export const evaluate = (expression: Expression | undefined, read: (name: string) => Scalar | undefined): boolean => {
  if (!expression) return true;
  switch (expression.op) {
    case 'has':
      return Boolean(read(expression.key));
    case 'eq':
      return read(expression.key) === expression.value;
    case 'not':
      return !evaluate(expression.of, read);
    case 'all':
      return expression.of.every((part) => evaluate(part, read));
    case 'any':
      return expression.of.some((part) => evaluate(part, read));
  }
};

/** Names of all keys that `expression` reads. */
export const keysOf = (expression: Expression): string[] => {
  if (expression.op === 'has' || expression.op === 'eq') return [expression.key];
  if (expression.op === 'not') return keysOf(expression.of);
  return expression.of.flatMap(keysOf);
};

/** `ContextKeys`: values that decide what is shown and what can be run. Only declared keys exist. */
import { observable, runInAction } from 'mobx';
import { Emitter } from '../../common/emitter.ts';
import { type Expression, evaluate, type Key, type Scalar } from '../../common/expression.ts';
import type { ContextKeys } from '../../plugin-api/services.ts';

export class ContextKeyStore implements ContextKeys {
  readonly #declared = new Map<string, Key<string, Scalar>>();
  readonly #values = observable.map<string, Scalar>();
  readonly #changed = new Emitter<string>();
  readonly onChange = this.#changed.event;

  constructor(keys: readonly Key<string, Scalar>[]) {
    for (const key of keys) this.#declared.set(key.name, key);
  }

  get<V extends Scalar>(key: Key<string, V>): V {
    this.#check(key.name);
    return (this.#values.get(key.name) ?? key.initial) as V;
  }

  /** @throws for a key that no manifest declares */
  set<V extends Scalar>(key: Key<string, V>, value: NoInfer<V>): void {
    this.#check(key.name);
    if (this.get(key) === value) return;
    runInAction(() => this.#values.set(key.name, value));
    this.#changed.fire(key.name);
  }

  /** Back to the value of before anyone set it, when its plugin is switched off. */
  reset(name: string): void {
    if (!this.#values.has(name)) return;
    runInAction(() => this.#values.delete(name));
    this.#changed.fire(name);
  }

  /** Value of an expression now; observed, so that components which read it render again. */
  holds(expression: Expression | undefined): boolean {
    return evaluate(expression, (name) => this.#values.get(name) ?? this.#declared.get(name)?.initial);
  }

  /** Every declared key with its present value, for the inspector. */
  all(): readonly { readonly key: Key<string, Scalar>; readonly value: Scalar }[] {
    return [...this.#declared.values()].map((key) => ({ key, value: this.get(key) }));
  }

  #check(name: string): void {
    if (!this.#declared.has(name)) throw new Error(`Context key "${name}" is not declared by any manifest`);
  }
}

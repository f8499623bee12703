/**
 * Wraps a core service for one plugin, so that whatever the plugin registers with it ends with the plugin: authors cannot
 * forget to clean up. Everything that a method answers and that can be disposed counts as registered.
 */
import type { ComponentType } from 'react';
import { type Disposable, disposable } from '../../common/disposable.ts';

const isDisposable = (value: unknown): value is Disposable =>
  typeof value === 'object' && value !== null && 'dispose' in value && typeof value.dispose === 'function';

/** Things that are set again under the same id (a status item, a provider) replace each other and are remembered once. */
const idOf = (first: unknown): string | undefined =>
  typeof first === 'object' && first !== null && 'id' in first && typeof first.id === 'string' ? first.id : undefined;

export class Registrations implements Disposable {
  readonly #items = new Map<unknown, Disposable>();

  /** @param name stands for the thing itself: a later one of the same name takes its place */
  add(item: Disposable, name: unknown = Symbol('registration')): Disposable {
    this.#items.set(name, item);
    return disposable(() => {
      if (this.#items.get(name) === item) this.#items.delete(name);
      item.dispose();
    });
  }

  get size(): number {
    return this.#items.size;
  }

  /** Latest first. Every item is tried; errors are thrown together at the end. */
  dispose(): void {
    const errors: unknown[] = [];
    for (const item of [...this.#items.values()].reverse()) {
      try {
        item.dispose();
      } catch (error) {
        errors.push(error);
      }
    }
    this.#items.clear();
    if (errors.length > 0) throw new AggregateError(errors, 'Some registrations could not be undone');
  }
}

/** By name: components are written with a capital. `memo` and `lazy` make objects of them. */
const isComponent = (name: PropertyKey, value: unknown): value is ComponentType =>
  /^[A-Z]/.test(String(name)) &&
  (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value));

/** All that a registered thing can do, with an end that is remembered. Private fields are seen, as below: `this` is the thing itself. */
const endedBy = <T extends Disposable>(item: T, end: Disposable): T =>
  new Proxy(Object.create(Object.getPrototypeOf(item)) as T, {
    get(_, property) {
      if (property === 'dispose') return end.dispose;
      const value: unknown = Reflect.get(item, property, item);
      return typeof value === 'function' ? value.bind(item) : value;
    },
    has: (_, property) => property in item,
    set: (_, property, value) => Reflect.set(item, property, value, item),
  });

/** @param dress what components that the service hands out are replaced by */
export const tracked = <T extends object>(
  service: T,
  registrations: Registrations,
  dress: (Component: ComponentType) => ComponentType = (Component) => Component,
): T => {
  const dressed = new Map<unknown, ComponentType>();
  const dressOnce = (Component: ComponentType): ComponentType => {
    const made = dressed.get(Component) ?? dress(Component);
    dressed.set(Component, made);
    return made;
  };
  const wrappers = new Map<PropertyKey, unknown>();
  const wrap = (method: (...args: unknown[]) => unknown, name: PropertyKey) => {
    const known = wrappers.get(name);
    if (known) return known;
    const wrapper = (...args: unknown[]): unknown => {
      const answer = method.apply(service, args);
      if (!isDisposable(answer)) return answer;
      const id = idOf(args[0]);
      return endedBy(answer, registrations.add(answer, id === undefined ? undefined : `${String(name)}:${id}`));
    };
    wrappers.set(name, wrapper);
    return wrapper;
  };
  // An empty object stands in for the service: a proxy may not answer otherwise for the fixed methods of a MobX store.
  return new Proxy(Object.create(Object.getPrototypeOf(service)) as T, {
    get(_, property) {
      // The service itself is `this` in getters and methods: private fields are not seen through a proxy.
      const value: unknown = Reflect.get(service, property, service);
      if (isComponent(property, value)) return dressOnce(value);
      return typeof value === 'function' ? wrap(value as (...args: unknown[]) => unknown, property) : value;
    },
    has: (_, property) => property in service,
    set: (_, property, value) => Reflect.set(service, property, value, service),
  });
};

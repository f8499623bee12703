import { makeAutoObservable } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { type Disposable, disposable } from '../../common/disposable.ts';
import { Registrations, tracked } from './tracked.ts';

class Shelf {
  readonly #gone: (name: string) => void;
  count = 0;

  constructor(gone: (name: string) => void) {
    this.#gone = gone;
    makeAutoObservable(this, {}, { autoBind: true });
    // As MobX leaves it in production.
    Object.defineProperty(this, 'put', { value: this.put, writable: false, configurable: false });
  }

  get isEmpty(): boolean {
    return this.count === 0;
  }

  put(item: { id: string; name: string }): Disposable {
    this.count += 1;
    return disposable(() => this.#gone(item.name));
  }

  watch(name: string): Disposable {
    return disposable(() => this.#gone(name));
  }

  /** What is registered may do more than end. */
  lend(name: string): Loan {
    return new Loan(name, this.#gone);
  }

  Label = () => null;
}

class Loan implements Disposable {
  readonly #name: string;
  readonly #gone: (name: string) => void;
  isOpen = true;

  constructor(name: string, gone: (name: string) => void) {
    this.#name = name;
    this.#gone = gone;
    makeAutoObservable(this, {}, { autoBind: true });
    Object.defineProperty(this, 'read', { value: this.read, writable: false, configurable: false });
  }

  read(): string {
    return this.#name;
  }

  dispose(): void {
    this.isOpen = false;
    this.#gone(this.#name);
  }
}

const setUp = () => {
  const gone = vi.fn<(name: string) => void>();
  const service = new Shelf(gone);
  const registrations = new Registrations();
  return { gone, service, registrations, shelf: tracked(service, registrations) };
};

describe('a service that keeps track', () => {
  it('is the service for everything else: values, getters, methods, the same each time', () => {
    const { shelf, service } = setUp();
    expect(shelf.isEmpty).toBe(true);
    shelf.put({ id: '1', name: 'a' });
    expect([shelf.isEmpty, shelf.count, service.count]).toEqual([false, 1, 1]);
    expect(shelf.put).toBe(shelf.put);
    expect(shelf).toBeInstanceOf(Shelf);
    expect('count' in shelf).toBe(true);
    expect(shelf.Label).toBe(service.Label);
  });

  it('leaves what was registered all that it can do, and ends it with the plugin, or before', () => {
    const { gone, registrations, shelf } = setUp();
    const [early, late] = [shelf.lend('early'), shelf.lend('late')];
    expect([early.read(), early.isOpen, registrations.size]).toEqual(['early', true, 2]);
    early.dispose();
    expect([early.isOpen, registrations.size]).toEqual([false, 1]);
    registrations.dispose();
    expect([late.isOpen, gone.mock.calls]).toEqual([false, [['early'], ['late']]]);
  });

  it('ends what was registered, the latest first', () => {
    const { shelf, gone, registrations } = setUp();
    shelf.watch('a');
    shelf.watch('b');
    registrations.dispose();
    expect(gone.mock.calls.flat()).toEqual(['b', 'a']);
  });

  it('forgets what has ended by itself, and what another of the same id has replaced', () => {
    const { shelf, gone, registrations } = setUp();
    shelf.watch('a').dispose();
    for (const name of ['1 %', '2 %', '3 %']) shelf.put({ id: 'progress', name });
    expect(registrations.size).toBe(1);
    registrations.dispose();
    expect(gone.mock.calls.flat()).toEqual(['a', '3 %']);
  });

  it('ends the others when one cannot be ended', () => {
    const { shelf, gone, registrations } = setUp();
    shelf.watch('a');
    gone.mockImplementationOnce(() => {
      throw new Error('stuck');
    });
    shelf.watch('b');
    expect(() => registrations.dispose()).toThrow('could not be undone');
    expect(gone.mock.calls.flat()).toEqual(['b', 'a']);
  });
});

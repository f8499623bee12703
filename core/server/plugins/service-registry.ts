/** Services by token: those of core, and those that plugins provide to each other. */
import type { Token } from '../../common/token.ts';

export class ServiceRegistry {
  readonly #services = new Map<symbol, unknown>();

  provide<T>(token: Token<T>, value: T): void {
    if (this.#services.has(token)) throw new Error(`The service "${token.description}" is provided twice`);
    this.#services.set(token, value);
  }

  find<T>(token: Token<T>): T | undefined {
    return this.#services.get(token) as T | undefined;
  }

  get<T>(token: Token<T>): T {
    const service = this.find(token);
    if (service === undefined) throw new Error(`The service "${token.description}" is not there. Is its plugin required?`);
    return service;
  }
}

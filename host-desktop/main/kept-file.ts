/** A small file of JSON that the program keeps: written beside its place and moved there, so that a crash leaves the old one or the new one. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';

export class KeptFile<T> {
  readonly #path: string;
  readonly #schema: z.ZodMiniType<T>;
  #value: T;

  /** @param initial stands for a file that is not there, or cannot be read as what it should be */
  constructor(path: string, schema: z.ZodMiniType<T>, initial: T) {
    this.#path = path;
    this.#schema = schema;
    this.#value = this.#read() ?? initial;
  }

  get value(): T {
    return this.#value;
  }

  /** @throws Error of the file system when it cannot be written; the value is the new one all the same */
  keep(value: T): void {
    this.#value = value;
    const draft = `${this.#path}.${randomBytes(4).toString('hex')}`;
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(draft, JSON.stringify(value), { mode: 0o600 });
    renameSync(draft, this.#path);
  }

  #read(): T | undefined {
    try {
      return z.safeParse(this.#schema, JSON.parse(readFileSync(this.#path, 'utf8'))).data;
    } catch {
      return undefined;
    }
  }
}

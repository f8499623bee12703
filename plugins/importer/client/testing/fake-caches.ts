/** For tests: the part of the browser's cache storage that things are kept in, which happy-dom has not. */

class FakeCache {
  readonly #kept = new Map<string, { readonly body: Blob; readonly headers: Headers }>();

  async put(path: string, answer: Response): Promise<void> {
    this.#kept.set(path, { headers: new Headers(answer.headers), body: await answer.blob() });
  }

  async match(path: string): Promise<Response | undefined> {
    const kept = this.#kept.get(path);
    return kept && new Response(kept.body, { headers: kept.headers });
  }

  keys = async (): Promise<readonly string[]> => [...this.#kept.keys()];
  delete = async (path: string): Promise<boolean> => this.#kept.delete(path);
}

export const fakeCaches = (): CacheStorage => {
  const all = new Map<string, FakeCache>();
  const open = async (name: string) => {
    const cache = all.get(name) ?? new FakeCache();
    all.set(name, cache);
    return cache;
  };
  return { open, has: async (name: string) => all.has(name) } as unknown as CacheStorage;
};

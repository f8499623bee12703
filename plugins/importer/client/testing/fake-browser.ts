/** For tests: as much of the browser as the extension's worker uses, over maps, and a server that a test answers for. */
import { vi } from 'vitest';

const area = () => {
  const values = new Map<string, unknown>();
  return {
    get: async (key: string | null) =>
      structuredClone(key === null ? Object.fromEntries(values) : values.has(key) ? { [key]: values.get(key) } : {}),
    set: async (more: object) => {
      for (const [key, value] of Object.entries(more)) values.set(key, structuredClone(value));
    },
    remove: async (key: string) => void values.delete(key),
    clear: () => values.clear(),
  };
};

export interface Asked {
  readonly path: string;
  readonly authorization: string | null;
  readonly body: unknown;
}

type Answer = { readonly status?: number; readonly json?: object } | 'offline';

/** Called at the top of a file, before the extension's modules are imported. */
export const fakeBrowser = () => {
  const [local, session] = [area(), area()];
  const asked: Asked[] = [];
  let answer: (asked: Asked) => Answer | Promise<Answer> = () => ({ json: {} });
  const executeScript = vi.fn(async (_: { readonly args: readonly unknown[] }): Promise<{ result?: unknown }[]> => []);
  vi.stubGlobal('chrome', { storage: { local, session }, scripting: { executeScript } });
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit = {}) => {
    // What passes from a page to the extension is no question to anybody.
    if (url.startsWith('data:')) return new Response(new Blob([atob(url.replace(/^.*,/, ''))]));
    const path = new URL(url).pathname.replace(/^\/api/, '');
    const isText = typeof body === 'string';
    const form = body instanceof FormData ? Object.fromEntries(body) : undefined;
    const one = {
      path,
      authorization: new Headers(headers).get('authorization'),
      body: isText ? (JSON.parse(body) as unknown) : form,
    };
    asked.push(one);
    const given = await answer(one);
    if (given === 'offline') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(given.json ?? {}), { status: given.status ?? 200 });
  });
  return {
    asked,
    executeScript,
    local,
    session,
    answers: (next: typeof answer) => void (answer = next),
    reset() {
      asked.length = 0;
      local.clear();
      session.clear();
      executeScript.mockReset().mockResolvedValue([]);
    },
  };
};

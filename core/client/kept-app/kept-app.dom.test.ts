/** The built app in a browser: fetched whole, answered from here, and taken away when no page is of it any more. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BuiltFiles, KeptApp, nameOfVersion } from './kept-app.ts';

const origin = 'https://carrel.example';
const pathOf = (request: RequestInfo) => new URL(typeof request === 'string' ? request : request.url, origin).pathname;

/** Stands for the browser's, which happy-dom has not. */
class Drawer {
  readonly files = new Map<string, string>();
  put = vi.fn(async (path: string, answer: Response) => void this.files.set(path, await answer.text()));
  match = async (request: RequestInfo) => {
    const text = this.files.get(pathOf(request));
    return text === undefined ? undefined : new Response(text);
  };
}
class Drawers {
  readonly all = new Map<string, Drawer>();
  open = async (name: string) => {
    const drawer = this.all.get(name) ?? new Drawer();
    this.all.set(name, drawer);
    return drawer;
  };
  match = async (request: RequestInfo, { cacheName }: { cacheName?: string } = {}) => {
    for (const [name, drawer] of this.all)
      if (cacheName === undefined || name === cacheName) {
        const found = await drawer.match(request);
        if (found) return found;
      }
    return undefined;
  };
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
}

/** What the server has; a missing file is a 404, as that of an older version is. */
let server: Map<string, string>;
let network: 'good' | 'gone' | 'silent' | 'proxy';
let drawers: Drawers;
let open: string[];

const fetched = vi.fn(async (request: RequestInfo) => {
  if (network === 'gone') throw new TypeError('Failed to fetch');
  if (network === 'silent') return new Promise<Response>(() => undefined);
  if (network === 'proxy') return new Response('<h1>Bad gateway</h1>', { status: 502 });
  const text = server.get(pathOf(request));
  return text === undefined ? new Response('', { status: 404 }) : new Response(text);
});

const build = (id: string): BuiltFiles => ({
  version: `/assets/app-${id}.js`,
  atOnce: [`/assets/app-${id}.js`, '/assets/same.js', `/assets/list-${id}.js`],
  whenUsed: ['/assets/editor.js', '/pdfjs/fonts/a.pfb'],
});
const page = (id: string) => `<title>${id}</title><script src="/assets/app-${id}.js">`;
const deploy = (id: string) => {
  server = new Map([
    ...[...build(id).atOnce, ...build(id).whenUsed].map((path) => [path, `${path} of ${id}`] as const),
    ['/', page(id)],
    ['/popout.html', `popout ${id}`],
  ]);
  return new KeptApp(build(id), { caches: drawers as unknown as CacheStorage, fetch: fetched, locks: async () => open });
};
const afterwards: Promise<unknown>[] = [];
const asked = (path: string, mode: RequestMode = 'cors', more: RequestInit & { preloaded?: Response } = {}) => ({
  request: { method: 'GET', url: new URL(path, origin).href, mode, ...more } as Request,
  preloaded: Promise.resolve(more.preloaded),
  afterwards: (work: Promise<unknown>) => void afterwards.push(work),
});
const get = async (app: KeptApp, path: string, mode?: RequestMode) => {
  const text = await (await app.answer(asked(path, mode)))?.text();
  await Promise.all(afterwards.splice(0));
  return text;
};
const visit = (app: KeptApp, path: string) => get(app, path, 'navigate');
const requests = () => fetched.mock.calls.map(([request]) => pathOf(request));
const kept = (id: string) => [...(drawers.all.get(nameOfVersion(`/assets/app-${id}.js`))?.files.keys() ?? [])].sort();

beforeEach(() => {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(origin);
  drawers = new Drawers();
  open = [];
  network = 'good';
  fetched.mockClear();
});
afterEach(() => vi.useRealTimers());

describe('[CORE-044] the kept app', () => {
  it('is fetched whole but for what few people need, and then starts at any address without a network', async () => {
    const app = deploy('one');
    await app.keep();
    expect(kept('one')).toEqual(['/', '/assets/app-one.js', '/assets/list-one.js', '/assets/same.js', '/popout.html']);
    network = 'gone';
    expect(await visit(app, '/library/3?x=1')).toBe(page('one'));
    expect(await visit(app, '/popout.html')).toBe('popout one');
    expect(await get(app, '/assets/list-one.js')).toBe('/assets/list-one.js of one');
  });

  it('keeps what it is asked for besides, when it is used', async () => {
    const app = deploy('one');
    await app.keep();
    for (const path of ['/assets/editor.js', '/pdfjs/fonts/a.pfb']) {
      await get(app, path);
      network = 'gone';
      expect(await get(app, path)).toBe(`${path} of one`);
      network = 'good';
    }
  });

  it('asks the network for a page first, and for files never', async () => {
    const app = deploy('one');
    await app.keep();
    deploy('two');
    fetched.mockClear();
    expect(await visit(app, '/')).toBe(page('two'));
    await get(app, '/assets/same.js');
    expect(requests()).toEqual(['/']);
  });

  it('takes the page for which the browser has asked already', async () => {
    const app = deploy('one');
    const answer = await app.answer(asked('/', 'navigate', { preloaded: new Response('ahead') }));
    expect(await answer?.text()).toBe('ahead');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('does not let a person wait for a network that says nothing', async () => {
    const app = deploy('one');
    await app.keep();
    network = 'silent';
    vi.useFakeTimers();
    const answer = app.answer(asked('/', 'navigate'));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await (await answer)?.text()).toBe(page('one'));
  });

  it('starts although a proxy says that the server is down', async () => {
    const app = deploy('one');
    await app.keep();
    network = 'proxy';
    expect(await visit(app, '/')).toBe(page('one'));
  });

  it.each([
    ['the API', '/api/health/', {}],
    ['another site', 'https://elsewhere.example/assets/x.js', {}],
    ['what changes something', '/assets/app-one.js', { method: 'POST' }],
    ['a file that is no part of the build', '/favicon.ico', {}],
  ])('has nothing to do with %s', (_, path, more) => {
    expect(deploy('one').answer(asked(path, 'cors', more))).toBeUndefined();
  });

  it('leaves even a page of the API alone', () => {
    expect(deploy('one').answer(asked('/api/storage/pdf/1/', 'navigate'))).toBeUndefined();
  });
});

describe('[CORE-044] a new version', () => {
  it('brings over what is the same, and what was used of the large files', async () => {
    await deploy('one').keep();
    const one = deploy('one');
    await get(one, '/assets/editor.js');
    const two = deploy('two');
    fetched.mockClear();
    await two.keep();
    expect(requests().sort()).toEqual(['/', '/assets/app-two.js', '/assets/list-two.js', '/popout.html']);
    network = 'gone';
    expect(await get(two, '/assets/editor.js')).toBe('/assets/editor.js of one');
  });

  it('fetches anew what was used and has no version in its name', async () => {
    const one = deploy('one');
    await one.keep();
    await get(one, '/pdfjs/fonts/a.pfb');
    const two = deploy('two');
    await two.keep();
    network = 'gone';
    expect(await get(two, '/pdfjs/fonts/a.pfb')).toBe('/pdfjs/fonts/a.pfb of two');
  });

  it('does not take a part away from a page that is still open, which goes on getting all of it', async () => {
    await deploy('one').keep();
    open = [nameOfVersion('/assets/app-one.js')];
    const two = deploy('two');
    await two.keep();
    await two.dropUnused();
    expect(await get(two, '/assets/list-one.js')).toBe('/assets/list-one.js of one');
  });

  it('takes away what no page is of any more, and nothing of others', async () => {
    await deploy('one').keep();
    await drawers.open('of another app');
    const two = deploy('two');
    await two.keep();
    await two.dropUnused();
    expect(await drawers.keys()).toEqual(['of another app', nameOfVersion('/assets/app-two.js')]);
  });

  it('never gives a page whose parts are missing: one that came in between is not kept', async () => {
    const one = deploy('one');
    deploy('two');
    await expect(one.keep()).rejects.toThrow('another version');
    expect(kept('one')).toEqual([]);
  });

  it('is no version before all of it is here, and goes on where it stopped', async () => {
    const one = deploy('one');
    server.delete('/assets/list-one.js');
    await expect(one.keep()).rejects.toThrow('404');
    expect(kept('one')).not.toContain('/');
    const again = deploy('one');
    fetched.mockClear();
    await again.keep();
    expect(requests()).not.toContain('/assets/same.js');
    expect(kept('one')).toContain('/');
  });

  it('leaves a full disk as it was', async () => {
    const one = deploy('one');
    const drawer = await drawers.open(nameOfVersion('/assets/app-one.js'));
    drawer.put.mockRejectedValue(new DOMException('Full', 'QuotaExceededError'));
    await expect(one.keep()).rejects.toThrow('Full');
    expect(await drawers.keys()).toEqual([]);
  });
});

/**
 * What Electron does within a page, for a page of Chromium: the preload runs in a world of its own, sees of Electron what a sandboxed one
 * sees, and what it exposes stands in the page's world as functions alone. Both worlds meet in events of the document, which are heard at
 * once, so that a call that answers at once does so.
 */
import { pack, unpack } from './wire.ts';

/** Name of the preload's world. */
export const WORLD = 'carrel-preload';
/** Binding by which the preload's world speaks to the program. */
export const BINDING = 'carrelInvoke';

/** In the page's world. */
const page = `(() => {
  const functions = [];
  const say = (type, detail) => document.dispatchEvent(new CustomEvent(type, { detail: pack(detail) }));
  const hear = (type, take) => document.addEventListener(type, ({ detail }) => take(unpack(detail)));
  const keep = (value) => (typeof value === 'function' ? { $function: functions.push(value) - 1 } : value);
  const waiting = new Map();
  let last = 0;
  let result;
  hear('carrel:result', (told) => (result = told));
  hear('carrel:settled', ({ id, value, error }) => {
    const { done, fail } = waiting.get(id);
    waiting.delete(id);
    error === undefined ? done(value) : fail(new Error(error));
  });
  hear('carrel:told', ({ listener, args }) => functions[listener](...args));
  const call = (target, args) => {
    const id = ++last;
    result = undefined;
    say('carrel:call', { id, target, args: args.map(keep) });
    if (result?.promise) return new Promise((done, fail) => waiting.set(id, { done, fail }));
    if (result?.returned !== undefined) return () => call({ returned: result.returned }, []);
    if (result?.error !== undefined) throw new Error(result.error);
    return result?.value;
  };
  hear('carrel:expose', ({ name, keys }) => {
    const api = Object.fromEntries(keys.map((key) => [key, (...args) => call({ name, key }, args)]));
    Object.defineProperty(window, name, { value: Object.freeze(api), enumerable: true });
  });
  document.dispatchEvent(new CustomEvent('carrel:page', { detail: 'null' }));
})();`;

/** In the preload's world; `preload` runs as its own last part. */
const preloadWorld = (preload: string): string => `(() => {
  const exposed = {};
  const returned = [];
  const heard = new Map();
  const waiting = new Map();
  let last = 0;
  const say = (type, detail) => document.dispatchEvent(new CustomEvent(type, { detail: pack(detail) }));
  const hear = (type, take) => document.addEventListener(type, ({ detail }) => take(unpack(detail)));
  const expose = () => Object.entries(exposed).forEach(([name, api]) => say('carrel:expose', { name, keys: Object.keys(api) }));
  hear('carrel:page', expose);
  hear('carrel:call', ({ id, target, args }) => {
    const run = target.returned === undefined ? exposed[target.name][target.key] : returned[target.returned];
    const given = args.map((arg) =>
      arg?.$function === undefined ? arg : (...told) => say('carrel:told', { listener: arg.$function, args: told }));
    try {
      const value = run(...given);
      if (typeof value === 'function') return say('carrel:result', { returned: returned.push(value) - 1 });
      if (!(value instanceof Promise)) return say('carrel:result', { value });
      say('carrel:result', { promise: true });
      value.then(
        (answer) => say('carrel:settled', { id, value: answer }),
        (error) => say('carrel:settled', { id, error: String(error?.message ?? error) }),
      );
    } catch (error) {
      say('carrel:result', { error: String(error?.message ?? error) });
    }
  });
  globalThis.carrelReply = (text) => {
    const { id, value, error } = unpack(text);
    const { done, fail } = waiting.get(id);
    waiting.delete(id);
    error === undefined ? done(value) : fail(new Error(error));
  };
  globalThis.carrelHear = (text) => {
    const { channel, args } = unpack(text);
    for (const listener of [...(heard.get(channel) ?? [])]) listener({}, ...args);
  };
  const electron = {
    contextBridge: { exposeInMainWorld: (name, api) => { exposed[name] = api; } },
    ipcRenderer: {
      invoke: (channel, ...args) => new Promise((done, fail) => {
        const id = ++last;
        waiting.set(id, { done, fail });
        ${BINDING}(pack({ id, channel, args }));
      }),
      on: (channel, listener) => heard.set(channel, [...(heard.get(channel) ?? []), listener]),
      removeListener: (channel, listener) => heard.set(channel, (heard.get(channel) ?? []).filter((each) => each !== listener)),
    },
  };
  const require = (name) => {
    if (name !== 'electron') throw new Error('module not found: ' + name);
    return electron;
  };
  ((require, module, exports) => {${preload}
  })(require, { exports: {} }, {});
  expose();
})();`;

const WIRE = `const pack = ${String(pack)};\nconst unpack = ${String(unpack)};\n`;

export const pageScript = `{${WIRE}${page}}`;
export const preloadScript = (preload: string): string => `{${WIRE}${preloadWorld(preload)}}`;

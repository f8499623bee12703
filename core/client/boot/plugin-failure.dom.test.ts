/** What happens when a plugin cannot start, or does not do what it declares: with core's services as they are. */
import { corePlugin } from '../workbench/core-plugin.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import texts from '../../../locales/en/core.json';
import { has, key } from '../../common/expression.ts';
import type { ClientHalf } from '../../plugin-api/client-half.ts';
import type { AnyManifest } from '../../plugin-api/manifest.ts';
import { ask } from '../plugins/ask.ts';
import { emptyHalf } from '../plugins/plugin-entry.ts';
import { manifestOf } from '../plugins/testing.ts';
import { TheDock } from '../workbench/parts.ts';
import { compose } from './compose.ts';
import { connect } from './connect.ts';
import { TheCommands, TheContextKeys, TheDialogs, TheKeys, TheLanguage, TheNotices, ThePlugins } from './parts.ts';
import { host, newDock } from './testing.ts';

let tied: ReturnType<typeof connect> | undefined;
let isBroken = true;
const activate = () => {
  if (isBroken) throw new Error('no index');
};

const setUp = async (rest: Partial<AnyManifest> = {}, half: Partial<ClientHalf> = {}, load?: () => Promise<never>) => {
  const container = compose({
    host,
    manifests: [corePlugin, manifestOf('notes', rest)],
    clientHalves: { notes: load ?? (() => Promise.resolve({ default: { ...emptyHalf, ...half } })) },
    root: document.body,
    clientId: 'carrel-web',
  });
  await ask(container, TheLanguage).start(['en']);
  tied = connect(container);
  const notices = ask(container, TheNotices);
  const labels = () => notices.current?.notice.actions?.map(({ label }) => label);
  const act = (label: string) => {
    const action = notices.current?.notice.actions?.find((one) => one.label === label);
    return notices.act(action ?? expect.fail(label));
  };
  return { container, plugins: ask(container, ThePlugins), commands: ask(container, TheCommands), notices, labels, act };
};

beforeEach(() => {
  localStorage.clear();
  isBroken = true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  tied?.dispose();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const { retry, disable, details, reload } = texts.boot;

describe('a plugin that cannot start', () => {
  it('says so until somebody acts, with what went wrong', async () => {
    const { plugins, notices, labels } = await setUp({}, { activate });
    await plugins.need('notes').catch(() => undefined);
    expect(notices.current?.notice).toMatchObject({ kind: 'danger', timeout: null });
    expect(notices.current?.notice.text).toContain('notes');
    expect(notices.current?.notice.detail).toContain('no index');
    expect(labels()).toEqual([retry, disable, details]);
  });

  it('runs after it was tried again', async () => {
    const { plugins, act } = await setUp({}, { activate });
    await plugins.need('notes').catch(() => undefined);
    isBroken = false;
    await act(retry);
    expect(plugins.status('notes').state).toBe('active');
  });

  it('can be done without, unless it is essential', async () => {
    const { plugins, act } = await setUp({}, { activate });
    await plugins.need('notes').catch(() => undefined);
    await act(disable);
    expect(plugins.status('notes').state).toBe('disabled');
    tied?.dispose();
    const essential = await setUp({ essential: true }, { activate });
    await essential.plugins.need('notes').catch(() => undefined);
    expect(essential.labels()).toEqual([retry, details]);
  });

  it('leads to the list of plugins', async () => {
    const { container, plugins, act } = await setUp({}, { activate });
    await plugins.need('notes').catch(() => undefined);
    const dock = ask(container, TheDock);
    dock.attach(newDock());
    await dock.views();
    dock.ready();
    await act(details);
    expect(dock.active?.id).toBe('core.plugins');
  });

  it('whose code cannot be fetched offers to load the page anew: a newer version may have taken its place', async () => {
    vi.useFakeTimers();
    const { plugins, labels } = await setUp({}, {}, () => Promise.reject(new TypeError('404')));
    const needing = plugins.need('notes').catch(() => undefined);
    await vi.runOnlyPendingTimersAsync();
    await needing;
    expect(labels()).toEqual([reload, retry]);
  });
});

describe('a command of a plugin', () => {
  const declares = (declaration: object): Partial<AnyManifest> => ({ contributes: { commands: { 'notes.add': declaration } } });

  it('starts its plugin, and is given its context and its arguments', async () => {
    const run = vi.fn((_context: unknown, args: unknown) => args);
    const { commands, plugins } = await setUp(declares({}), { commands: { 'notes.add': run } });
    expect(plugins.status('notes').state).toBe('idle');
    expect(await commands.run('notes.add', { title: 'A' })).toEqual({ title: 'A' });
    expect(plugins.status('notes').state).toBe('active');
    expect(run.mock.calls[0]?.[0]).toMatchObject({ plugin: 'notes' });
  });

  it('that nobody has written is a failure which is shown', async () => {
    const { commands, notices } = await setUp(declares({}));
    await commands.run('notes.add');
    expect(notices.current?.notice.kind).toBe('danger');
    expect(notices.current?.notice.detail).toContain('Plugin "notes" does not implement "notes.add"');
  });

  it('that is locked keeps its keys, which say what it takes; one that is off leaves them to others', async () => {
    const ready = key('notes.ready', false, 'There is something to add to');
    const locked = { plans: ['P'], otherwise: 'lock', limit: 'LIBRARY_PROJECT' };
    const { container } = await setUp({
      context: [ready],
      contributes: {
        commands: { 'notes.pro': { gate: locked }, 'notes.off': { enablement: has(ready) } } as never,
        keybindings: [
          { command: 'notes.pro', keys: 'f7' },
          { command: 'notes.off', keys: 'f8' },
        ],
      },
    });
    const press = (name: string) => {
      const event = new KeyboardEvent('keydown', { key: name, code: name, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect([press('F7'), press('F8')]).toEqual([true, false]);
    await vi.waitFor(() => expect(ask(container, TheDialogs).stack).toHaveLength(1));
    ask(container, TheContextKeys).set(ready, true);
    expect(press('F8')).toBe(true);
    expect(ask(container, TheKeys).keysOf('notes.off')).toBe('f8');
  });
});

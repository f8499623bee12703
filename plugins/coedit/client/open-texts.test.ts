// @vitest-environment happy-dom
/** Texts that are open in one tab: shared, let go of, and sent although nobody opens them. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceTexts } from './device/device-texts.ts';
import { OpenTexts } from './open-texts.ts';
import { memoryDatabases } from './testing/memory-databases.ts';
import { TextServer } from './testing/text-server.ts';

let devices = 0;
const setUp = (server = new TextServer('Text.'), databases = memoryDatabases(`open${++devices}`)) => {
  const { live, online } = server.browser(1);
  const device = new DeviceTexts(databases);
  const texts = new OpenTexts({ live, device, isOnline: () => true, readOnly: () => 'No more.' });
  return { server, databases, device, texts, online };
};
const haves = ({ said }: TextServer) => said.filter(({ is }) => is === 'have').length;

describe('a text that is open', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('is one, however many have it open, until a moment after the last is done with it', async () => {
    const { server, texts } = setUp();
    const [one, two] = [texts.open('latex', 7), texts.open('latex', 7)];
    await vi.waitFor(() => expect(one.state).toBe('saved'));
    one.edit([{ from: 0, to: 0, text: 'One. ' }], one);
    expect([two.content, two.places === one.places]).toEqual(['One. Text.', true]);
    one.dispose();
    one.dispose();
    server.edit(5, 5, ' More.');
    expect(two.content).toBe('One. Text. More.');
    two.dispose();
    await vi.advanceTimersByTimeAsync(1_000);
    const again = texts.open('latex', 7);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(haves(server)).toBe(1);
    again.dispose();
    await vi.advanceTimersByTimeAsync(5_000);
    texts.open('latex', 7);
    await vi.waitFor(() => expect(haves(server)).toBe(2));
  });

  it('is nobody’s any more when somebody else signs in', async () => {
    const { server, texts } = setUp();
    const text = texts.open('latex', 7);
    await vi.waitFor(() => expect(text.state).toBe('saved'));
    texts.dispose();
    server.edit(0, 0, 'Not for you. ');
    expect(text.content).toBe('Text.');
  });
});

describe('what is typed without a connection', () => {
  it('is on the device at once when the page goes, and is sent later although nobody opens it', async () => {
    const { server, databases, device, texts, online } = setUp();
    const text = texts.open('latex', 7);
    await vi.waitFor(() => expect(text.state).toBe('saved'));
    online(false);
    text.edit([{ from: 0, to: 0, text: 'Typed. ' }], text);
    texts.keep();
    await vi.waitFor(async () => expect(await device.unsent()).toEqual(['latex/7']));
    texts.dispose();
    const next = setUp(server, databases);
    await next.texts.sendLeft();
    expect(server.text).toBe('Typed. Text.');
    await vi.waitFor(async () => expect(await device.unsent()).toEqual([]));
    const before = haves(server);
    await next.texts.sendLeft();
    expect(haves(server)).toBe(before);
    next.texts.dispose();
  });
});

// @vitest-environment happy-dom
/** A live text in several browsers: what each shows, what the server and the device have, and that nothing that was typed is lost. */
import 'fake-indexeddb/auto';
import { runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocalDatabases } from '#plugin-api/client';
import type { TextEdit } from '../common/text/text-edit.ts';
import { DeviceTexts } from './device/device-texts.ts';
import { browser, close, house, ME, newDevice, open, saved } from './testing/text-browser.ts';
import { TextServer } from './testing/text-server.ts';

describe('a live text', () => {
  it('is the same on all screens, and saved when the server has it', async () => {
    const server = new TextServer('One two.');
    const [ada, ben] = [await open(server, 1), await open(server, 2)];
    expect([ada.store.content, ada.store.role, ada.store.version]).toEqual(['One two.', 'write', 1]);
    ada.type(3, ' and');
    expect(ada.store.state).toBe('sending');
    ben.type(8, ' Three.');
    await saved(ada, ben);
    expect([ada.store.content, ben.store.content, server.text]).toEqual(Array(3).fill('One and two. Three.'));
  });

  it('tells what others have written as edits, and what one writes oneself to the others in this tab', async () => {
    const server = new TextServer('One two three.');
    const { store, type } = await open(server, 1);
    const heard: unknown[] = [];
    store.onEdits(({ edits, origin }) => heard.push([origin === ME, edits]));
    server.edit(4, 7, 'TWO');
    type(0, 'Zero. ');
    expect(heard).toEqual([
      [false, [{ from: 4, to: 7, text: 'TWO' }]],
      [true, [{ from: 0, to: 0, text: 'Zero. ' }]],
    ]);
  });

  it('sends a lone key at once, quick ones together, and what is long in pieces that the server takes one by one', async () => {
    const server = new TextServer('');
    const { store, type } = await open(server, 1);
    type(0, 'a');
    await Promise.resolve();
    await Promise.resolve();
    expect(server.taken).toHaveLength(1);
    for (let at = 1; at < 20; at++) type(at, 'b');
    await store.flush();
    expect(server.taken.length).toBeLessThan(5);
    const before = server.taken.length;
    const long = `${'Ä🙂'.repeat(200_000)}`;
    type(20, long);
    await vi.waitFor(() => expect(store.state).toBe('saved'), { timeout: 10_000 });
    expect(server.text).toBe(`a${'b'.repeat(19)}${long}`);
    expect(server.taken.slice(before).length).toBeGreaterThan(2);
    for (const update of server.taken) expect(update.length).toBeLessThan(900_000);
  });

  it('has lines that end with LF alone, and no half of a pair of surrogates', async () => {
    const server = new TextServer('🙂');
    const { store, type } = await open(server, 1);
    type(2, 'a\r\nb\rc\uD83D');
    await saved({ store });
    expect([store.content, server.text]).toEqual(['🙂a\nb\nc\uFFFD', '🙂a\nb\nc\uFFFD']);
  });

  it('is undone where one has written oneself, and nowhere else', async () => {
    const server = new TextServer('Text.');
    const { store, type } = await open(server, 1);
    type(5, ' Mine.');
    server.edit(0, 0, 'Theirs. ');
    store.undo.undo();
    expect(store.content).toBe('Theirs. Text.');
    store.undo.redo();
    await saved({ store });
    expect(server.text).toBe('Theirs. Text. Mine.');
  });
});

describe('without a connection', () => {
  it('goes on, and becomes one with what others have written meanwhile', async () => {
    const server = new TextServer('One.\nTwo.\n');
    const [ada, ben] = [await open(server, 1), await open(server, 2)];
    ada.online(false);
    ada.type(3, ' Ada');
    expect(ada.store.state).toBe('offline');
    await ada.store.flush();
    ben.type(9, ' Ben', 9);
    ada.online(true);
    await saved(ada, ben);
    expect([ada.store.content, ben.store.content]).toEqual(Array(2).fill('One Ada.\nTwo. Ben\n'));
  });

  it('says so as soon as it is known, although the channel has not noticed', async () => {
    const server = new TextServer('One.');
    const ada = await open(server, 1);
    server.isSilent = true;
    ada.type(0, 'a ');
    expect(ada.store.state).toBe('sending');
    runInAction(() => (house.isOnline = false));
    expect(ada.store.state).toBe('offline');
    await ada.store.flush();
    runInAction(() => (house.isOnline = true));
    expect(ada.store.state).toBe('sending');
  });

  it('loses nothing of what was only taken away', async () => {
    const server = new TextServer('One two three.');
    const ada = await open(server, 1);
    ada.online(false);
    ada.type(3, '', 7);
    ada.online(true);
    await saved(ada);
    expect(server.text).toBe('One three.');
  });

  it('sends nothing anew when it has only been away', async () => {
    const server = new TextServer('One.');
    const ada = await open(server, 1);
    ada.type(0, 'a', 1);
    await saved(ada);
    const before = server.taken.length;
    ada.online(false);
    ada.online(true);
    await vi.waitFor(() => expect(server.said.filter(({ is }) => is === 'have')).toHaveLength(2));
    await saved(ada);
    expect(server.taken).toHaveLength(before);
  });
});

describe('on the device', () => {
  it('is as it was after a reload without a connection, with what was typed, and is sent by the next tab', async () => {
    const server = new TextServer('One.');
    const databases = newDevice();
    const ada = await open(server, 1, { databases });
    ada.type(4, ' Two.');
    await saved(ada);
    ada.online(false);
    ada.type(9, ' Three.');
    await close(ada);
    const again = browser(server, 1, { databases });
    again.online(false);
    await vi.waitFor(() => expect(again.store.content).toBe('One. Two. Three.'));
    expect(again.store.role).toBe('write');
    again.type(0, 'Zero. ');
    server.edit(0, 4, 'ONE.');
    again.online(true);
    await saved(again);
    expect(server.text).toContain('ONE.');
    expect(server.text).toContain('Zero. ');
    expect(server.text.endsWith(' Two. Three.')).toBe(true);
    expect(await new DeviceTexts(databases).unsent()).toEqual([]);
  });

  it('is written from the plain text when nothing else is known, and merged when there is a connection', async () => {
    const server = new TextServer('One.\nTwo.\n');
    const databases = newDevice();
    const ada = browser(server, 1, { databases, seed: { content: 'One.\nTwo.\n', version: 1 } });
    ada.online(false);
    ada.type(3, ' Ada');
    ada.store.dispose();
    await vi.waitFor(async () => expect(await new DeviceTexts(databases).unsent()).toEqual(['latex/7']));
    server.edit(10, 10, 'Three.\n');
    const again = await open(server, 1, { databases, seed: { content: server.text, version: 2 } });
    expect([again.store.content, server.text]).toEqual(Array(2).fill('One Ada.\nTwo.\nThree.\n'));
    again.store.dispose();
    // And once only.
    const third = await open(server, 1, { databases });
    expect(third.store.content).toBe('One Ada.\nTwo.\nThree.\n');
  });

  it('is as it was on a device that takes its time, too, with what is typed meanwhile; no older text is called saved', async () => {
    const server = new TextServer('One.');
    const databases = newDevice();
    const ada = await open(server, 1, { databases });
    ada.online(false);
    ada.type(4, ' Two.');
    await close(ada);
    let answer = () => {};
    const busy = new Promise<void>((done) => (answer = done));
    const slow: LocalDatabases = { open: async (...what) => (await busy, databases.open(...what)) };
    const again = browser(server, 1, { databases: slow, seed: { content: 'One.', version: 1 } });
    again.online(false);
    // Until then the server is asked without it, which is not there.
    await new Promise((done) => setTimeout(done, 2_200));
    expect(again.store.content).toBe('One.');
    expect(again.store.state).not.toBe('saved');
    again.type(0, 'Zero. ');
    answer();
    await vi.waitFor(() => expect(again.store.content).toBe('Zero. One. Two.'));
    again.online(true);
    await saved(again);
    expect(server.text).toBe('Zero. One. Two.');
    expect(await new DeviceTexts(databases).unsent()).toEqual([]);
  });

  it('is shared by two tabs of one person', async () => {
    const server = new TextServer('Text.');
    const databases = newDevice();
    const [one, two] = [await open(server, 1, { databases }), await open(server, 1, { databases })];
    one.online(false);
    two.online(false);
    one.type(0, 'One. ');
    two.type(5, ' Two.');
    await Promise.all([close(one), close(two)]);
    const third = browser(server, 1, { databases });
    third.online(false);
    await vi.waitFor(() => expect(third.store.content).toBe('One. Text. Two.'));
    third.online(true);
    await saved(third);
    expect(server.text).toBe('One. Text. Two.');
  });

  it('breaks nothing where there is no room', async () => {
    const server = new TextServer('Text.');
    const full = { open: () => Promise.reject(new Error('full')) };
    const ada = await open(server, 1, { databases: full as never });
    ada.type(0, 'a ');
    await saved(ada);
    expect(server.text).toBe('a Text.');
  });

  it('is put together now and then', async () => {
    const server = new TextServer('');
    const databases = newDevice();
    const ada = await open(server, 1, { databases });
    for (let at = 0; at < 600; at++) ada.type(at, String(at % 10));
    await ada.store.flush();
    ada.type(600, '!');
    await close(ada);
    await vi.waitFor(async () => {
      const kept = await new DeviceTexts(databases).read('latex/7');
      expect(kept.lines[0]?.updates.length).toBeLessThan(10);
    });
  });
});

describe('another document of the same text', () => {
  it('takes what was typed and not sent along', async () => {
    const server = new TextServer('One.\nTwo.\nThree.\n');
    const ada = await open(server, 1);
    const heard: (readonly TextEdit[])[] = [];
    ada.store.onEdits(({ edits }) => heard.push(edits));
    ada.online(false);
    ada.type(3, ' Ada');
    server.begin('One.\nThree!\n');
    ada.online(true);
    await saved(ada);
    expect([ada.store.content, server.text]).toEqual(Array(2).fill('One Ada.\nThree!\n'));
    const shown = heard.flat().reduceRight((text) => text, ada.store.content);
    expect(shown).toBe(server.text);
  });

  it('takes its place where nothing was typed, also while it is open', async () => {
    const server = new TextServer('One.');
    const ada = await open(server, 1);
    server.begin('Other.');
    await saved(ada);
    ada.type(6, ' More.');
    await saved(ada);
    expect([ada.store.content, server.text]).toEqual(Array(2).fill('Other. More.'));
  });
});

describe('who may not write', () => {
  it('sees the text, writes nothing, and follows when that changes', async () => {
    const server = new TextServer('Text.');
    server.role = 'comment';
    const ada = await open(server, 1);
    ada.type(0, 'No. ');
    expect([ada.store.content, ada.store.role]).toEqual(['Text.', 'comment']);
    server.setRole(1, 'write');
    ada.type(0, 'Yes. ');
    await saved(ada);
    expect(server.text).toBe('Yes. Text.');
  });

  it('keeps what was typed too late as text of their own, and reads on', async () => {
    const server = new TextServer('Text.');
    const ada = await open(server, 1);
    server.roles.set(1, 'read');
    ada.type(0, 'Late. ');
    await vi.waitFor(() => expect(ada.store.state).toBe('refused'));
    expect([ada.store.unsent, ada.store.refusal]).toEqual(['Late. Text.', 'You may not write here.']);
    server.edit(5, 5, ' More.');
    await ada.store.dropUnsent();
    await saved(ada);
    expect([ada.store.content, ada.store.role, ada.store.unsent]).toEqual(['Text. More.', 'read', undefined]);
  });

  it('keeps what was typed while they could not be told', async () => {
    const server = new TextServer('Text.');
    const databases = newDevice();
    const ada = await open(server, 1, { databases });
    ada.online(false);
    ada.type(0, 'Late. ');
    await close(ada);
    server.role = 'read';
    const again = browser(server, 1, { databases });
    await vi.waitFor(() => expect(again.store.unsent).toBe('Late. Text.'));
    expect(again.store.refusal).toBe('You may not write here any more.');
  });

  it('is told when there is no such text any more', async () => {
    const server = new TextServer('Text.');
    const ada = await open(server, 1);
    server.close(1, 404, 'Not found.');
    expect([ada.store.state, ada.store.refusal, ada.store.unsent]).toEqual(['refused', 'Not found.', undefined]);
  });
});

describe('faults', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('of the server are waited for', async () => {
    const server = new TextServer('Text.');
    const ada = browser(server, 1);
    await vi.advanceTimersByTimeAsync(10);
    server.close(1, 503, 'Later.');
    ada.type(0, 'a ');
    expect(ada.store.state).toBe('offline');
    await vi.advanceTimersByTimeAsync(2_000);
    expect([ada.store.state, server.text]).toEqual(['saved', 'a Text.']);
  });

  it('that it finds in what it is told are tried again, and not for ever', async () => {
    const server = new TextServer('Text.');
    const ada = browser(server, 1);
    await vi.advanceTimersByTimeAsync(10);
    server.fault = 400;
    ada.type(0, 'a ');
    await vi.advanceTimersByTimeAsync(100);
    expect(ada.store.state).toBe('offline');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([ada.store.state, ada.store.unsent, server.said.filter(({ is }) => is === 'have').length]).toEqual([
      'refused',
      'a Text.',
      3,
    ]);
  });
});

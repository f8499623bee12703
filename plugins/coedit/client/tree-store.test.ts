// @vitest-environment happy-dom
/** A live tree in several browsers: what holds for letters holds for it, and what is no letter is kept as well. */
import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { OBJECT } from '../common/tree-shape.ts';
import { anchorAt, placeOf } from '../common/anchor.ts';
import { LiveServer } from './testing/live-server.ts';
import { smallTree } from '../common/testing/small-tree.ts';
import { close, newDevice, saved } from './testing/text-browser.ts';
import { treeBrowser, treeServer } from './testing/tree-browser.ts';

const opened = async (server: ReturnType<typeof treeServer>, person: number, databases?: ReturnType<typeof newDevice>) => {
  const one = treeBrowser(server, person, databases);
  await saved(one);
  return one;
};
const line = (text: string, attrs = {}) => ({ type: 'p', attrs, content: text ? [{ type: 'text' as const, text }] : [] });
const words = (one: ReturnType<typeof treeBrowser>) => one.store.content;
const isRich = (one: ReturnType<typeof treeBrowser>) => one.lines().map(({ attrs }) => attrs?.['kind']);

describe('a live tree', () => {
  it('is the same on all screens, with what is no letter', async () => {
    const server = treeServer('One.\nTwo.');
    const [ada, ben] = [await opened(server, 1), await opened(server, 2)];
    ada.put(([first, ...rest]) => [{ ...first, type: 'p', attrs: { kind: 'h1' } }, ...rest]);
    ben.type(4, ' And more.');
    await saved(ada, ben);
    expect([words(ada), words(ben)]).toEqual(Array(2).fill('One. And more.\nTwo.\n'));
    expect([isRich(ada), isRich(ben)]).toEqual(Array(2).fill(['h1', undefined]));
  });

  it('writes letters: a line feed cuts a line in two, its end joins two, signs go and never come', async () => {
    const { store, type, put, lines } = await opened(treeServer('One two.\nThree.'), 1);
    type(3, '\nand');
    expect(store.content).toBe('One\nand two.\nThree.\n');
    type(3, '', 4);
    expect(store.content).toBe('Oneand two.\nThree.\n');
    type(0, `a${OBJECT}b`);
    expect(store.content).toBe('abOneand two.\nThree.\n');
    const note = { type: 'note', content: [{ type: 'text' as const, text: 'noted' }] };
    put(([first, ...rest]) => [{ type: 'p', content: [...(first?.content ?? []), note] }, { type: 'rule' }, ...rest]);
    expect(store.content).toBe(`abOneand two.${OBJECT}noted${OBJECT}\n${OBJECT}\nThree.\n`);
    // Half of what holds words takes none of the signs along.
    type(10, '', 16);
    expect(store.content).toBe(`abOneand t${OBJECT}ted${OBJECT}\n${OBJECT}\nThree.\n`);
    type(11, 'no\nlines here ');
    expect(store.content).toBe(`abOneand t${OBJECT}no lines here ted${OBJECT}\n${OBJECT}\nThree.\n`);
    type(10, '', 29);
    type(11, '', 13);
    expect(store.content).toBe('abOneand t\nThree.\n');
    type(store.content.length, 'Behind all.');
    expect(store.content).toBe('abOneand t\nThree.\nBehind all.\n');
    type(0, '', store.content.length);
    expect(lines()).toHaveLength(1);
    expect(store.content).toBe('\n');
  });

  it('tells each change as edits of letters, also those that leave the letters as they are not at all', async () => {
    const server = treeServer('One two.\nThree.');
    const [ada, ben] = [await opened(server, 1), await opened(server, 2)];
    const heard: unknown[] = [];
    let shown = words(ada);
    ada.store.onEdits(({ edits }) => {
      for (const { from, to, text } of edits.toReversed()) shown = shown.slice(0, from) + text + shown.slice(to);
      heard.push(edits);
    });
    ben.type(4, 'a');
    await saved(ada, ben);
    expect(heard).toEqual([[{ from: 4, to: 4, text: 'a' }]]);
    ben.put((lines) => [...lines.slice(0, 1), line('New.'), ...lines.slice(1).map(() => line('Three!', { kind: 'h1' }))]);
    ben.put((lines) => lines.map((each) => ({ ...each, attrs: { kind: 'h2' } })));
    await saved(ada, ben);
    expect([shown, heard.length]).toEqual([words(ada), 2]);
  });

  it('has places that stay with their letters', async () => {
    const server = treeServer('One two three.\nFour.');
    const [ada, ben] = [await opened(server, 1), await opened(server, 2)];
    const anchor = anchorAt(ada.store.places, { from: 4, to: 7 });
    ben.type(0, 'Zero.\n');
    ben.type(11, 'w');
    await saved(ada, ben);
    const place = placeOf(ada.store.places, anchor);
    expect(place && words(ada).slice(place.from, place.to)).toBe('twwo');
    ben.store.cursorAt({ from: 10, to: 14, isBackward: true });
    await vi.waitFor(() => expect(ada.store.cursors[0]).toMatchObject({ from: 10, to: 14, isBackward: true }));
    ada.type(0, 'And ');
    expect(ada.store.cursors[0]).toMatchObject({ from: 14, to: 18 });
  });

  it('is undone where one has written oneself: a line in which somebody else writes stays', async () => {
    const server = treeServer('One.');
    const [ada, ben] = [await opened(server, 1), await opened(server, 2)];
    ada.put((lines) => [...lines, line('Mine.'), line('Alone.')]);
    await saved(ada, ben);
    ben.type(words(ben).indexOf('ine.'), 'THEIRS');
    await saved(ada, ben);
    ada.store.undo.undo();
    await saved(ada, ben);
    expect(words(ben)).toBe('One.\nTHEIRS\n');
    ada.store.undo.redo();
    await saved(ada, ben);
    expect(words(ben)).toContain('THEIRS');
    expect(words(ben)).toContain('Alone.');
  });

  it('becomes a heading while somebody types in it, and nothing is lost', async () => {
    const server = treeServer('One.\nTwo.');
    const [ada, ben] = [await opened(server, 1), await opened(server, 2)];
    ada.online(false);
    ben.online(false);
    ada.put((lines) => lines.map((each) => ({ ...each, attrs: { kind: 'h1' } })));
    ben.type(3, ' typed');
    ben.type(11, ' more');
    ada.online(true);
    ben.online(true);
    await saved(ada, ben);
    expect([words(ada), words(ben)]).toEqual(Array(2).fill('One typed.\n moreTwo.\n'));
    expect(isRich(ben)).toEqual(['h1', 'h1']);
  });
});

describe('on the device', () => {
  it('opens without a connection, and what was typed before is sent by the next tab', async () => {
    const server = treeServer('One.');
    const device = newDevice();
    const first = await opened(server, 1, device);
    first.online(false);
    first.put((lines) => [...lines, line('Offline.', { kind: 'h1' })]);
    await close(first);
    const next = treeBrowser(server, 1, device);
    next.online(false);
    await vi.waitFor(() => expect(next.store.state).not.toBe('opening'));
    expect([words(next), isRich(next)]).toEqual(['One.\nOffline.\n', [undefined, 'h1']]);
    next.online(true);
    await saved(next);
    expect(smallTree.plain(server.doc)).toBe('One.\nOffline.');
  });
});

describe('what is left on the device beside what others have done to it', () => {
  /** Two tabs of one device: one is away and writes, the other hears. Then one that is away, where more is written. */
  const written = async (keys: number, more = 0) => {
    const server = treeServer('One.\nTwo three.\nFour.');
    const device = newDevice();
    const [ada, tab, away] = [await opened(server, 1), await opened(server, 2, device), await opened(server, 2, device)];
    away.online(false);
    for (let n = 0; n < keys; n++) away.type(8 + n, 'abcdefghij'.charAt(n % 10));
    await away.store.kept();
    ada.type(5, '', 16);
    await saved(ada, tab);
    expect(words(tab)).toBe('One.\nFour.\n');
    for (const one of [tab, away]) await close(one);
    if (more > 0) {
      const between = treeBrowser(server, 2, device);
      between.online(false);
      await vi.waitFor(() => expect(between.store.state).not.toBe('opening'));
      for (let n = 0; n < more; n++) between.type(0, '!');
      await close(between);
    }
    const next = treeBrowser(server, 2, device);
    await saved(next);
    await vi.waitFor(() => expect(words(next)).toBe(`${smallTree.plain(server.doc)}\n`));
    return words(next);
  };

  it('is brought back by who reads both', async () => {
    expect(await written(3)).toBe('One.\nabc\nFour.\n');
  });

  it('also where it was so much that it was put together', async () => {
    expect(await written(620)).toBe(`One.\n${'abcdefghij'.repeat(62)}\nFour.\n`);
    expect(await written(3, 600)).toBe(`${'!'.repeat(600)}One.\nabc\nFour.\n`);
  });
});

describe('another document', () => {
  it('takes along what was typed and not sent: lines, words within lines that both have changed, and how they look', async () => {
    const server = treeServer('One two three.\nFour.\nFive.');
    const ada = await opened(server, 1);
    ada.online(false);
    ada.type(3, ' ADA');
    ada.put((lines) => [...lines.slice(0, 2), line('Mine.', { kind: 'h1' }), ...lines.slice(2)]);
    server.begin('One two THEIRS three.\nFour.\nFive and more.');
    ada.online(true);
    await saved(ada);
    expect(words(ada)).toBe('One ADA two THEIRS three.\nFour.\nMine.\nFive and more.\n');
    expect(isRich(ada)).toEqual([undefined, undefined, 'h1', undefined]);
    expect(smallTree.plain(server.doc)).toBe('One ADA two THEIRS three.\nFour.\nMine.\nFive and more.');
  });

  it('leaves to who may no longer write what they wrote, as text', async () => {
    const server = treeServer('One.');
    const ada = await opened(server, 1);
    ada.online(false);
    ada.put((lines) => [...lines, line('Mine.'), { type: 'rule' }]);
    server.setRole(1, 'read');
    ada.online(true);
    await vi.waitFor(() => expect(ada.store.state).toBe('refused'));
    expect(ada.store.unsent).toBe('One.\nMine.\n\n');
    await ada.store.dropUnsent();
    await saved(ada);
    expect(words(ada)).toBe('One.\n');
  });
});

it('is opened as what its kind is, by whoever opens it', () => {
  const { texts } = new LiveServer(() => '');
  expect(() => texts.openTree('small', 1)).toThrow('Nobody has told the shape');
  texts.shape('small', smallTree.tree);
  const [tree, text] = [texts.openTree('small', 1), texts.open('small', 1)];
  expect(text.places).toBe(tree.places);
  expect(texts.open('letters', 1)).not.toHaveProperty('fragment');
  texts.dispose();
});

describe('what is typed into a line while somebody else', () => {
  const typedWhile = async (does: (one: ReturnType<typeof treeBrowser>) => void, isAway: boolean) => {
    const server = treeServer('One.\nTwo three.\nFour.');
    const [ada, ben] = [await opened(server, 1), await opened(server, 2)];
    if (isAway) ben.online(false);
    does(ada);
    if (isAway) await saved(ada);
    ben.type(words(ben).indexOf(' three'), ' BEN');
    ben.online(true);
    await saved(ada, ben);
    expect([words(ada), smallTree.plain(server.doc)]).toEqual([words(ben), words(ben).slice(0, -1)]);
    return words(ada);
  };

  it.each([true, false])('joins it to the one before stands where its words stand now (away: %s)', async (isAway) => {
    expect(await typedWhile((ada) => ada.type(4, '', 5), isAway)).toBe('One.Two BEN three.\nFour.\n');
  });

  it.each([true, false])('takes it away is a line of its own (away: %s)', async (isAway) => {
    expect(await typedWhile((ada) => ada.type(5, '', 16), isAway)).toBe('One.\n BEN\nFour.\n');
  });
});

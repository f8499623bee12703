import { describe, expect, it, vi } from 'vitest';
import type { QuickOpenItem } from '../../plugin-api/services.ts';
import type { PaletteGroup } from './palette-row.ts';
import { type PaletteContents, PaletteStore } from './palette-store.ts';

const COMMANDS = ['Close all panels', 'Open library', 'Toggle sidebar'];

const setUp = (run = vi.fn<(title: string) => void>()) => {
  const contents: PaletteContents = {
    commands: (text): PaletteGroup[] => [
      {
        id: 'commands',
        title: '',
        rows: COMMANDS.filter((title) => title.toLowerCase().includes(text)).map((title) => ({
          id: title,
          title,
          ranges: [],
          run: () => run(title),
        })),
      },
    ],
    help: (show) => [{ id: 'help', title: '', rows: [{ id: 'c', title: 'Commands', ranges: [], run: () => show('>') }] }],
  };
  return { palette: new PaletteStore(contents), run };
};

const item = (title: string): QuickOpenItem => ({ id: title, title, run: vi.fn() });

/** A source whose answers the test gives by hand. */
const slowSource = (palette: PaletteStore) => {
  const asked: { text: string; signal: AbortSignal; answer: (items: QuickOpenItem[]) => void; fail: () => void }[] = [];
  palette.addProvider({
    id: 'refs',
    title: 'References',
    search: (text, signal) =>
      new Promise((resolve, reject) => asked.push({ text, signal, answer: resolve, fail: () => reject(new Error('down')) })),
  });
  return asked;
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('PaletteStore', () => {
  it('runs what fits the text of this very moment when Enter follows at once', () => {
    const { palette, run } = setUp();
    palette.show('>');
    expect(palette.highlighted?.title).toBe('Close all panels');
    palette.type('>toggle');
    palette.accept();
    expect(run).toHaveBeenCalledExactlyOnceWith('Toggle sidebar');
    expect(palette.isOpen).toBe(false);
  });

  it('forgets a highlighted row that is not listed any more, and every highlight when the text changes', () => {
    const { palette, run } = setUp();
    palette.show('>');
    palette.highlight('Toggle sidebar');
    palette.accept();
    expect(run).toHaveBeenLastCalledWith('Toggle sidebar');
    palette.show('>');
    palette.highlight('Toggle sidebar');
    palette.type('>o');
    expect(palette.highlighted?.title).toBe('Close all panels');
  });

  it('does nothing on Enter when nothing fits', () => {
    const { palette, run } = setUp();
    palette.show('>zzz');
    palette.accept();
    expect(run).not.toHaveBeenCalled();
    expect(palette.isOpen).toBe(true);
  });

  it('keeps the last results until new ones arrive, and takes none that come too late', async () => {
    const { palette } = setUp();
    const asked = slowSource(palette);
    palette.show('tu');
    asked[0]?.answer([item('Turing 1936')]);
    await settled();
    expect(palette.rows.map((row) => row.title)).toEqual(['Turing 1936']);
    palette.type('sha');
    expect(palette.isSearching).toBe(true);
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(palette.rows.map((row) => row.title)).toEqual(['Turing 1936']);
    palette.type('shan');
    asked[2]?.answer([item('Shannon 1948')]);
    await settled();
    asked[1]?.answer([item('Too late')]);
    await settled();
    expect(palette.rows.map((row) => row.title)).toEqual(['Shannon 1948']);
    expect(palette.isSearching).toBe(false);
  });

  it('goes on without a source that fails, and names it', async () => {
    const { palette } = setUp();
    const asked = slowSource(palette);
    palette.addProvider({ id: 'tabs', title: 'Open panels', search: () => Promise.resolve([item('PDF')]) });
    palette.show('p');
    asked[0]?.fail();
    await settled();
    expect(palette.rows.map((row) => row.title)).toEqual(['PDF']);
    expect(palette.failedSources).toEqual(['References']);
  });

  it('ends the search and forgets what it found when it closes, and when a source goes', async () => {
    const { palette } = setUp();
    const asked = slowSource(palette);
    const gone = palette.addProvider({ id: 'x', title: 'X', search: () => Promise.resolve([item('X')]) });
    palette.show('x');
    await settled();
    expect(palette.rows).toHaveLength(1);
    gone.dispose();
    expect(palette.rows).toHaveLength(0);
    palette.close();
    expect(asked[0]?.signal.aborted).toBe(true);
  });

  it('asks no source while something else is listed, and the present text once it is not', () => {
    const { palette } = setUp();
    const asked = slowSource(palette);
    palette.show('>o');
    palette.type('?');
    expect(asked).toEqual([]);
    palette.type('o');
    expect(asked.map(({ text }) => text)).toEqual(['o']);
    palette.type('>');
    expect([palette.isSearching, palette.failedSources]).toEqual([false, []]);
  });

  it('keeps the source that has taken the place of another of its name', () => {
    const { palette } = setUp();
    const source = (title: string) => ({ id: 'refs', title, search: () => Promise.resolve([]) });
    const first = palette.addProvider(source('First'));
    palette.show('x');
    palette.addProvider(source('Second'));
    first.dispose();
    expect(palette.groups).toEqual([]);
    palette.type('y');
    expect(palette.isSearching).toBe(true);
  });

  it('dismisses the list that one should choose from when something else is shown', async () => {
    const { palette } = setUp();
    const first = palette.choose({ label: 'Which?', rows: [{ id: 'r', title: 'Reading' }] });
    const second = palette.choose({ label: 'Which then?', rows: [{ id: 'w', title: 'Writing' }] });
    expect(await first).toBeUndefined();
    expect(palette.choiceLabel).toBe('Which then?');
    palette.show('>');
    expect(await second).toBeUndefined();
    expect(palette.mode).toBe('commands');
  });

  it('draws at most 50 rows', async () => {
    const { palette } = setUp();
    palette.addProvider({
      id: 'many',
      title: 'Many',
      search: () => Promise.resolve(Array.from({ length: 80 }, (_, n) => item(`r${n}`))),
    });
    palette.addProvider({ id: 'more', title: 'More', search: () => Promise.resolve([item('last')]) });
    palette.show('r');
    await settled();
    expect(palette.rows).toHaveLength(50);
    expect(palette.groups).toHaveLength(1);
  });

  it('leads from the help to a mode without closing', () => {
    const { palette } = setUp();
    palette.show('?');
    expect(palette.mode).toBe('help');
    palette.accept();
    expect(palette.isOpen).toBe(true);
    expect(palette.mode).toBe('commands');
  });

  it('keeps a row that cannot run, with its reason', () => {
    const run = vi.fn();
    const rows = [{ id: 'a', title: 'A', ranges: [], reason: 'Nothing is selected.', run }];
    const palette = new PaletteStore({ commands: () => [{ id: 'c', title: '', rows }], help: () => [] });
    palette.show('>');
    palette.accept();
    expect(run).not.toHaveBeenCalled();
    expect(palette.isOpen).toBe(true);
  });

  it('lets one choose of a list, and answers nothing when it is dismissed', async () => {
    const { palette } = setUp();
    const rows = [
      { id: 'r', title: 'Reading' },
      { id: 'w', title: 'Writing' },
    ];
    const chosen = palette.choose({ label: 'Which?', rows });
    palette.type('wri');
    palette.accept();
    expect(await chosen).toBe('w');
    expect(palette.isOpen).toBe(false);
    const dismissed = palette.choose({ label: 'Which?', rows });
    palette.close();
    expect(await dismissed).toBeUndefined();
    expect(palette.mode).not.toBe('choice');
  });
});

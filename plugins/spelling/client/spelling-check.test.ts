/** The check in open texts: which words are marked, when, and what the deeds of a mark do. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckedText, TextMark } from '#plugins/coedit/common/text-checks.ts';
import { describeMark } from './describe-mark.ts';
import { SpellingCheck } from './spelling-check.ts';
import { PaperChoices } from './stores/paper-choices.ts';
import { PaperSpelling } from './stores/paper-spelling.ts';
import { WordStore } from './stores/word-store.ts';
import { besideTest, FILES, houseOf, memoryStore, openSource, PAPER } from './testing/sources.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setUp = (
  text: string,
  {
    store = memoryStore(),
    house = houseOf(),
    isReadOnly = false,
    failing = 0,
    app = 'en',
    hasList = true,
    load = vi.fn(async (_: string) => FILES),
    more = {} as Partial<CheckedText>,
  } = {},
) => {
  const choices = new PaperChoices(store);
  const notices = { success: vi.fn(), failure: vi.fn() };
  for (let left = failing; left > 0; left--) load.mockRejectedValueOnce(new Error('offline'));
  const dictionaries = {
    list: vi.fn(async () => undefined),
    load,
    codes: ['en_US'],
    entries: hasList ? [{ code: 'en_US', version: '1' }] : undefined,
  };
  const describe = describeMark({
    notices,
    choices,
    showAgain: (paper) => check.of(paper)?.checkAgain(),
    t: (key, values) => [key, ...Object.values(values ?? {})].join(' '),
  });
  const check: SpellingCheck = new SpellingCheck(
    (paper) =>
      new PaperSpelling(paper, {
        dictionaries,
        words: new WordStore(paper, { api: house, store }),
        startLint: besideTest,
        choices: () => choices.of(paper),
        english: () => 'en',
        app: () => app,
        describe,
      }),
  );
  const opened = openSource(text, { isReadOnly, ...more });
  let shown: readonly TextMark[] = [];
  const watching = check.watch(opened.source, (marks) => (shown = marks));
  const rest = (milliseconds = 500) => vi.advanceTimersByTimeAsync(milliseconds);
  const marked = () => shown.map(({ from, to }) => opened.source.text.slice(from, to));
  const run = async (deed: string, at = 0) => {
    const mark = shown[at];
    await mark?.deeds.find(({ id }) => id === deed)?.run(() => mark);
    await rest();
  };
  return { ...opened, check, choices, house, notices, load, watching, rest, marked, run, store, marks: () => shown };
};

describe('a text', () => {
  it('has its wrong words marked, and counted', async () => {
    const { rest, marked, check, marks } = setUp('the hosue of Shafieloo is old');
    await rest();
    expect([marked(), check.of(PAPER)?.count]).toEqual([['hosue'], 1]);
    expect(marks()[0]?.deeds.map(({ id }) => id)).toEqual(['suggestion 0', 'own', 'project', 'pass']);
    expect(check.of(PAPER)?.checkedIn).toEqual({ language: 'en', codes: ['en_US'], isOff: false });
  });

  it('is looked at when one rests, and a word that is being written is left alone until it is left', async () => {
    const { rest, marked, edit } = setUp('the house ');
    await rest();
    edit({ from: 10, to: 10, text: 'riv' });
    await rest();
    expect(marked()).toEqual([]);
    edit({ from: 13, to: 13, text: ' is' });
    await rest();
    expect(marked()).toEqual(['riv']);
    edit({ from: 16, to: 16, text: ' oldd' });
    await rest();
    expect(marked()).toEqual(['riv']);
    await rest(2_000);
    expect(marked()).toEqual(['riv', 'oldd']);
  });

  it('that cannot be edited has no words replaced', async () => {
    const { rest, marks } = setUp('the hosue', { isReadOnly: true });
    await rest();
    expect(marks()[0]?.deeds.map(({ id }) => id)).toEqual(['own', 'project', 'pass']);
  });

  it('asks for a dictionary once, and again where it did not come', async () => {
    const { rest, load, edit, marked } = setUp('the hosue', { failing: 2 });
    await rest();
    expect(marked()).toEqual([]);
    edit({ from: 0, to: 0, text: 'is ' });
    await rest();
    edit({ from: 0, to: 0, text: 'is ' });
    await rest();
    expect([marked(), load.mock.calls.length]).toEqual([['hosue'], 3]);
  });
});

it('reads a text as often for many marks as for one', async () => {
  const { rest, marked, source, edit } = setUp('the hosue');
  await rest();
  const reading = vi.spyOn(source, 'text', 'get');
  edit({ from: 0, to: 0, text: 'old ' });
  await rest(3_000);
  const asked = reading.mock.calls.length;
  reading.mockClear();
  edit({ from: 0, to: 0, text: 'hosue rivre nera odl ' });
  await rest(3_000);
  expect(reading).toHaveBeenCalledTimes(asked);
  reading.mockRestore();
  expect(marked()).toHaveLength(5);
});

describe('a text of another kind', () => {
  const RICH = { kind: 'richtext', thing: 5 };
  const rich = { ...RICH, path: '' } as const;

  it('is checked as it is, with words and choices of its own', async () => {
    const { rest, marked, check, choices, run, house } = setUp('the hosue\nthe % rivre', { more: rich });
    await rest();
    expect([marked(), check.of(RICH)?.count, check.of(PAPER)]).toEqual([['hosue', 'rivre'], 2, undefined]);
    expect(house.words).toHaveBeenCalledWith({ query: { paper: 5, kind: 'richtext' } });
    await run('pass');
    await run('project');
    expect([marked(), choices.of(RICH).passed, choices.of(PAPER).passed]).toEqual([[], ['hosue'], []]);
    expect(house.addWord).toHaveBeenCalledExactlyOnceWith({ body: { word: 'rivre', paper: 5, kind: 'richtext' } });
  });

  it.each([
    ['as it says', { language: 'de-DE' }, 'en', 'the', 'de_DE'],
    ['as its words tell', {}, 'en', 'Das ist der Text, der nicht von der Art ist, die man mit dem Wort und der Tat', 'de_DE'],
    ['in that of the app where they tell nothing', {}, 'de', 'Ein Wort', 'de'],
    ['in which texts of its kind are otherwise', { usualLanguage: 'fr' }, 'de', 'Ein Wort', 'fr'],
    ['in English of the kind that is wanted', { language: 'en' }, 'de', 'Ein Wort', 'en'],
  ])('is in a language %s', async (_, told, app, text, language) => {
    const { rest, check } = setUp(text, { more: { ...rich, ...told }, app });
    await rest();
    expect(check.of(RICH)?.checkedIn?.language).toBe(language);
  });

  it('keeps the browser from checking it too, unless there is no dictionary for it', async () => {
    const { rest, check, choices } = setUp('the hosue', { more: rich });
    await rest();
    expect([check.spells(RICH), check.spells(PAPER)]).toEqual([true, false]);
    choices.change(RICH, { language: 'de_DE' });
    check.checkAgain();
    expect(check.spells(RICH)).toBe(false);
    choices.change(RICH, { isOff: true });
    check.checkAgain();
    expect(check.spells(RICH)).toBe(true);
  });
});

it('of a long text some words are asked for its language, from all of it', async () => {
  const english = 'the of and to is that for with as are by this be we from which it not have '.repeat(40);
  const german = 'der die und den dem das ist nicht ein eine mit für von zu auf werden sich im auch als '.repeat(3_000);
  const { rest, check } = setUp(english + german, { more: { kind: 'richtext', path: '' } });
  await rest();
  expect(check.of({ kind: 'richtext', thing: 5 })?.checkedIn?.language).toBe('de_DE');
});

describe('what was typed just now', () => {
  const SOON = 5;

  it('is looked at at once when somebody asks, the word that is being written included', async () => {
    const { rest, marked, edit, check } = setUp('the house ');
    await rest();
    expect(check.settle(PAPER)).toBeUndefined();
    edit({ from: 10, to: 10, text: 'riv' });
    const settled = check.settle(PAPER);
    await rest(SOON);
    expect([await settled, marked(), check.settle(PAPER)]).toEqual([undefined, ['riv'], undefined]);
  });

  it('and was looked at, but for the word that one was writing, is known at once', async () => {
    const { rest, marked, edit, check } = setUp('the house ');
    await rest();
    edit({ from: 10, to: 10, text: 'riv' });
    await rest(1_000);
    expect(marked()).toEqual([]);
    expect([check.settle(PAPER), marked()]).toEqual([undefined, ['riv']]);
  });

  it('is not shown as a part of the word that it has become', async () => {
    const { rest, marked, edit, check } = setUp('the house ');
    await rest();
    edit({ from: 10, to: 10, text: 'riv' });
    await rest();
    edit({ from: 13, to: 13, text: 'r' });
    void check.settle(PAPER);
    expect(marked()).toEqual([]);
    await rest(SOON);
    expect(marked()).toEqual(['rivr']);
  });

  it('is not known before its dictionary is there', async () => {
    let come = (_: typeof FILES): void => undefined;
    const load = vi.fn((_: string) => new Promise<typeof FILES>((done) => (come = done)));
    const { rest, marked, check } = setUp('the hosue', { load });
    await rest();
    const settled = vi.fn();
    void check.settle(PAPER)?.then(settled);
    await rest();
    expect([marked(), settled.mock.calls.length]).toEqual([[], 0]);
    come(FILES);
    await rest(SOON);
    expect([marked(), settled.mock.calls.length]).toEqual([['hosue'], 1]);
  });

  it('is not waited for where no dictionary can be had', async () => {
    const { rest, check } = setUp('the hosue', { hasList: false });
    await rest();
    const settled = vi.fn();
    void check.settle(PAPER)?.then(settled);
    await rest(SOON);
    expect(settled).toHaveBeenCalledOnce();
  });
});

describe('a deed', () => {
  it('puts what was meant in the place of the word', async () => {
    const { rest, run, source, marked } = setUp('the hosue is old');
    await rest();
    await run('suggestion 0');
    expect([source.text, marked()]).toEqual(['the house is old', []]);
  });

  it.each(['own', 'project'])('adds the word to the %s ones, and takes that back', async (deed) => {
    const { rest, run, marked, house, notices } = setUp('the hosue is old');
    await rest();
    await run(deed);
    expect(house.addWord).toHaveBeenCalledExactlyOnceWith({
      body: { word: 'hosue', ...(deed === 'project' && { paper: 5, kind: 'latex' }) },
    });
    expect(marked()).toEqual([]);
    const [[, undo]] = notices.success.mock.calls as [[string, () => unknown]];
    await undo();
    await rest();
    expect(marked()).toEqual(['hosue']);
  });

  it('that the house refuses is told, and the word is marked again', async () => {
    const { rest, run, marked, house, notices } = setUp('the hosue is old');
    await rest();
    house.addWord.mockRejectedValueOnce(new Error('full'));
    await run('own');
    expect([marked(), notices.failure.mock.calls.length]).toEqual([['hosue'], 1]);
  });

  it('passes the word over in this paper, also after a reload', async () => {
    const first = setUp('the hosue is old');
    await first.rest();
    await first.run('pass');
    expect(first.marked()).toEqual([]);
    const again = setUp('the hosue is old', { store: first.store });
    await again.rest();
    expect(again.marked()).toEqual([]);
  });

  it('removes the second of two', async () => {
    const { rest, run, source } = setUp('the the house');
    await rest();
    await run('remove');
    expect(source.text).toBe('the house');
  });
});

describe('a paper', () => {
  it('keeps its words for when there is no connection', async () => {
    const first = setUp('the hosue', { house: houseOf([{ id: 1, word: 'hosue', project: null, is_removable: true }]) });
    await first.rest();
    const house = houseOf();
    house.words.mockRejectedValue(new Error('offline'));
    const again = setUp('the hosue', { store: first.store, house });
    await again.rest();
    expect(again.marked()).toEqual([]);
  });

  it('is not checked when the person does not want it', async () => {
    const { rest, marked, choices, check } = setUp('the hosue');
    await rest();
    choices.change(PAPER, { isOff: true });
    check.checkAgain();
    await rest();
    expect(marked()).toEqual([]);
  });

  it('in a language without a dictionary says so and marks nothing', async () => {
    const { rest, marked, check } = setUp('the hosue', { more: { language: 'de-DE' } });
    await rest();
    expect([marked(), check.of(PAPER)?.checkedIn]).toEqual([[], { language: 'de_DE', codes: [], isOff: false }]);
  });

  it('ends with its last source', async () => {
    const { rest, watching, check } = setUp('the hosue');
    await rest();
    watching.dispose();
    expect(check.of(PAPER)).toBeUndefined();
  });
});

/** Threads hold on to their words in the live text, are never lost with them, and are read in the order of the text. */
import { expect, it, vi } from 'vitest';
import { commentOf, deskStage, KIND, ME, TEXT, THING } from '../testing/desk-stage.tsx';

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const settled = () => wait(300);

const CONTENT = 'One שלום 🙂 two, three four, and so on.';

const withThreads = async (...words: readonly string[]) => {
  const stage = deskStage(CONTENT);
  stage.said.threads = words.map((quote, at) => stage.thread(at + 1, quote));
  const noted = await stage.open();
  const read = () => stage.live.text(TEXT).ytext.toString();
  const marked = () => noted.notes.map(({ from, to }) => read().slice(from, to));
  return { ...stage, noted, marked };
};

it('marks words where they are by now, right-to-left letters and emoji too', async () => {
  const { live, marked } = await withThreads('שלום 🙂', 'three');
  expect(marked()).toEqual(['שלום 🙂', 'three']);
  live.text(TEXT).write((text) => {
    text.insert(0, '🙂🙂 Before. ');
    text.insert(text.toString().indexOf('ree four'), '!');
  });
  await settled();
  expect(marked()).toEqual(['שלום 🙂', 'th!ree']);
});

it('words that are gone are told as gone, with what they were, and found again when they come back', async () => {
  const { live, marked, desk } = await withThreads('two', 'three');
  live.text(TEXT).write((text) => text.delete(text.toString().indexOf('two'), 3));
  await settled();
  expect(marked()).toEqual(['three']);
  expect(desk.shown.map(({ thread, place }) => [thread.anchor.quote, place === null])).toEqual([
    ['three', false],
    ['two', true],
  ]);
  live.text(TEXT).write((text) => text.insert(text.toString().indexOf(','), 'two'));
  await settled();
  expect(marked()).toEqual(['two', 'three']);
});

it('words of which an end was taken away and written anew are whole, and held on to so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { live, api, marked } = await withThreads('two, three');
    live.text(TEXT).write((text) => {
      const at = text.toString().indexOf(' three');
      text.delete(at, ' three four'.length);
      text.insert(at, ' three four');
    });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(marked()).toEqual(['two, three']);
    expect(api.hold).toHaveBeenCalledOnce();
    expect(api.hold?.mock.lastCall?.[0]).toMatchObject({ body: { anchor: { quote: 'two, three' } } });
  } finally {
    vi.useRealTimers();
  }
});

it('words that were moved are held on to there: the server is told, once, and only of the same words', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { live, api } = await withThreads('two, three');
    live.text(TEXT).write((text) => {
      text.delete(text.toString().indexOf(' two'), ' two, three four, and so on.'.length);
      text.insert(0, 'Moved: two, three four, and so on. ');
    });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(api.hold).toHaveBeenCalledOnce();
    expect(api.hold?.mock.lastCall?.[0]).toMatchObject({
      params: { thread: 1 },
      body: { anchor: { quote: 'two, three', before: 'Moved: ' } },
    });
  } finally {
    vi.useRealTimers();
  }
});

it('a thread of a text that is gone stays listed', async () => {
  const stage = deskStage(CONTENT);
  stage.said.threads = [{ ...stage.thread(1, 'two'), document: null, name: '' }];
  await stage.open();
  expect(stage.desk.shown).toMatchObject([{ place: null, thread: { anchor: { quote: 'two' } } }]);
});

it('the next and the one before are those of the text, from the cursor on', async () => {
  const { desk, reveal, shown } = await withThreads('three', 'One', 'two');
  shown.cursor = { document: TEXT, from: CONTENT.indexOf('two') - 1, to: CONTENT.indexOf('two') - 1 };
  const steps = ([1, 1, 1, -1] as const).map((by) => {
    desk.step(by);
    return desk.current?.discussion.get(desk.chosen ?? 0)?.anchor.quote;
  });
  expect(steps).toEqual(['two', 'three', 'One', 'three']);
  expect(reveal).toHaveBeenLastCalledWith(THING, expect.objectContaining({ document: TEXT }), 'main.tex');
});

it('shows open ones, resolved ones, mine, those that mention me, and of one file', async () => {
  const stage = deskStage(CONTENT);
  const mine = { author: { person: ME.id, name: ME.name, is_guest: false, is_from_file: false } };
  stage.said.threads = [
    stage.thread(1, 'One'),
    stage.thread(2, 'two', { resolved_at: '2026-11-02T10:00:00Z' }),
    stage.thread(3, 'three', { comments: [commentOf(30, 'x', mine)] }),
    stage.thread(4, 'four', { comments: [commentOf(40, 'x', { mentions: [ME] })], name: 'other.tex' }),
  ];
  const noted = await stage.open();
  expect(noted.open).toBe(3);
  const { desk } = stage;
  const shown = (change: Parameters<typeof desk.filter.show>[0]) => {
    desk.filter.widen();
    desk.filter.show({ standing: 'open', ...change });
    return desk.shown.map(({ thread }) => thread.id);
  };
  expect(shown({})).toEqual([1, 3, 4]);
  expect(shown({ standing: 'resolved' })).toEqual([2]);
  expect(shown({ whose: 'mine' })).toEqual([3]);
  expect(shown({ whose: 'mentions' })).toEqual([4]);
  expect(shown({ file: 'other.tex' })).toEqual([4]);
  // What a click asks for is shown whatever the filter says.
  desk.open(KIND, THING, 2);
  expect(desk.shown.map(({ thread }) => thread.id)).toEqual([2]);
});

it('begins a thread at what is selected, when the text is there', async () => {
  const answers = { begin: ({ body }: { body: never }) => ({ thread: { ...sent(body), id: 9 } }) };
  const stage = deskStage(CONTENT, {}, answers);
  const sent = ({ anchor, text }: { anchor: never; text: string }) => ({
    ...stage.thread(9, 'two'),
    anchor,
    comments: [commentOf(90, text, { author: { person: ME.id, name: ME.name, is_guest: false, is_from_file: false } })],
  });
  await stage.open();
  const { desk, live, api } = stage;
  expect(desk.beginAtSelection()).toBe(false);
  live.text(TEXT).setState('opening');
  stage.select('two');
  expect(desk.beginAtSelection()).toBe(true);
  expect(desk.draft?.anchor).toBeUndefined();
  live.text(TEXT).setState('saved');
  await vi.waitFor(() => expect(desk.draft?.anchor?.quote).toBe('two'));
  await desk.send('What two?', crypto.randomUUID());
  expect(api.begin?.mock.lastCall?.[0]).toMatchObject({ body: { kind: KIND, document: TEXT, text: 'What two?' } });
  expect(desk.draft).toBeUndefined();
  expect(desk.chosen).toBe(9);
});

it('who may only read begins nothing', async () => {
  const stage = deskStage(CONTENT, { role: 'read' });
  const noted = await stage.open();
  stage.select('two');
  stage.desk.beginAtSelection();
  expect(stage.desk.draft).toBeUndefined();
  expect(noted.mayBegin).toBe(false);
});

it('what others say comes in, what is gone goes, and who loses the text sees nothing of it any longer', async () => {
  const { ApiError } = await import('#plugin-api');
  let answer: () => unknown = () => ({ thread: stage.thread(5, 'four', { unread: 1 }) });
  const stage = deskStage(CONTENT, {}, { thread: () => answer() });
  stage.said.threads = [stage.thread(1, 'One')];
  await stage.open();
  const { desk } = stage;
  const ids = () => desk.current?.discussion.threads.map(({ id }) => id);
  const hear = (thread: number) => desk.heard({ kind: KIND, thing: THING, thread });
  hear(5);
  await vi.waitFor(() => expect(ids()).toEqual([1, 5]));
  expect(desk.unread).toBe(1);
  answer = () => {
    throw new ApiError(404, 'Not found.');
  };
  hear(5);
  await vi.waitFor(() => expect(ids()).toEqual([1]));
  stage.api.list?.mockRejectedValueOnce(new ApiError(404, 'Not found.'));
  desk.loadAgain();
  await vi.waitFor(() => expect(desk.current?.discussion.state).toBe('gone'));
  expect(ids()).toEqual([]);
});

it('what was read is told together and is no longer new, whatever comes in late', async () => {
  const stage = deskStage(CONTENT, {}, { thread: () => ({ thread: stage.thread(1, 'One', { unread: 1 }) }) });
  stage.said.threads = [stage.thread(1, 'One', { unread: 1 }), stage.thread(2, 'two', { unread: 1 })];
  await stage.open();
  stage.desk.choose(1);
  stage.desk.choose(2);
  expect(stage.desk.unread).toBe(0);
  stage.desk.heard({ kind: KIND, thing: THING, thread: 1 });
  await wait(600);
  expect(stage.desk.unread).toBe(0);
  expect(stage.api.seen?.mock.calls).toEqual([
    [
      {
        body: {
          threads: [
            { thread: 1, comment: 10 },
            { thread: 2, comment: 20 },
          ],
        },
      },
    ],
  ]);
});

it('texts are open as long as somebody shows their thing', async () => {
  const { live, noted } = await withThreads('two');
  expect(live.holders(TEXT)).toBe(1);
  noted.dispose();
  expect(live.holders(TEXT)).toBe(0);
});

it('of two editors that show something, the one that was used last is meant, whichever offers itself first', async () => {
  const { desk, surface, open } = deskStage('The sea is deep.\n');
  desk.used('poem.editor');
  await open();
  const poem = { ...surface, kind: 'poem', panel: 'poem.editor', thing: 8 };
  desk.add(poem);
  expect(desk.surface).toBe(poem);
  desk.used('essay.editor');
  desk.used('comments.list');
  expect(desk.surface).toBe(surface);
});

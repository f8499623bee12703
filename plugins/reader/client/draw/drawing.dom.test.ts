/** Drawing on pages with hand and pen: what is stored of it, and how it is taken back. */
import { act } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SCOPE } from '../reader/reader-actions.ts';
import { drawingStage, PAGE } from '../testing/drawing-stage.ts';

const nativeFetch = globalThis.fetch;
afterEach(() => {
  vi.useRealTimers();
  vi.stubGlobal('fetch', nativeFetch);
});

/** The box of a stored quad: left, bottom, right, top. */
const boxOf = (quad: readonly number[] = []) => [quad[0], quad[5], quad[2], quad[1]].map((value) => Math.round(value ?? 0));
const rested = () => act(async () => void (await vi.advanceTimersByTimeAsync(1600)));

describe('an area', () => {
  it('[LIB-036] [LIB-045] is what the hand goes over, in points of the unrotated page', async () => {
    const { take, drag, stored, session } = await drawingStage();
    take('area');
    await drag([
      [100, 200],
      [150, 260],
      [300, 400],
    ]);
    await vi.waitFor(() => expect(stored()).toHaveLength(1));
    expect(stored()[0]).toMatchObject({ kind: 'area', page: 1, text: '', color: '#FFE066', drawing: null });
    expect(boxOf(stored()[0]?.quads[0])).toEqual([100, PAGE.height - 400, 300, PAGE.height - 200]);
    expect(session.chosen).toMatchObject({ kind: 'area' });
    expect(session.tools.tool).toBe('area');
  });

  it.each([
    [90, 0.75, [200, 100, 400, 300]],
    [180, 0.75, [PAGE.width - 300, 200, PAGE.width - 100, 400]],
    [270, 0.75, [PAGE.width - 400, PAGE.height - 300, PAGE.width - 200, PAGE.height - 100]],
    [0, 1.5, [50, PAGE.height - 200, 150, PAGE.height - 100]],
  ] as const)('is the same place on a page turned by %d° at a zoom of %d', async (rotation, zoom, box) => {
    const { take, drag, stored, look } = await drawingStage();
    look({ rotation, zoom });
    take('area');
    await drag([
      [100, 200],
      [300, 400],
    ]);
    await vi.waitFor(() => expect(stored()).toHaveLength(1));
    expect(boxOf(stored()[0]?.quads[0])).toEqual(box);
  });

  it('ends at the edge of its page, is on that page alone, and is nothing when it is too small to be meant', async () => {
    const { take, drag, stored, session } = await drawingStage();
    take('area');
    await drag([
      [100, 100],
      [103, 103],
    ]);
    expect([stored(), session.tools.draft]).toEqual([[], undefined]);
    await drag([
      [500, 700],
      [900, 1200],
    ]);
    await vi.waitFor(() => expect(stored()).toHaveLength(1));
    expect(boxOf(stored()[0]?.quads[0])).toEqual([500, 0, PAGE.width, PAGE.height - 700]);
  });

  it('is not drawn with another button or without a tool, and the page’s text is not selected meanwhile', async () => {
    const { take, drag, event, stored } = await drawingStage();
    expect(event('pointerdown', 10, 10).defaultPrevented).toBe(false);
    take('area');
    await drag(
      [
        [100, 100],
        [300, 300],
      ],
      { button: 1 },
    );
    expect(stored()).toEqual([]);
    expect(event('pointerdown', 10, 10).defaultPrevented).toBe(true);
  });

  it('[LIB-210] [LIB-211] is taken back, and is there once more', async () => {
    const { take, drag, stored, undo, told } = await drawingStage();
    take('area');
    await drag([
      [100, 100],
      [300, 300],
    ]);
    await vi.waitFor(() => expect(told()).toEqual(['Citation has been added.']));
    await act(async () => void (await undo.undo(SCOPE)));
    expect(stored()).toEqual([]);
    await act(async () => void (await undo.redo(SCOPE)));
    expect(stored()).toHaveLength(1);
  });

  it('stands in the list where it stands on the page', async () => {
    const { take, drag, session } = await drawingStage();
    take('area');
    await drag([
      [60, 300],
      [200, 400],
    ]);
    await drag([
      [60, 60],
      [200, 75],
    ]);
    await drag(
      [
        [60, 200],
        [200, 280],
      ],
      {},
      2,
    );
    await vi.waitFor(() => expect(session.highlights.list.filter(({ id }) => id !== undefined)).toHaveLength(3));
    const tops = session.highlights.list.map(({ page, quads }) => [page, Math.round(PAGE.height - (quads[0]?.[1] ?? 0))]);
    expect(tops).toEqual([
      [1, 60],
      [1, 300],
      [2, 200],
    ]);
  });
});

describe('ink', () => {
  it('[LIB-045] is one drawing of the strokes that follow each other, stored when the pen rests', async () => {
    const { take, drag, stored } = await drawingStage();
    vi.useFakeTimers();
    take('ink');
    await drag(
      [
        [100, 100],
        [110, 100],
        [120, 100],
        [200, 100],
      ],
      { pointerType: 'pen' },
    );
    await act(async () => void (await vi.advanceTimersByTimeAsync(1000)));
    await drag(
      [
        [100, 120],
        [200, 140],
      ],
      { pointerType: 'pen' },
    );
    expect(stored()).toEqual([]);
    await rested();
    expect(stored()).toMatchObject([{ kind: 'ink', page: 1 }]);
    const high = PAGE.height;
    // Points on the way are left out.
    expect(stored()[0]?.drawing).toEqual({
      strokes: [
        [100, high - 100, 200, high - 100],
        [100, high - 120, 200, high - 140],
      ],
      line_width: 1.5,
    });
    expect(boxOf(stored()[0]?.quads[0])).toEqual([99, high - 141, 201, high - 99]);
  });

  it('is seen while it is drawn, and its last stroke is taken back before it is stored', async () => {
    const { take, drag, stored, session } = await drawingStage();
    vi.useFakeTimers();
    take('ink');
    await drag([
      [100, 100],
      [200, 100],
    ]);
    await drag([
      [100, 120],
      [200, 120],
    ]);
    expect(session.tools.draft?.drawing?.strokes).toHaveLength(2);
    act(() => void session.drawn.takeBackStroke());
    expect(session.tools.draft?.drawing?.strokes).toHaveLength(1);
    await rested();
    expect(stored()[0]?.drawing?.strokes).toHaveLength(1);
    await drag([
      [100, 300],
      [200, 300],
    ]);
    act(() => void session.drawn.takeBackStroke());
    expect([session.tools.draft, session.drawn.takeBackStroke()]).toEqual([undefined, false]);
    await rested();
    expect(stored()).toHaveLength(1);
  });

  it('[CORE-043] is kept as soon as the pen is lifted, as it is seen, until it is stored', async () => {
    const { take, drag, event, stored, session, library } = await drawingStage();
    const strokes = () => [...library.noted.values()].map(({ drawing }) => drawing?.strokes?.length);
    vi.useFakeTimers();
    take('ink');
    event('pointerdown', 100, 100);
    event('pointermove', 200, 100);
    expect(strokes()).toEqual([]);
    event('pointerup', 200, 100);
    expect(strokes()).toEqual([1]);
    await drag([
      [100, 120],
      [200, 120],
    ]);
    expect(strokes()).toEqual([2]);
    act(() => void session.drawn.takeBackStroke());
    expect(strokes()).toEqual([1]);
    const [id] = library.noted.keys();
    await rested();
    expect([strokes(), stored().length, session.highlights.list[0]?.key]).toEqual([[], 1, id]);
    await drag([
      [100, 300],
      [200, 300],
    ]);
    act(() => void session.drawn.takeBackStroke());
    expect(strokes()).toEqual([]);
  });

  it('is stored at once when the tool is put down, when another page is drawn on, and when the panel goes', async () => {
    const { take, drag, stored, session, end } = await drawingStage();
    take('ink');
    await drag([
      [100, 100],
      [200, 100],
    ]);
    await drag(
      [
        [100, 100],
        [200, 100],
      ],
      {},
      2,
    );
    await vi.waitFor(() => expect(stored()).toMatchObject([{ page: 1 }]));
    act(() => session.tools.choose('select'));
    await vi.waitFor(() => expect(stored()).toMatchObject([{ page: 1 }, { page: 2 }]));
    take('ink');
    await drag([
      [100, 300],
      [200, 300],
    ]);
    end();
    await vi.waitFor(() => expect(stored()).toHaveLength(3));
  });

  it('is stored when the pen rests, also when a further stroke was begun and given up', async () => {
    const { take, drag, event, stored } = await drawingStage();
    vi.useFakeTimers();
    take('ink');
    await drag([
      [100, 100],
      [200, 100],
    ]);
    event('pointerdown', 100, 120);
    event('pointermove', 150, 120);
    event('pointercancel', 150, 120);
    await rested();
    expect(stored().map(({ drawing }) => drawing?.strokes?.length)).toEqual([1]);
  });

  it('is a dot where the pen only touched', async () => {
    const { take, drag, stored } = await drawingStage();
    vi.useFakeTimers();
    take('ink');
    await drag([[100, 100]]);
    await rested();
    expect(stored()[0]?.drawing?.strokes?.[0]?.slice(0, 2)).toEqual([100, PAGE.height - 100]);
  });

  it('is drawn by keys: Enter takes the pen, puts it down and lifts it, arrows move it', async () => {
    const { take, key, stored, session } = await drawingStage();
    take('ink');
    await key('Enter');
    expect(session.tools.draft?.drawing?.strokes).toHaveLength(2);
    await key('ArrowRight');
    await key('Enter');
    await key('ArrowRight', { shiftKey: true });
    await key('ArrowDown', { shiftKey: true });
    await key('Enter');
    await key('Escape');
    await vi.waitFor(() => expect(stored()).toHaveLength(1));
    const [x = 0, y = 0, ...rest] = stored()[0]?.drawing?.strokes?.[0] ?? [];
    expect(rest.map((value, at) => Math.round(value - (at % 2 === 0 ? x : y)))).toEqual([16, 0, 16, -16]);
    expect(session.tools.tool).toBe('select');
  });
});

describe('a drawing that could not be stored', () => {
  const failed = async () => {
    const stage = await drawingStage();
    vi.useFakeTimers();
    stage.library.calls.createCitation.mockRejectedValueOnce(new Error('offline'));
    stage.take('ink');
    await stage.drag([
      [100, 100],
      [200, 140],
    ]);
    await rested();
    const shown = () => stage.session.marks.map(({ kind, drawing }) => [kind, drawing?.strokes?.length]);
    return { ...stage, shown };
  };

  it('[LIB-045] stays on the page, is offered again, and is stored then as what it was, once', async () => {
    const { stored, told, shown, session, act: choose, library } = await failed();
    expect([shown(), stored()]).toEqual([[['ink', 1]], []]);
    expect(told()).toContain('The drawing could not be saved. It stays on the page until it is.');
    session.color = '#B8F2B0';
    await choose('Try again');
    expect(stored()).toMatchObject([{ kind: 'ink', color: '#FFE066' }]);
    expect(shown()).toEqual([['ink', 1]]);
    const [first, again] = library.calls.createCitation.mock.calls.map(([{ body }]) => body.citation.id);
    expect(again).toBe(first);
    expect(session.unsaved.list).toEqual([]);
  });

  it('is kept with those that follow it, and can be given up', async () => {
    const { drag, told, library, session, act: choose } = await failed();
    library.calls.createCitation.mockRejectedValue(new Error('offline'));
    await drag([[300, 300]]);
    await rested();
    expect(session.unsaved.list).toHaveLength(2);
    expect(told()).toContain('2 drawings could not be saved. They stay on the page until they are.');
    await choose('Try again');
    expect(session.unsaved.list).toHaveLength(2);
    await choose('Discard');
    expect([session.unsaved.list, session.marks]).toEqual([[], []]);
  });
});

describe('the chosen mark', () => {
  it('is moved though the text of its page cannot be read', async () => {
    const { take, drag, session, key, stored } = await drawingStage();
    take('area');
    await drag([
      [100, 100],
      [200, 200],
    ]);
    await vi.waitFor(() => expect(session.chosen?.id).toBeDefined());
    act(() => session.tools.choose('select'));
    const before = stored()[0];
    const texts = session.view.document?.texts;
    if (texts) vi.spyOn(texts, 'read').mockRejectedValue(new Error('no text'));
    await key('ArrowRight');
    await vi.waitFor(() => expect(stored()[0]?.quads).not.toEqual(before?.quads));
    expect(stored()[0]?.sort_key).toBe(before?.sort_key);
  });
});

describe('a sticky note', () => {
  it('[LIB-036] is put where the click was, opens for writing, and the tool is put down', async () => {
    const { take, drag, stored, session } = await drawingStage();
    take('note');
    await drag([[300, 200]]);
    await vi.waitFor(() => expect(session.isWriting).toBe(true));
    expect(stored()).toMatchObject([{ kind: 'note' }]);
    expect(boxOf(stored()[0]?.quads[0])).toEqual([290, PAGE.height - 210, 310, PAGE.height - 190]);
    expect(session.tools.tool).toBe('select');
  });

  it('stays on the page, and its click chooses nothing', async () => {
    const { take, drag, stored, sheet } = await drawingStage();
    const clicked = vi.fn();
    sheet.parentElement?.addEventListener('click', clicked);
    take('note');
    await drag([[0, 0]]);
    sheet.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(clicked).not.toHaveBeenCalled();
    await new Promise((resolve) => setTimeout(resolve, 450));
    sheet.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(clicked).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(boxOf(stored()[0]?.quads[0])).toEqual([0, PAGE.height - 20, 20, PAGE.height]));
  });
});

describe('text on the page', () => {
  it('is written before anything is stored', async () => {
    const { take, drag, stored, session } = await drawingStage();
    take('text');
    await drag([[300, 200]]);
    expect([session.tools.writing?.box.map(Math.round), session.tools.tool]).toEqual([
      [200, PAGE.height - 207, 400, PAGE.height - 192],
      'select',
    ]);
    expect(stored()).toEqual([]);
  });

  it('has the box that was drawn for it', async () => {
    const { take, drag, session } = await drawingStage();
    take('text');
    await drag([
      [100, 100],
      [200, 160],
    ]);
    expect(session.tools.writing?.box.map(Math.round)).toEqual([100, PAGE.height - 160, 200, PAGE.height - 100]);
  });
});

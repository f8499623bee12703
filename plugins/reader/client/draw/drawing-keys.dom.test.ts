/** Drawing by keys and with fingers; who may not draw, and what becomes of what could not be stored. */
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

describe('by keyboard', () => {
  it.each(['area', 'note'] as const)('%s is put into the middle of what is seen', async (tool) => {
    const { take, key, stored } = await drawingStage();
    take(tool);
    await key('Enter');
    await vi.waitFor(() => expect(stored()).toMatchObject([{ kind: tool }]));
    const [left = 0, bottom = 0, right = 0, top = 0] = boxOf(stored()[0]?.quads[0]);
    expect([(left + right) / 2, (bottom + top) / 2].map((value) => Math.round(value / 20))).toEqual([15, 20]);
  });

  it('[LIB-035] the chosen mark is moved by arrows and made larger with shift, stored once they rest, and taken back', async () => {
    const { take, drag, key, stored, session, undo, library } = await drawingStage();
    take('area');
    await drag([
      [100, 100],
      [200, 200],
    ]);
    await vi.waitFor(() => expect(session.chosen?.id).toBeDefined());
    const before = boxOf(stored()[0]?.quads[0]);
    vi.useFakeTimers();
    await key('ArrowRight');
    await key('ArrowDown');
    await key('ArrowRight', { shiftKey: true });
    expect(library.calls.updateCitation).not.toHaveBeenCalled();
    await rested();
    expect(library.calls.updateCitation).toHaveBeenCalledOnce();
    const [left = 0, bottom = 0, right = 0, top = 0] = before;
    expect(boxOf(stored()[0]?.quads[0])).toEqual([left + 4, bottom - 4, right + 8, top - 4]);
    await act(async () => void (await undo.undo(SCOPE)));
    expect(boxOf(stored()[0]?.quads[0])).toEqual(before);
  });

  it('ink moves with its strokes and keeps its size', async () => {
    const { take, drag, key, stored, session } = await drawingStage();
    vi.useFakeTimers();
    take('ink');
    await drag([
      [100, 100],
      [200, 100],
    ]);
    await rested();
    act(() => session.tools.choose('select'));
    await key('ArrowDown', { shiftKey: true });
    await key('ArrowRight');
    await rested();
    expect(stored()[0]?.drawing?.strokes).toEqual([[104, PAGE.height - 100, 204, PAGE.height - 100]]);
  });

  it('a number is the colour of what comes next, and Escape puts the tool down', async () => {
    const { take, key, session } = await drawingStage();
    take('area');
    await key('3');
    expect(session.color).toBe('#A7D8FF');
    await key('Escape');
    expect(session.tools.tool).toBe('select');
  });
});

describe('fingers', () => {
  const finger = (pointerId: number) => ({ pointerId, pointerType: 'touch' });
  /** As browsers tell of all fingers together, beside the pointers that they are. */
  const touch = (scroller: HTMLElement, type: string, ...at: readonly (readonly [number, number])[]) =>
    scroller.dispatchEvent(
      Object.assign(new Event(type, { cancelable: true }), {
        touches: at.map(([clientX, clientY]) => ({ clientX, clientY })),
        changedTouches: [],
      }),
    );

  it('draw with one, and pan with two, which drops what one had begun', async () => {
    const { take, event, drag, stored, scroller, session } = await drawingStage();
    take('area');
    event('pointerdown', 100, 300, finger(1));
    event('pointermove', 150, 350, finger(1));
    expect(session.tools.draft).toBeDefined();
    event('pointerdown', 200, 300, finger(2));
    touch(scroller, 'touchstart', [150, 350], [200, 300]);
    expect(session.tools.draft).toBeUndefined();
    const before = scroller.scrollTop;
    event('pointermove', 150, 250, finger(1));
    touch(scroller, 'touchmove', [150, 250], [200, 300]);
    // What is stretched and moved under fingers is scrolled to when they are lifted.
    touch(scroller, 'touchend', [200, 300]);
    expect(scroller.scrollTop).toBeCloseTo(before + 50);
    for (const id of [1, 2]) event('pointerup', 100, 100, finger(id));
    await drag(
      [
        [100, 100],
        [300, 300],
      ],
      finger(3),
    );
    await vi.waitFor(() => expect(stored()).toHaveLength(1));
  });

  it('pan alone once there is a pen', async () => {
    const { take, drag, event, scroller, session } = await drawingStage();
    take('area');
    await drag(
      [
        [100, 100],
        [300, 300],
      ],
      { pointerId: 9, pointerType: 'pen' },
    );
    const before = scroller.scrollTop;
    event('pointerdown', 100, 300, finger(1));
    event('pointermove', 100, 280, finger(1));
    expect(scroller.scrollTop).toBe(before + 20);
    await vi.waitFor(() => expect(session.highlights.list).toHaveLength(1));
  });
});

describe('who may only read', () => {
  it('[LIB-088] draws, moves and colours nothing, and is told why', async () => {
    const { take, drag, key, event, stored, session, library, actions, rights, told } = await drawingStage();
    take('area');
    await drag([
      [100, 100],
      [300, 300],
    ]);
    await vi.waitFor(() => expect(session.chosen?.id).toBeDefined());
    act(() => void (rights.mayChange = false));
    expect([event('pointerdown', 100, 400).defaultPrevented, session.tools.draft]).toEqual([false, undefined]);
    await drag([
      [100, 400],
      [300, 500],
    ]);
    await key('Enter');
    await key('ArrowRight');
    await act(() => actions.recolour(session, session.chosenKey ?? '', '#A7D8FF'));
    await act(() => actions.remove(session, [session.chosenKey ?? '']));
    expect([stored().length, library.calls.updateCitation.mock.calls]).toEqual([1, []]);
    expect(told().at(-1)).toBe('You do not have write permission.');
  });
});

describe('what could not be stored', () => {
  it('is gone from the page, and it is said why', async () => {
    const { take, drag, session, library, told } = await drawingStage();
    library.state.mayWrite = false;
    take('area');
    await drag([
      [100, 100],
      [300, 300],
    ]);
    await vi.waitFor(() => expect(told()).toEqual(['You do not have write permission.']));
    expect([session.highlights.list, session.tools.draft]).toEqual([[], undefined]);
  });

  it('is again where it was when somebody else had moved it', async () => {
    const { take, drag, key, session, library, told } = await drawingStage();
    take('area');
    await drag([
      [100, 100],
      [300, 300],
    ]);
    await vi.waitFor(() => expect(session.chosen?.id).toBeDefined());
    const { id, version, quads } = { ...session.chosen, id: session.chosen?.id ?? 0 };
    library.change(id, { version: version ?? 0, color: '#A7D8FF' });
    vi.useFakeTimers();
    await key('ArrowRight');
    await rested();
    expect(told().at(-1)).toBe('It was changed elsewhere.');
    expect(session.chosen?.quads).toEqual(quads);
  });
});

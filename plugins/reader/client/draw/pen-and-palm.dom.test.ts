/** A pen with the hand that holds it: the palm does nothing, fingers move the page when the pen is away, and its other end erases. */
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SCOPE } from '../reader/reader-actions.ts';
import { drawingStage } from '../testing/drawing-stage.ts';

const PEN = { pointerId: 9, pointerType: 'pen', buttons: 1 };
const HOVER = { ...PEN, buttons: 0 };
const ERASER = { pointerId: 9, pointerType: 'pen', button: 5, buttons: 32 };
const palm = { pointerId: 3, pointerType: 'touch' };

const drawnLine = async () => {
  const stage = await drawingStage();
  stage.take('ink');
  await stage.drag(
    [
      [100, 100],
      [200, 100],
    ],
    PEN,
  );
  act(() => stage.session.tools.choose('select'));
  await vi.waitFor(() => expect(stage.stored()).toHaveLength(1));
  stage.take('ink');
  return stage;
};

it('a palm that comes down while the pen draws neither ends the stroke nor moves the page', async () => {
  const { take, event, session, scroller } = await drawingStage();
  take('ink');
  event('pointerdown', 100, 100, PEN);
  event('pointermove', 150, 100, PEN);
  event('pointerdown', 300, 300, palm);
  const before = scroller.scrollTop;
  event('pointermove', 300, 200, palm);
  event('pointermove', 200, 100, PEN);
  event('pointerup', 200, 100, PEN);
  expect(scroller.scrollTop).toBe(before);
  expect(session.tools.ink?.strokes).toHaveLength(1);
});

it('a palm that is there before its pen lets go of the page when the pen comes down', async () => {
  const { take, event, scroller } = await drawingStage();
  take('ink');
  event('pointerdown', 300, 300, palm);
  event('pointerdown', 100, 100, PEN);
  const before = scroller.scrollTop;
  event('pointermove', 300, 200, palm);
  expect(scroller.scrollTop).toBe(before);
});

it('what touches the page while the pen is over it is a palm, and a finger when the pen has left', async () => {
  const { take, event, session, scroller } = await drawingStage();
  take('area');
  event('pointermove', 100, 100, HOVER);
  event('pointerdown', 100, 300, palm);
  event('pointermove', 200, 400, palm);
  expect(session.tools.draft).toBeUndefined();
  event('pointerup', 200, 400, palm);
  event('pointerdown', 100, 100, PEN);
  event('pointerup', 100, 100, PEN);
  event('pointerleave', 100, 100, HOVER);
  const before = scroller.scrollTop;
  event('pointerdown', 100, 300, palm);
  event('pointermove', 100, 280, palm);
  expect(scroller.scrollTop).toBe(before + 20);
});

it('the other end of the pen takes away the drawings that it goes over, with or without a tool, and they can be had back', async () => {
  const { drag, stored, undo, session } = await drawnLine();
  const across = [
    [150, 60],
    [150, 103],
    [150, 140],
  ] as const;
  await drag(across, ERASER);
  await vi.waitFor(() => expect(stored()).toEqual([]));
  await act(async () => void (await undo.undo(SCOPE)));
  expect(stored()).toHaveLength(1);
  act(() => session.tools.choose('select'));
  await drag(across, ERASER);
  await vi.waitFor(() => expect(stored()).toEqual([]));
});

it('erases nothing that it does not touch, nothing on another page, and nothing when the system takes the pen away', async () => {
  const { drag, event, stored, session } = await drawnLine();
  await drag(
    [
      [100, 150],
      [200, 150],
    ],
    ERASER,
  );
  await drag([[150, 100]], ERASER, 2);
  event('pointerdown', 150, 100, ERASER);
  event('pointercancel', 150, 100, ERASER);
  event('pointerdown', 300, 300, ERASER);
  await act(async () => void event('pointerup', 300, 300, ERASER));
  expect([stored().length, session.tools.ink]).toEqual([1, undefined]);
});

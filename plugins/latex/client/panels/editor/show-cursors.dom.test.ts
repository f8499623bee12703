/** Where the others write, as it is drawn into a source: as seldom as can be. */
import { observable, runInAction } from 'mobx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveCursor } from '#plugins/coedit/common/services.ts';
import { paperInMonaco, type TestView } from '../../testing/monaco.ts';
import { showCursors } from './show-cursors.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const setUp = async (text: string) => {
  const { fake, monaco, model } = await paperInMonaco({ 'main.tex': text });
  const view: TestView = fake.editor.create(null, { model, readOnly: false });
  const look = vi.spyOn(view, 'getScrolledVisiblePosition');
  const source = observable({ cursors: [] as readonly LiveCursor[] }, undefined, { deep: false });
  const shown = showCursors(view as never, monaco, source as never, () => 3);
  const [marks] = view.collections;
  const at = (from: number, to = from) =>
    runInAction(() => (source.cursors = [{ seat: 1, person: 2, name: 'Ben', from, to, isBackward: false }]));
  const classes = () =>
    ((marks?.set.mock.lastCall?.[0] ?? []) as readonly { options: { afterContentClassName?: string } }[]).map(
      ({ options }) => options.afterContentClassName ?? '',
    );
  return { view, model, shown, marks, look, at, classes };
};

it('is not drawn anew with what is typed before it, since Monaco has moved it along', async () => {
  const { model, marks, at } = await setUp('One. Two.');
  at(5, 8);
  expect(marks?.set).toHaveBeenCalledOnce();
  for (let typed = 1; typed <= 20; typed++) {
    model.type(0, 0, 'x');
    at(5 + typed, 8 + typed);
  }
  expect(marks?.set).toHaveBeenCalledOnce();
  at(26, 28);
  expect(marks?.set).toHaveBeenCalledTimes(2);
});

it('asks the browser where it stands at a pause, and not with each key', async () => {
  const { view, at, look, classes } = await setUp('x'.repeat(200));
  look.mockReturnValue({ left: 790 } as never);
  for (let place = 0; place < 20; place++) at(place);
  expect(look).not.toHaveBeenCalled();
  expect(classes()).toEqual([expect.not.stringContaining('before')]);
  vi.advanceTimersByTime(300);
  expect(look).toHaveBeenCalledOnce();
  expect(classes()).toEqual([expect.stringContaining('before')]);
  view.getVisibleRanges = () => [];
  at(100);
  vi.advanceTimersByTime(300);
  expect(look).toHaveBeenCalledOnce();
});

it('leaves nothing behind', async () => {
  const { shown, marks, at, look } = await setUp('One.');
  at(2);
  shown.dispose();
  vi.advanceTimersByTime(300);
  expect([marks?.getRanges(), look.mock.calls]).toEqual([[], []]);
});

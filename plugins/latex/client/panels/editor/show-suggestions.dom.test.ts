/** What is suggested, as it is drawn into a source: only where it has changed. */
import { observable, runInAction } from 'mobx';
import { expect, it } from 'vitest';
import type { ShownSuggestion } from '#plugins/coedit/common/suggesting.ts';
import { paperInMonaco, type TestView } from '../../testing/monaco.ts';
import { showSuggestions } from './show-suggestions.ts';

const one = (from: number, beside: string): ShownSuggestion => ({
  ...{ id: String(from), from, to: from + 3, isMade: false, beside, author: 'Ben', tint: 3 },
  ...{ title: '', text: '', deeds: [] },
});

it('draws nothing anew that only stands elsewhere, where Monaco has moved it, and all when one of them is another', async () => {
  const { fake, model } = await paperInMonaco({ 'main.tex': 'One two six.' });
  const view: TestView = fake.editor.create(null, { model, readOnly: false });
  const suggested = observable({ shown: [one(4, 'new'), one(8, '')] as readonly ShownSuggestion[] }, undefined, { deep: false });
  const shown = showSuggestions(view as never, { suggested } as never);
  const [marks] = view.collections;
  expect(marks?.set).toHaveBeenCalledOnce();
  model.type(0, 0, 'Zero. ');
  runInAction(() => (suggested.shown = [one(10, 'new'), one(14, '')]));
  expect(marks?.set).toHaveBeenCalledOnce();
  runInAction(() => (suggested.shown = [one(10, 'newer'), one(14, '')]));
  expect(marks?.set).toHaveBeenCalledTimes(2);
  shown.dispose();
  expect(marks?.getRanges()).toEqual([]);
});

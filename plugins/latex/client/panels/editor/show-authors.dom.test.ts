/** Who wrote what, as it is drawn into a source. */
import { observable, observableRef, runInAction } from 'mobx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { linesOf } from '#plugins/coedit/common/authors/author-lines.ts';
import type { AuthoredStretch } from '#plugins/coedit/common/authors/stretches.ts';
import type { TextAuthors } from '#plugins/coedit/common/authors/text-authors.ts';
import type { SourceEditor } from '../../editor/source-editor.ts';
import { paperInMonaco, type TestView } from '../../testing/monaco.ts';
import { latexText } from '../../testing/render-latex.tsx';
import { showAuthors } from './show-authors.ts';

const ADA = 1;
const BEN = 2;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const setUp = async (text: string, stretches: readonly AuthoredStretch[]) => {
  const test = await paperInMonaco({ 'main.tex': text });
  const view: TestView = test.fake.editor.create(null, { model: test.model, readOnly: true });
  const people = new Map([
    [ADA, 'Ada *Lovelace*'],
    [BEN, 'Ben Lee'],
  ]);
  const known = { people, lines: linesOf(people, () => 3), isMe: (person: unknown) => person === BEN };
  const authors = observable({ ...known, stretches }, { people: false, lines: false, isMe: false, stretches: observableRef });
  const editors = observable.map<string, SourceEditor>({}, { deep: false });
  const onEnd = vi.fn();
  const shown = showAuthors({
    ...{ find: () => editors.get('panel'), t: latexText, onEnd },
    authors: authors as unknown as TextAuthors,
  });
  runInAction(() => editors.set('panel', { view, paper: test.paper, path: 'main.tex' } as unknown as SourceEditor));
  vi.advanceTimersByTime(20);
  /** Words, their card and whether they have a line. */
  const drawn = () => {
    const [marks] = view.collections;
    const set = (marks?.set.mock.lastCall?.[0] ?? []) as readonly {
      options: { inlineClassName: string | null; hoverMessage: { value: string } };
    }[];
    return (marks?.getRanges() ?? []).map((range, at) => {
      const from = test.model.getOffsetAt({ lineNumber: range.startLineNumber, column: range.startColumn });
      const to = test.model.getOffsetAt({ lineNumber: range.endLineNumber, column: range.endColumn });
      const { hoverMessage, inlineClassName } = set[at]?.options ?? {};
      return [test.model.getValue().slice(from, to), hoverMessage?.value, inlineClassName !== null];
    });
  };
  return { ...test, view, authors, editors, shown, drawn, onEnd };
};

it('underlines what people wrote and says whose it is; what was there before has a card alone, and what is not told nothing', async () => {
  const { drawn } = await setUp('Old words by two?', [
    { length: 4, person: null },
    { length: 6, person: ADA },
    { length: 6, person: BEN },
    { length: 1, person: undefined },
  ]);
  expect(drawn()).toEqual([
    ['Old ', 'Before it was written together', false],
    ['words ', 'Ada \\*Lovelace\\*', true],
    ['by two', 'You', true],
  ]);
});

it('is drawn anew once for all that a moment brings, and not with each key', async () => {
  const { view, authors, drawn } = await setUp('word', [{ length: 4, person: ADA }]);
  const [marks] = view.collections;
  marks?.set.mockClear();
  runInAction(() => (authors.stretches = [{ length: 4, person: undefined }]));
  runInAction(() => (authors.stretches = [{ length: 4, person: BEN }]));
  expect(marks?.set).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20);
  expect(marks?.set).toHaveBeenCalledOnce();
  expect(drawn()).toEqual([['word', 'You', true]]);
});

it('draws what is on the screen and the lines around it, and the rest when it is scrolled to', async () => {
  const text = 'line\n'.repeat(1_000);
  const { view, drawn, model } = await setUp(text, [{ length: text.length, person: ADA }]);
  expect(drawn()[0]?.[0]).toHaveLength(text.length);
  const at = (line: number) => model.getOffsetAt({ lineNumber: line, column: 1 });
  const range = { ...model.getFullModelRange(), startLineNumber: 500, endLineNumber: 520 };
  view.getVisibleRanges = () => [range];
  view.scrolled.fire();
  vi.advanceTimersByTime(20);
  expect(drawn()).toHaveLength(1);
  expect(drawn()[0]?.[0]).toHaveLength(at(571) - at(450));
});

it('stands at the same words while somebody suggests, whose screen has more of them', async () => {
  const { paper, view, drawn } = await setUp('Mine. NEW Theirs.', [
    { length: 6, person: BEN },
    { length: 7, person: ADA },
  ]);
  const suggested = {
    toScreen: (at: number) => (at < 6 ? at : at + 4),
    fromScreen: (at: number) => Math.min(at, 6) + Math.max(0, at - 10),
  };
  const text = paper.documents.get('main.tex');
  runInAction(() => text && Object.assign(text, { suggested: { ...suggested, shown: [], branch: {} } }));
  view.scrolled.fire();
  vi.advanceTimersByTime(20);
  expect(drawn().at(-1)).toEqual(['Theirs.', 'Ada \\*Lovelace\\*', true]);
});

it('ends by Escape in the editor', async () => {
  const { view, onEnd } = await setUp('word', [{ length: 4, person: ADA }]);
  const action = view.addAction.mock.lastCall?.[0];
  expect(action?.keybindings).toEqual([9]);
  action?.run();
  expect(onEnd).toHaveBeenCalledOnce();
});

it('leaves nothing behind, in an editor that goes as at its own end', async () => {
  const { view, editors, shown, drawn } = await setUp('word', [{ length: 4, person: ADA }]);
  const action = view.addAction.mock.results[0]?.value as { dispose: ReturnType<typeof vi.fn> };
  runInAction(() => editors.delete('panel'));
  expect([drawn(), action.dispose.mock.calls.length]).toEqual([[], 1]);
  view.scrolled.fire();
  shown.dispose();
  vi.advanceTimersByTime(20);
  expect(drawn()).toEqual([]);
});

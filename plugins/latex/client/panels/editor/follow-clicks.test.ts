/** Ctrl and a click in a source: which of the two things it does, and that it never does both. */
import { expect, it, vi } from 'vitest';
import { paperInMonaco, type TestView } from '../../testing/monaco.ts';
import { citationAt } from '../../language/cite-insertion.ts';
import { followClicks } from './follow-clicks.ts';

const TEXT = 'As \\cite[p.~1]{lee} says.\n\\section{A}\\label{sec:a}\nSee \\ref{sec:a}, \\input{two}, \\cite{chen,own}';
const [MARGIN, CONTENT] = [2, 6];
const CTRL = { ctrlKey: true, leftButton: true, detail: 1 };

const setUp = async () => {
  const test = await paperInMonaco({ 'main.tex': TEXT, 'two.tex': 'Two', 'own.bib': '@book{own, title={O}}' });
  const { paper, fake, monaco, model } = test;
  const view: TestView = fake.editor.create(null, { model, readOnly: false });
  const monacoClick = { dispose: vi.fn() };
  view.getContribution.mockReturnValue(monacoClick);
  const openCited = vi.fn<(offset: number) => void>();
  const openDefinition = vi.fn<(target: object) => void>();
  const following = followClicks({ view, paper, path: 'main.tex' } as never, monaco, { openCited, openDefinition });
  const mouse = (place: string, event: object, type = CONTENT) => ({ event, target: { type, position: test.at(place) } });
  const click = (place: string, event: object = CTRL, from = place) => {
    view.pressed.fire(mouse(from, event));
    view.released.fire(mouse(place, event));
  };
  const underlined = () => view.collections[0]?.getRanges().map((range) => [range.startColumn, range.endColumn]);
  return { ...test, view, following, monacoClick, openCited, openDefinition, mouse, click, underlined };
};

it.each([{ ctrlKey: true }, { metaKey: true }])(
  '[LTX-002] %j and a click open what a citation rests on, and nothing else',
  async (key) => {
    const { click, openCited, openDefinition } = await setUp();
    click('{l|ee}', { ...key, leftButton: true, detail: 1 });
    expect(openCited).toHaveBeenCalledExactlyOnceWith(TEXT.indexOf('ee}'));
    // A key with an entry of its own in the paper is a citation like any other.
    click('o|wn}', { ...key, leftButton: true, detail: 1 });
    expect(openCited).toHaveBeenCalledTimes(2);
    expect(openDefinition).not.toHaveBeenCalled();
  },
);

it('takes the whole command for the citation, from before its first letter on', async () => {
  const { click, openCited } = await setUp();
  for (const place of ['|\\cite[', '\\ci|te[', 'p.|~1']) click(place);
  expect(openCited.mock.calls.map(([offset]) => citationAt(TEXT, offset)?.keys[0]?.name)).toEqual(['lee', 'lee', 'lee']);
});

it('follows the text as it is now', async () => {
  const { click, openCited, model } = await setUp();
  model.type(0, 0, 'Well, well. ');
  click('{l|ee}');
  expect(citationAt(model.getValue(), openCited.mock.lastCall?.[0] ?? 0)?.keys[0]?.name).toBe('lee');
});

it('leads from a reference and an included file to what they name', async () => {
  const { click, openCited, openDefinition } = await setUp();
  click('\\ref{sec|:a}');
  expect(openDefinition).toHaveBeenLastCalledWith(expect.objectContaining({ path: 'main.tex', start: TEXT.indexOf('sec:a') }));
  click('\\input{t|wo}');
  expect(openDefinition).toHaveBeenLastCalledWith(expect.objectContaining({ path: 'two.tex', start: 0 }));
  expect(openCited).not.toHaveBeenCalled();
});

it('is no click: without the key, elsewhere, with another button, twice, or the end of a selection', async () => {
  const { click, openCited, openDefinition, view, mouse } = await setUp();
  click('{l|ee}', { leftButton: true, detail: 1 });
  click('s|ays');
  click('{l|ee}', { ctrlKey: true, detail: 1 });
  click('{l|ee}', { ...CTRL, detail: 2 });
  click('{l|ee}', CTRL, 's|ays');
  view.pressed.fire(mouse('{l|ee}', CTRL, MARGIN));
  view.released.fire(mouse('{l|ee}', CTRL, MARGIN));
  expect([openCited.mock.calls, openDefinition.mock.calls]).toEqual([[], []]);
});

it('underlines what a click would lead to while the key is down', async () => {
  const { view, mouse, underlined } = await setUp();
  view.pointed.fire(mouse('\\ref{sec|:a}', {}));
  expect(underlined()).toEqual([]);
  view.keyed.fire({ ctrlKey: true });
  expect(underlined()).toEqual([[10, 15]]);
  view.unkeyed.fire({});
  expect(underlined()).toEqual([]);
  view.pointed.fire(mouse('\\ref{sec|:a}', { metaKey: true }));
  expect(underlined()).toEqual([[10, 15]]);
  view.left.fire();
  view.keyed.fire({ ctrlKey: true });
  expect(underlined()).toEqual([]);
});

it('takes the place of what Monaco does at such a click, and ends with its editor', async () => {
  const { view, monacoClick, following, click, openCited } = await setUp();
  expect(view.getContribution).toHaveBeenCalledWith('editor.contrib.gotodefinitionatposition');
  expect(monacoClick.dispose).toHaveBeenCalledOnce();
  following.dispose();
  click('{l|ee}');
  expect(openCited).not.toHaveBeenCalled();
});

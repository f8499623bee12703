/** Citations that lead somewhere, as they are marked in their source. */
import { expect, it, vi } from 'vitest';
import { paperInMonaco, type TestView } from '../../testing/monaco.ts';
import { citationAt } from '../../language/cite-insertion.ts';
import { showLinks } from './show-links.ts';

const TEXT = 'As \\cite[p.~1]{lee} says.\n\\cite{chen,gone}';
const GLYPH_MARGIN = 2;

const setUp = async () => {
  const test = await paperInMonaco({ 'main.tex': TEXT });
  const { paper, fake, monaco, model, keys } = test;
  const view: TestView = fake.editor.create(null, { model, readOnly: false });
  paper.links.add({ path: 'main.tex', key: 'lee', article: 1, citation: 2 }, 3, 19);
  const open = vi.fn<(offset: number) => void>();
  const shown = showLinks({ view, paper, path: 'main.tex' } as never, monaco, { open, hint: 'Ctrl' });
  const [marks, known] = view.collections;
  const press = (type: number, place: string) => view.pressed.fire({ event: {}, target: { type, position: test.at(place) } });
  /** What is underlined, as it is written. */
  const underlined = () =>
    known?.getRanges().map((range) => {
      const [from, to] = [range.getStartPosition(), range.getEndPosition()].map((place) => model.getOffsetAt(place));
      return model.getValue().slice(from, to);
    });
  return { ...test, view, open, shown, press, marks, known, underlined, keys };
};

it('[LTX-002] the sign in the margin opens the citation of its line', async () => {
  const { press, open } = await setUp();
  press(GLYPH_MARGIN, 's|ays');
  expect(citationAt(TEXT, open.mock.lastCall?.[0] ?? 0)?.keys[0]?.name).toBe('lee');
  expect(open).toHaveBeenCalledOnce();
});

it('the margin of other lines, and a press into the text, open nothing', async () => {
  const { press, open } = await setUp();
  press(GLYPH_MARGIN, '\\ci|te{chen');
  press(6, '{l|ee}');
  expect(open).not.toHaveBeenCalled();
});

it('underlines the keys that the library has, as soon as it says so, and where they stand after typing', async () => {
  const { underlined, keys, model, paper } = await setUp();
  expect(keys.resolve).toHaveBeenLastCalledWith(['lee', 'chen', 'gone']);
  expect(underlined()).toEqual([]);
  keys.add([{ citekey: 'lee' }, { citekey: 'chen' }]);
  expect(underlined()).toEqual(['lee', 'chen']);
  model.type(0, 0, 'Well. ');
  paper.reindex();
  expect(underlined()).toEqual(['lee', 'chen']);
});

it('reads the text for what is a citation once one rests, and not with each key', async () => {
  vi.useFakeTimers();
  const { paper, model, marks } = await setUp();
  // What was cited just now is stored first.
  await vi.advanceTimersByTimeAsync(10);
  const reading = vi.spyOn(paper.links, 'current');
  for (let at = 0; at < 20; at++) model.type(0, 0, 'x');
  expect(reading).not.toHaveBeenCalled();
  expect(marks?.getRanges()[0]?.startColumn).toBe(24);
  vi.advanceTimersByTime(400);
  expect(reading).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it('shows nothing and follows nothing any more when it has ended', async () => {
  const { press, open, shown, marks, known, keys } = await setUp();
  keys.add([{ citekey: 'lee' }]);
  shown.dispose();
  press(GLYPH_MARGIN, 's|ays');
  expect(open).not.toHaveBeenCalled();
  expect([marks?.getRanges(), known?.getRanges()]).toEqual([[], []]);
});

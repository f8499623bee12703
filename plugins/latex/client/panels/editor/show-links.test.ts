/** Citations that rest on highlights, marked in their source and followed from there. */
import { expect, it, vi } from 'vitest';
import { paperInMonaco, type TestView } from '../../testing/monaco.ts';
import { citationAt } from '../../language/cite-insertion.ts';
import { showLinks } from './show-links.ts';

const TEXT = 'As \\cite[p.~1]{lee} says.\n\\cite{chen}';

const setUp = async () => {
  const test = await paperInMonaco({ 'main.tex': TEXT });
  const { paper, fake, monaco, model } = test;
  const view: TestView = fake.editor.create(null, { model, readOnly: false });
  paper.links.add({ path: 'main.tex', key: 'lee', article: 1, citation: 2 }, 3, 19);
  const open = vi.fn<(offset: number) => void>();
  const shown = showLinks({ view, paper, path: 'main.tex' } as never, monaco, open);
  const press = (type: number, place: string) => view.pressed.fire({ target: { type, position: test.at(place) } });
  const click = (place: string, event: object) => view.released.fire({ event, target: { type: 6, position: test.at(place) } });
  return { ...test, view, open, shown, press, click };
};
const GLYPH_MARGIN = 2;

it('[LTX-002] the sign in the margin opens the citation of its line', async () => {
  const { press, open } = await setUp();
  press(GLYPH_MARGIN, 's|ays');
  expect(citationAt(TEXT, open.mock.lastCall?.[0] ?? 0)?.keys[0]?.name).toBe('lee');
  expect(open).toHaveBeenCalledOnce();
});

it('the margin of other lines, and a click into the text, open nothing', async () => {
  const { press, click, open } = await setUp();
  press(GLYPH_MARGIN, '\\ci|te{chen}');
  press(6, '{l|ee}');
  click('{l|ee}', {});
  expect(open).not.toHaveBeenCalled();
});

it.each([{ ctrlKey: true }, { metaKey: true }])(
  '[LTX-002] %j and a click follow what is underlined, where it was clicked',
  async (event) => {
    const { click, open } = await setUp();
    click('{l|ee}', event);
    click('s|ays', event);
    click('{ch|en}', event);
    expect(open).toHaveBeenCalledExactlyOnceWith(TEXT.indexOf('ee}'));
  },
);

it('a click before the first letter of the command follows it as well', async () => {
  const { click, open } = await setUp();
  click('|\\cite[', { ctrlKey: true });
  expect(citationAt(TEXT, open.mock.lastCall?.[0] ?? 0)?.keys[0]?.name).toBe('lee');
});

it('leaves to Monaco what it has found to be a link by itself', async () => {
  const { click, open, model } = await setUp();
  model.getDecorationsInRange.mockReturnValue([{ options: {} }, { options: { inlineClassName: 'detected-link-active' } }]);
  click('{l|ee}', { ctrlKey: true });
  expect(open).not.toHaveBeenCalled();
});

it('follows nothing any more when it has ended', async () => {
  const { press, click, open, shown } = await setUp();
  shown.dispose();
  press(GLYPH_MARGIN, 's|ays');
  click('{l|ee}', { ctrlKey: true });
  expect(open).not.toHaveBeenCalled();
});

/** Formulas beside their source: while they are typed, and under the pointer. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Emitter } from '#plugin-api';
import { SourceEditor } from '../editor/source-editor.ts';
import { paperInMonaco, type TestView } from '../testing/monaco.ts';
import { showMath } from './show-math.ts';
import { loadTypesetting } from './typeset.ts';

const TEXT = ['See $x^2$ and $\\Ball$.', '', '\\begin{align}', '  a &= b \\\\', '  c &= d', '\\end{align}', ''].join('\n');
const STYLE = '\\newcommand{\\Ball}{\\mathbb{B}}';

beforeEach(async () => {
  await loadTypesetting();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const setUp = async (text = TEXT) => {
  const test = await paperInMonaco({ 'main.tex': text, 'macros.sty': STYLE });
  const model = test.model as unknown as Parameters<typeof test.fake.editor.create>[1]['model'];
  const view: TestView = test.fake.editor.create(undefined, { model, readOnly: false });
  const source = new SourceEditor(test.monaco, view as never, test.paper, 'main.tex');
  const settings = { isOn: true, changed: new Emitter<string>() };
  const t = ((key: string, values: { near?: string } = {}) => `${key} ${values.near ?? ''}`.trim()) as never;
  const life = showMath(source, { isOn: () => settings.isOn, onSetting: settings.changed.event, t });
  const settle = () => vi.advanceTimersByTimeAsync(500);
  const go = async (place: string) => {
    view.setPosition(test.at(place));
    await settle();
  };
  /** The card that is on the screen. */
  const card = () => {
    const [added, removed] = [view.addContentWidget.mock.calls.length, view.removeContentWidget.mock.calls.length];
    const [widget] = view.addContentWidget.mock.lastCall ?? [];
    return added > removed ? widget?.getDomNode() : undefined;
  };
  return { ...test, model, view, settings, life, settle, go, card };
};

describe('where the cursor is in a formula', () => {
  it('it is shown, and goes when the cursor leaves', async () => {
    const { go, card } = await setUp();
    await go('x|^2');
    expect(card()?.querySelector('.katex-html')?.textContent).toBe('x2');
    await go('S|ee');
    expect(card()).toBeUndefined();
  });

  it('it is drawn with what another file of the paper defines', async () => {
    const { go, card } = await setUp();
    await go('\\Ball|');
    expect(card()?.querySelector('.mathbb')?.textContent).toBe('B');
  });

  it('it follows what is typed', async () => {
    const { go, card, model, settle } = await setUp();
    await go('x|^2');
    model.type(TEXT.indexOf('x^2'), 1, 'y');
    await settle();
    expect(card()?.querySelector('.katex-html')?.textContent).toBe('y2');
  });

  it('what cannot be drawn is said quietly, under what was drawn last', async () => {
    const { go, card, model, settle } = await setUp();
    await go('x|^2');
    model.type(TEXT.indexOf('^2'), 0, '\\nosuch');
    await settle();
    expect(card()?.textContent).toContain('math.fault.unknown \\nosuch');
    expect(card()?.querySelector('.katex-html')?.textContent).toBe('x2');
  });

  it('it stands over the first line of several, and under the last where there is no room', async () => {
    const { go, view } = await setUp();
    const place = () =>
      (view.addContentWidget.mock.lastCall?.[0] as unknown as { getPosition(): unknown } | undefined)?.getPosition();
    await go('c &= d|');
    expect(place()).toMatchObject({ position: { lineNumber: 3 }, preference: [1] });
    view.setScrollTop(61);
    expect(place()).toMatchObject({ position: { lineNumber: 6 }, preference: [2] });
  });

  it('Escape sends it away until the cursor has left the formula', async () => {
    const { go, card, view } = await setUp();
    await go('x|^2');
    view.keyed.fire({ browserEvent: { key: 'Escape' } });
    await go('x^|2');
    expect(card()).toBeUndefined();
    await go('S|ee');
    await go('x|^2');
    expect(card()).toBeDefined();
  });

  it('nothing is shown where it is switched off, and nothing is left behind', async () => {
    const { go, card, settings, settle, life } = await setUp();
    await go('x|^2');
    settings.isOn = false;
    settings.changed.fire('latex.mathPreview');
    await settle();
    expect(card()).toBeUndefined();
    settings.isOn = true;
    settings.changed.fire('latex.mathPreview');
    await settle();
    expect(card()).toBeDefined();
    life.dispose();
    expect(card()).toBeUndefined();
  });
});

it('the formula under the pointer is shown once it rests there', async () => {
  const { card, view, settle, at, go } = await setUp();
  await go('S|ee');
  view.pointed.fire({ event: {}, target: { type: 6, position: at('\\Ball|') } });
  expect(card()).toBeUndefined();
  await settle();
  expect(card()?.querySelector('.mathbb')).not.toBeNull();
  view.pointed.fire({ event: {}, target: { type: 6, position: at('S|ee') } });
  expect(card()).toBeUndefined();
});

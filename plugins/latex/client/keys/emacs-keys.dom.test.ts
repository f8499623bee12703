/** Emacs's keys in a source: cutting into the ring, two strokes, moves with the mark set, and what stays the workbench's. */
import { describe, expect, it, vi } from 'vitest';
import { Emitter } from '#plugin-api';
import { SourceEditor } from '../editor/source-editor.ts';
import { paperInMonaco, type TestView } from '../testing/monaco.ts';
import { followKeys } from './follow-keys.ts';

const setUp = async (text: string, chosen = 'emacs') => {
  const test = await paperInMonaco({ 'main.tex': text });
  const model = test.model as unknown as Parameters<typeof test.fake.editor.create>[1]['model'];
  const view: TestView = test.fake.editor.create(undefined, { model, readOnly: false });
  const source = new SourceEditor(test.monaco, view as never, test.paper, 'main.tex');
  const values = { chosen };
  const changed = new Emitter<string>();
  const settings = { get: () => values.chosen, onChange: changed.event } as never;
  const [run, onFailure] = [vi.fn(), vi.fn()];
  const life = followKeys(source, settings, { run, onFailure });
  const choose = (set: string) => {
    values.chosen = set;
    changed.fire('latex.keys');
  };
  /** @returns whether the key was taken */
  const press = (stroke: string): boolean => {
    const [modifier, key = ''] = stroke.includes('-') ? stroke.split('-') : ['', stroke];
    const event = { preventDefault: vi.fn(), stopPropagation: vi.fn() };
    const browserEvent = {
      ...{ ctrlKey: modifier === 'C', altKey: modifier === 'M', metaKey: false, isComposing: false, code: '' },
      key: { SPC: ' ', DEL: 'Backspace' }[key] ?? key,
      getModifierState: () => false,
    };
    view.keyed.fire({ ...event, browserEvent });
    return event.preventDefault.mock.calls.length > 0;
  };
  const asked = () => view.trigger.mock.calls.map(([, command]) => command);
  const begun = () => vi.waitFor(() => expect(source.keyState).toBe('Emacs'));
  return { ...test, view, source, run, onFailure, life, choose, press, asked, begun, model };
};

describe('the keys of Emacs', () => {
  it('cut lines into one piece, which comes back where one wants it', async () => {
    const { press, source, view, begun } = await setUp('one\ntwo\nthree');
    await begun();
    for (const key of ['C-k', 'C-k', 'C-k']) press(key);
    expect(source.text).toBe('\nthree');
    press('C-f');
    view.setPosition({ lineNumber: 2, column: 6 });
    press('C-y');
    expect(source.text).toBe('\nthreeone\ntwo');
  });

  it('bring older pieces in place of the last one', async () => {
    const { press, source, begun } = await setUp('one\ntwo');
    await begun();
    press('C-k');
    press('C-d');
    press('C-f');
    press('C-k');
    press('C-y');
    const last = source.text;
    press('M-y');
    expect(source.text).not.toBe(last);
    expect(source.text).toContain('one');
  });

  it('select while the mark is set, until something is typed', async () => {
    const { press, asked, source, begun } = await setUp('one');
    await begun();
    press('C-SPC');
    press('M-f');
    expect(source.keyState).toBe('Emacs Mark');
    press('x');
    press('C-a');
    expect(asked()).toEqual(['cursorWordEndRightSelect', 'cursorHome']);
  });

  it('may be two strokes; a wrong second one types nothing', async () => {
    const { press, run, source, begun } = await setUp('one');
    await begun();
    press('C-x');
    expect(source.keyState).toBe('Emacs C-x-');
    press('C-s');
    expect(run).toHaveBeenCalledExactlyOnceWith('latex.save');
    expect([press('C-x'), press('C-q')]).toEqual([true, true]);
    expect(press('C-q')).toBe(false);
  });

  it('lead to all commands of the workbench', async () => {
    const { press, run, begun } = await setUp('one');
    await begun();
    press('M-x');
    expect(run).toHaveBeenCalledExactlyOnceWith('core.palette.commands');
  });
});

describe('which keys a source has', () => {
  it('are its own unless others are chosen, and again when they are not wanted any more', async () => {
    const { choose, press, source, view, begun } = await setUp('one', 'standard');
    const node = view.getContainerDomNode();
    expect([press('C-k'), node.dataset['keys'], source.keyState]).toEqual([false, undefined, undefined]);
    choose('emacs');
    await begun();
    expect(node.dataset['keys']?.split(' ')).toContain('ctrl+k');
    choose('standard');
    expect([press('C-k'), node.dataset['keys'], source.keyState]).toEqual([false, undefined, undefined]);
  });

  it('leave nothing behind when the source closes', async () => {
    const { life, press, begun, source } = await setUp('one');
    await begun();
    life.dispose();
    expect([press('C-k'), source.keyState]).toEqual([false, undefined]);
  });
});

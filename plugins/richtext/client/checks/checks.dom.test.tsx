/** Checks of other plugins in rich texts: what they are told, what is drawn of what they find, and what is done about it. */
import { fireEvent, render, screen } from '@testing-library/react';
import { observable, observableRef, runInAction } from 'mobx';
import type { Transaction } from 'prosemirror-state';
import { afterEach, expect, it, vi } from 'vitest';
import type { ShownSuggestion, SuggestedText } from '#plugins/coedit/common/suggesting.ts';
import { SIGNS } from '#plugins/coedit/common/prose/signs.ts';
import type { CheckedText, TextCheck, TextMark } from '#plugins/coedit/common/text-checks.ts';
import { MARKS, NODES, schema } from '../../common/schema/schema.ts';
import type { OpenFile } from '../editor/open-file.ts';
import { linesOf } from '../testing/live-people.ts';
import { testEditor } from '../testing/test-editor.ts';
import { RichtextParts } from '../tokens.ts';
import { checksPart } from './checks-part.ts';
import { RichChecks } from './rich-checks.ts';

type Show = Parameters<TextCheck['watch']>[1];
let editor: ReturnType<typeof testEditor> | undefined;
afterEach(() => {
  vi.useRealTimers();
  editor?.end();
});

const setUp = (doc = linesOf('The hosue is old.', 'A hosue and the rivre.'), file: Partial<OpenFile> = {}) => {
  const checks: RichChecks = new RichChecks(() => one.host);
  const one = testEditor([checksPart], doc, { id: 7, ...file }, new Map([[RichtextParts, { checks }]]));
  editor = one;
  const run = vi.fn((id: string, place: () => unknown) => [id, place()]);
  /** A check that finds words which the test names. */
  const watch = (id: string, line?: 'second') => {
    let told: { text: CheckedText; show: Show } | undefined;
    const ended = vi.fn();
    const check: TextCheck = {
      ...{ id, ...(line && { line }) },
      spells: () => id === 'spelling',
      watch(text, show) {
        told = { text, show };
        return { dispose: ended };
      },
    };
    const registered = checks.register(check);
    const text = () => told!.text;
    const marksOf = (words: readonly string[], content: string): TextMark[] =>
      words.flatMap((word) =>
        [...content.matchAll(new RegExp(word, 'g'))].map(({ index }, time) => ({
          ...{ id: `${word} ${time}`, from: index, to: index + word.length, title: `About ${word}`, text: '' },
          deeds: [
            { id: 'mend', title: 'house', mends: true, run: (place: Parameters<TextMark['deeds'][0]['run']>[0]) => mend(place) },
            { id: 'pass', title: 'Ignore', run: (place: () => unknown) => run('pass', place) },
          ],
        })),
      );
    const mend = (place: Parameters<TextMark['deeds'][0]['run']>[0]): void => {
      const at = place();
      if (at) text().edit({ ...at, text: 'house' });
    };
    const find = async (...words: string[]): Promise<void> => {
      told?.show(marksOf(words, text().text), text().version);
      await Promise.resolve();
    };
    return { check, registered, ended, text, find, marksOf, show: (...of: Parameters<Show>) => told?.show(...of) };
  };
  const marked = (kind = 'spelling') =>
    [...one.view.dom.querySelectorAll(`[aria-invalid=${kind}]`)].map(({ textContent }) => textContent);
  const at = (word: string): number => {
    let found = -1;
    one.view.state.doc.descendants((node, pos) => {
      const index = node.text?.indexOf(word) ?? -1;
      if (found < 0 && index >= 0) found = pos + index;
    });
    return found;
  };
  const ask = (word: string): boolean => {
    one.cursor(at(word) + 1);
    return !one.view.dom.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
  };
  /** The card that is shown, with its buttons on the page. */
  const card = () => {
    render(<>{one.popovers[0]?.content}</>);
    return screen.getAllByRole('button').map(({ textContent }) => textContent);
  };
  const words = () => one.view.state.doc.textBetween(0, one.view.state.doc.content.size, '\n');
  return { ...one, checks, watch, marked, at, ask, card, words, run };
};

it('a check is told the words of texts that are open, and of those that open later', () => {
  const { watch, checks, host } = setUp(linesOf('One two.'), { about: { language: 'de-DE' } as OpenFile['about'] });
  const { text, ended } = watch('spelling');
  expect(text()).toMatchObject({ kind: 'richtext', thing: 7, syntax: { id: 'prose' }, language: 'de-DE', isReadOnly: false });
  expect(text().text).toBe('One two.\n');
  checks.close(host);
  expect(ended).toHaveBeenCalledOnce();
  const again = checks.open(host);
  expect(again.text).toBe('One two.\n');
});

it('hears what is typed, in letters of the text before, and nothing of what only looks another', () => {
  const { watch, view, cursor, type } = setUp();
  const { text } = watch('spelling');
  const heard: unknown[] = [];
  text().onChange((changes) => heard.push(...changes));
  cursor(5);
  type('x');
  view.dispatch(view.state.tr.delete(1, 3));
  view.dispatch(view.state.tr.addMark(1, 4, MARKS['strong']!.create()));
  expect(heard.slice(0, 2)).toEqual([
    { offset: 4, removed: 0, added: 1 },
    { offset: 0, removed: 2, added: 0 },
  ]);
  expect(heard.slice(2)).toEqual([expect.objectContaining({ offset: 0 })]);
  expect(text().text).toBe('e xhosue is old.\nA hosue and the rivre.\n');
});

it('what it finds is drawn, goes along with its words, and goes with them or with its check', async () => {
  const { watch, view, marked, at } = setUp();
  const { find, registered } = watch('spelling');
  await find('hosue', 'rivre');
  expect(marked()).toEqual(['hosue', 'hosue', 'rivre']);
  view.dispatch(view.state.tr.insertText('Now ', 1));
  expect(marked()).toEqual(['hosue', 'hosue', 'rivre']);
  view.dispatch(view.state.tr.delete(at('rivre'), at('rivre') + 5));
  expect(marked()).toEqual(['hosue', 'hosue']);
  registered.dispose();
  await Promise.resolve();
  expect(marked()).toEqual([]);
});

it('an answer that comes late is shown where its words are by then, without those that were touched', async () => {
  const { watch, view, marked, at } = setUp();
  const { text, show, marksOf } = watch('spelling');
  const [version, found] = [text().version, marksOf(['hosue', 'rivre'], text().text)];
  view.dispatch(view.state.tr.insertText('So ', 1));
  view.dispatch(view.state.tr.insertText('i', at('rivre') + 2));
  show(found, version);
  await Promise.resolve();
  expect(marked()).toEqual(['hosue', 'hosue']);
  // A text that nobody was told says nothing.
  show(found, 99);
  await Promise.resolve();
  expect(marked()).toEqual(['hosue', 'hosue']);
});

it('many marks are drawn some at a time, those around the cursor first', async () => {
  vi.useFakeTimers();
  const { watch, marked, cursor, view } = setUp(linesOf(...Array.from({ length: 200 }, () => 'a hosue')));
  cursor(view.state.doc.content.size - 1);
  const { find } = watch('spelling');
  await find('hosue');
  const first = marked().length;
  expect([first > 0, first < 200, view.dom.lastElementChild?.querySelector('[aria-invalid]') !== null]).toEqual([
    true,
    true,
    true,
  ]);
  vi.runAllTimers();
  expect(marked()).toHaveLength(200);
});

it('marks that stay are not drawn again', async () => {
  const { watch, view } = setUp();
  const { find } = watch('spelling');
  await find('hosue');
  const drawn = view.dom.querySelector('[aria-invalid]');
  const dispatched = vi.fn((tr: Transaction) => view.updateState(view.state.apply(tr)));
  view.setProps({ dispatchTransaction: dispatched });
  await find('hosue');
  expect(dispatched).not.toHaveBeenCalled();
  await find('hosue', 'rivre');
  expect([dispatched.mock.calls.length, view.dom.querySelector('[aria-invalid]')]).toEqual([1, drawn]);
});

it('a word that is being typed is not marked before the cursor, or the keyboard, has left it', async () => {
  const { watch, view, marked, cursor, type } = setUp(linesOf('The hosu and a hosue'));
  const { find } = watch('spelling');
  cursor(9);
  fireEvent.keyDown(view.dom, { key: 'e' });
  type('e');
  await find('hosue');
  expect(marked()).toEqual(['hosue']);
  cursor(2);
  await Promise.resolve();
  expect(marked()).toEqual(['hosue', 'hosue']);
  cursor(7);
  type('x');
  await find('hoxsue', 'hosue');
  expect(marked()).toEqual(['hosue']);
  fireEvent.blur(view.dom);
  await Promise.resolve();
  expect(marked()).toEqual(['hoxsue', 'hosue']);
  // What somebody else writes elsewhere takes nothing from a word in which the cursor only stands.
  view.dispatch(view.state.tr.insertText('So ', 1));
  await find('hoxsue', 'hosue');
  expect(marked()).toEqual(['hoxsue', 'hosue']);
  // What is taken back was typed before.
  fireEvent.keyDown(view.dom, { key: 'z', ctrlKey: true });
  view.dispatch(view.state.tr.insertText('', 10, 11));
  await find('hosue');
  expect(marked()).toEqual(['hosue', 'hosue']);
});

it('two checks have lines of their own', async () => {
  const { watch, marked } = setUp();
  await watch('spelling').find('hosue');
  await watch('spelling.grammar', 'second').find('is old');
  expect([marked(), marked('grammar')]).toEqual([['hosue', 'hosue'], ['is old']]);
});

it('the menu of a marked word is a card of what can be done, and that of others is not touched', async () => {
  const { watch, ask, card, popovers, words, run } = setUp();
  await watch('spelling').find('hosue');
  expect([ask('old'), popovers.length]).toEqual([false, 0]);
  expect(ask('hosue')).toBe(true);
  expect([popovers[0]?.options?.takesFocus, card()]).toEqual([true, ['house', 'Ignore']]);
  fireEvent.click(screen.getByText('Ignore'));
  expect([run.mock.results[0]?.value, popovers.length]).toEqual([['pass', { from: 4, to: 9 }], 0]);
  expect(words()).toMatch(/^The hosue/);
});

it('arrows lead through the card', async () => {
  const { watch, ask, card } = setUp();
  await watch('spelling').find('hosue');
  ask('hosue');
  card();
  const [first, last] = screen.getAllByRole('button');
  first?.focus();
  fireEvent.keyDown(first!, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(last);
  fireEvent.keyDown(last!, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first!, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(last);
});

it('a word that is put right changes only its letters that are wrong, and looks as it did', async () => {
  const strong = MARKS['strong']!.create();
  const line = NODES['line']!.create({}, [schema.text('The ho'), schema.text('sue', [strong]), schema.text(' is')]);
  const { watch, view, checks } = setUp(schema.topNodeType.create({}, [line]));
  await watch('spelling').find('hosue');
  const steps: unknown[] = [];
  view.setProps({
    dispatchTransaction: (tr) => {
      if (tr.docChanged) steps.push([tr.getMeta('uiEvent'), ...tr.steps.map((step) => step.getMap().toString())]);
      view.updateState(view.state.apply(tr));
    },
  });
  checks.seek('spelling', 'behind')?.run('mend');
  const html = view.dom.querySelector('p')?.innerHTML ?? '';
  expect(html.replace(/<span[^>]*>|<\/span>/g, '')).toBe('The ho<strong>use</strong> is');
  // Of its five letters two.
  expect(steps).toEqual([['replace', '[7,2,2]']]);
});

it('what is no word is never taken away', async () => {
  const line = NODES['line']!.create({}, [schema.text('a '), NODES['math']!.create({ tex: 'x' }), schema.text(' b')]);
  const { watch, words, view } = setUp(schema.topNodeType.create({}, [line]));
  const { text } = watch('spelling');
  expect(text().text).toBe(`a ${SIGNS.word} b\n`);
  text().edit({ from: 0, to: 5, text: 'gone' });
  expect([words(), view.state.doc.firstChild?.childCount]).toEqual(['a  b', 3]);
});

it('who may not write has nothing changed', () => {
  const { watch, words } = setUp(linesOf('The hosue'), { mayWrite: false });
  const { text } = watch('spelling');
  text().edit({ from: 4, to: 9, text: 'house' });
  expect([text().isReadOnly, words()]).toEqual([true, 'The hosue']);
});

it('keys lead from one to the next and back, with its card, and the first follows the last', async () => {
  const { watch, checks, cursor, view, popovers } = setUp();
  await watch('spelling').find('hosue', 'rivre');
  cursor(1);
  const go = (from: 'behind' | 'before') => {
    checks.seek('spelling', from)?.reveal();
    return [view.state.selection.head, popovers.length];
  };
  expect([go('behind'), go('behind'), go('behind'), go('behind')].map(([head]) => head)).toEqual([5, 22, 36, 5]);
  expect([go('before'), go('before')]).toEqual([
    [36, 1],
    [22, 1],
  ]);
  expect(checks.seek('spelling.grammar', 'behind')).toBeUndefined();
});

it('words that somebody suggests to change are not looked at, and are when they no longer do', () => {
  const state = observable({ shown: [] as readonly ShownSuggestion[] }, { shown: observableRef });
  const suggested = {
    get shown() {
      return state.shown;
    },
    fromScreen: (at: number) => at,
  } as unknown as SuggestedText;
  const { watch } = setUp(linesOf('The hosue is'), { suggested });
  const { text } = watch('spelling');
  const heard = vi.fn();
  text().onChange(heard);
  const { version } = text();
  const one = { id: '1', from: 5, to: 7, isMade: false, beside: '', author: 'Ada', tint: 3, title: '', text: '', deeds: [] };
  runInAction(() => (state.shown = [one]));
  expect([text().text, heard.mock.calls, text().version > version]).toEqual([`The ${SIGNS.aside.repeat(5)} is\n`, [[[]]], true]);
  runInAction(() => (state.shown = []));
  expect(text().text).toBe('The hosue is\n');
});

it('the browser is silent where a check knows how words are spelled', () => {
  const { checks, watch } = setUp();
  expect(checks.spells(7)).toBe(false);
  watch('spelling.grammar', 'second');
  const { registered } = watch('spelling');
  expect(checks.spells(7)).toBe(true);
  registered.dispose();
  expect(checks.spells(7)).toBe(false);
});

it('what was typed just now is looked at at once by each check that can', async () => {
  const { checks } = setUp(linesOf('One two.'));
  const settle = vi.fn((_: object): Promise<void> | undefined => undefined);
  const watch = () => ({ dispose: () => undefined });
  checks.register({ id: 'spelling', watch, settle });
  checks.register({ id: 'other', watch });
  expect(checks.settle(7)).toBeUndefined();
  expect(settle).toHaveBeenCalledExactlyOnceWith({ kind: 'richtext', thing: 7 });
  settle.mockResolvedValueOnce(undefined);
  expect(await checks.settle(7)).toHaveLength(1);
});

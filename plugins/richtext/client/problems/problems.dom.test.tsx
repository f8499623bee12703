/** Problems of a rich text: what is found, where it leads, and when it is looked for anew. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import type { NodeSelection } from 'prosemirror-state';
import { afterEach, expect, it, vi } from 'vitest';
import { Api, Panels } from '#plugin-api/client';
import type { SuggestedText } from '#plugins/coedit/common/suggesting.ts';
import type { PlacedMark } from '../checks/checked-document.ts';
import { citingOf } from '../citing/citing-session.ts';
import type { Print } from '../citing/print/printed-texts.ts';
import { doc, line, lineOf, made, placeOf, table } from '../testing/documents.ts';
import { testEditor } from '../testing/test-editor.ts';
import { RichtextParts } from '../tokens.ts';
import { openProblem } from './go-to-problem.tsx';
import { ProblemWatch } from './problem-watch.ts';
import { problemsPart } from './problems-part.ts';

let editor: ReturnType<typeof testEditor> | undefined;
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  editor?.end();
});

const setUp = (text: ReturnType<typeof doc>, file: object = {}) => {
  const found: PlacedMark[] = [];
  const checks = observable({ revision: 0 }, {}, { deep: false });
  const settle = vi.fn((_: number): Promise<void> | undefined => undefined);
  const offer = vi.fn(() => true);
  const marks = Object.assign(checks, { marksIn: () => found, offer, settle });
  const active = observable({ revision: 0, moves: 0 });
  const run = vi.fn();
  const editors = { active: undefined as object | undefined };
  const problems = new ProblemWatch({ editors, checks: marks } as never);
  const [openPanel, services] = [vi.fn(), new Map<unknown, unknown>()];
  services.set(Api, { of: () => ({}) });
  services.set(Panels, { open: openPanel });
  services.set(RichtextParts, { checks: marks, editors, problems });
  const one = testEditor([problemsPart], text, file, services);
  editor = one;
  editors.active = Object.assign(active, { ...one.host, view: one.view, isMounted: true, run });
  const told = () => problems.now(one.host).map(({ severity, message }) => `${severity}: ${message}`);
  const print = (now: Partial<Print>): void =>
    runInAction(() => {
      const none = { texts: new Map(), bibliography: [], missing: new Set(), retracted: new Set(), merged: new Map() };
      citingOf(one.host).printed.print = { ...none, isNote: false, hanging: false, ...now } as Print;
    });
  /** A check has found a word. */
  const mark = (id: string, from: number, to: number): void => {
    found.push({ check: 'spelling', id, from, to, mark: { id, from, to, title: `About ${id}`, text: '', deeds: [] } });
    runInAction(() => checks.revision++);
  };
  const changed = (): void => void runInAction(() => active.revision++);
  return { ...one, problems, told, print, mark, changed, offer, settle, run, openPanel };
};

const heading = (level: number, words = '') => lineOf({ kind: `h${String(level)}` }, ...(words === '' ? [] : [words]));
const picture = (alt: string | null, asset: number | null = 4) => made('image', { asset, alt });
const caption = (words = '') => lineOf({ kind: 'caption' }, ...(words === '' ? [] : [words]));
const citation = (...articles: readonly number[]) =>
  made('citation', { id: 'c', works: articles.map((article) => ({ article })) });
const reference = (target: string) => made('cross_reference', { target });

it('are references that lead nowhere, with the words around them', () => {
  const { problems, host, view } = setUp(
    doc(lineOf({ kind: 'h1', id: 'h' }, 'One'), line('see ', reference('h'), ' and ', reference('x'))),
  );
  const [broken, ...others] = problems.now(host);
  expect(broken).toMatchObject({ severity: 'error', hint: 'see … and [?]', where: '1 One' });
  expect([view.state.doc.nodeAt(broken!.from)?.attrs['target'], others]).toEqual(['x', []]);
});

it('the words around a reference are whole words', () => {
  const words = 'Fig trees grow slowly here, and hold';
  const { problems, host } = setUp(doc(line(`${words} see `, reference('x'), ` for ${words}`)));
  expect(problems.now(host)[0]?.hint).toBe('… slowly here, and hold see [?] for Fig trees grow slowly …');
});

it('are figures and tables without a caption, or with an empty one, and pictures without a description', () => {
  const { told } = setUp(
    doc(
      made('figure', {}, picture('Seals'), caption('Seals')),
      made('figure', {}, picture(null), caption()),
      made('figure', {}, picture(' '), picture('Ice'), picture(null, null)),
      made('figure', { kind: 'table' }, table(['a'])),
    ),
  );
  expect(told()).toEqual([
    'warning: Figure 2: a picture has no description',
    'warning: The caption of Figure 2 is empty',
    'warning: Figure 3 has no caption',
    'warning: Figure 3: a picture has no description',
    'warning: Table 1 has no caption',
  ]);
});

it('are headings that are empty or skip a level; the first may have any', () => {
  const { told } = setUp(doc(heading(2, 'First'), heading(3, 'Below'), heading(1), heading(3, 'Deep'), heading(2, 'Back')));
  expect(told()).toEqual(['warning: A heading is empty', 'warning: “Deep” skips a level: heading 3 follows heading 1']);
});

it('are citations without a work, and works that were retracted or that nobody here sees, by what they are now', () => {
  const { told, print } = setUp(doc(line(citation(), citation(1, 2), citation(3))));
  expect(told()).toEqual(['error: A citation names no work']);
  const bibliography = [{ article: 1, text: [{ text: 'Ada 1843' }] }] as never;
  print({ retracted: new Set([1]), missing: new Set([9]), merged: new Map([[3, 9]]), bibliography });
  expect(told()).toEqual([
    'error: A citation names no work',
    'error: Retracted: Ada 1843',
    'warning: In no library that you can see: ',
  ]);
});

it('are suggestions that wait, as one, and what checks find, each', () => {
  const shown = [
    { id: '1', from: 2, to: 2, isMade: false, beside: 'x' },
    { id: '2', from: 4, to: 5, isMade: false, beside: '' },
  ];
  const suggested = { shown, mode: 'editing', fromScreen: (at: number) => at } as unknown as SuggestedText;
  const { told, mark } = setUp(doc(line('Words here')), { suggested });
  mark('hosue', 7, 9);
  expect(told()).toEqual(['info: 2 suggestions are not decided yet', 'info: About hosue']);
});

it('are gone through by keys from the cursor, round and round, those of one place together', () => {
  const { press, act, cursor, view, popovers, offer, mark } = setUp(
    doc(line('a'), made('figure', {}, picture(null)), line('hosue'), heading(3), heading(1), heading(4, 'x')),
  );
  mark('hosue', placeOf(view.state.doc, 'figure') + 4, placeOf(view.state.doc, 'figure') + 9);
  cursor(1);
  expect(press('F8')).toBe(true);
  expect((view.state.selection as NodeSelection).node.type.name).toBe('figure');
  render(<>{popovers[0]?.content}</>);
  expect(screen.getByRole('status').textContent).toBe('Figure 1 has no caption');
  expect(screen.queryByText('1 of 6')).not.toBeNull();
  act('nextProblem');
  expect((view.state.selection as NodeSelection).node.type.name).toBe('image');
  act('nextProblem');
  expect(offer).toHaveBeenCalledOnce();
  press('F8', { shiftKey: true });
  expect((view.state.selection as NodeSelection).node.type.name).toBe('image');
  cursor(1);
  act('previousProblem');
  expect(view.state.selection.$from.parent.textContent).toBe('x');
});

it('have what can be done about them at their place, for who may write', () => {
  const { act, run, popovers } = setUp(doc(made('figure', {}, picture('Ice'))));
  act('nextProblem');
  render(<>{popovers[0]?.content}</>);
  fireEvent.click(screen.getByRole('button'));
  expect([run.mock.calls, popovers.length]).toEqual([[['figureCaption']], 0]);
  editor?.end();
  cleanup();
  const reader = setUp(doc(made('figure', {}, picture('Ice'))), { mayWrite: false });
  reader.act('nextProblem');
  render(<>{reader.popovers[0]?.content}</>);
  expect([screen.getAllByRole('status').length, screen.queryAllByRole('button')]).toEqual([1, []]);
});

it('are said to be none', () => {
  const { act, told, popovers } = setUp(doc(line('Fine.')));
  act('nextProblem');
  expect([editor?.told, popovers, told()]).toEqual([['No problems found.'], [], []]);
});

it('are said to be none only when what was typed just now was looked at', async () => {
  const { act, mark, settle, offer, cursor } = setUp(doc(line('hosue')));
  let done = (): void => undefined;
  settle.mockReturnValueOnce(new Promise((settled) => (done = settled)));
  cursor(1);
  act('nextProblem');
  expect([settle.mock.calls, editor?.told]).toEqual([[[1]], []]);
  mark('hosue', 1, 6);
  done();
  await vi.waitFor(() => expect(offer).toHaveBeenCalledOnce());
  expect(editor?.told).toEqual([]);
});

it('that are known are gone to at once, whatever is still looked at', () => {
  const { act, mark, settle, offer } = setUp(doc(line('hosue')));
  settle.mockReturnValueOnce(new Promise(() => undefined));
  mark('hosue', 1, 6);
  act('nextProblem');
  expect(offer).toHaveBeenCalledOnce();
});

it('lead to where they are by now, and nowhere once they are gone', () => {
  const { problems, host, view, openPanel, cursor } = setUp(doc(line('a'), heading(1)));
  const id = problems.now(host)[0]!.id;
  view.dispatch(view.state.tr.insertText('more ', 1));
  openProblem(host, id);
  expect(view.state.selection.from).toBe(9);
  expect(openPanel).toHaveBeenCalledExactlyOnceWith('richtext.editor', { file: 1 });
  view.dispatch(view.state.tr.insertText('Named', 9));
  cursor(1);
  openProblem(host, id);
  expect(view.state.selection.from).toBe(1);
});

it('are looked for when nobody types, and told anew only where they are others', () => {
  vi.useFakeTimers();
  const { problems, view, changed, mark } = setUp(doc(line('a'), heading(1)));
  const seen: unknown[] = [];
  const stop = problems.follow();
  const look = (): unknown => (seen.at(-1) === problems.problems ? undefined : seen.push(problems.problems));
  expect(problems.problems).toBeUndefined();
  vi.advanceTimersByTime(500);
  look();
  for (let key = 0; key < 5; key++) {
    view.dispatch(view.state.tr.insertText('b', 1));
    changed();
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(500);
  look();
  expect(seen.length).toBe(1);
  mark('bbbbb', 1, 6);
  vi.advanceTimersByTime(500);
  look();
  expect([seen.length, problems.problems?.length]).toEqual([2, 2]);
  stop();
  view.dispatch(view.state.tr.delete(7, 9));
  changed();
  vi.advanceTimersByTime(1_000);
  look();
  expect(seen.length).toBe(2);
});

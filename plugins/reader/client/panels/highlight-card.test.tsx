/** The card of the chosen highlight: where it stands, and what is done with it. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pluginStage } from '#core/client/plugins/render-plugin.tsx';
import { TypedAhead } from '#ui';
import catalogue from '../../../../locales/en/reader.json' with { type: 'json' };
import type { PageFrame } from '../../common/geometry/page-frame.ts';
import { DrawingTools } from '../draw/drawing-tools.ts';
import type { Highlight } from '../highlights/highlight.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import type { PagePool } from '../view/page-pool.ts';
import { PageStage } from '../view/page-stage.ts';
import { Pinch } from '../view/pinch.ts';
import { ViewMotion } from '../view/view-motion.ts';
import { ViewState } from '../view/view-state.ts';
import { HighlightCard } from './highlight-card.tsx';
import { NoteEditor } from './note-editor.tsx';
import type { KeptDraft } from './use-kept-draft.ts';
import { type UseListProps, UsesOfReading } from '#plugins/library/common/uses-of-reading.ts';
import { Actions, Tagging } from '../tokens.ts';

const stage = pluginStage('reader', catalogue);
const frame: PageFrame = { view: [0, 0, 612, 792], rotate: 0, userUnit: 1 };
const highlight: Highlight = {
  key: 'k',
  id: 3,
  version: 1,
  page: 1,
  quads: [[72, 700, 300, 700, 72, 688, 300, 688]],
  color: '#B8F2B0',
  kind: 'highlight',
  text: 'a passage',
  sortKey: '1',
  anchor: undefined,
  drawing: undefined,
  fileHash: undefined,
  author: undefined,
  name: 'carrel-mark-3',
  created: '2026-01-01T00:00:00Z',
  notes: [{ id: 9, version: 1, text: 'the *heart*' }],
  tags: [{ text: 'Claims/Main', color: '#76B041' }],
};

/** @param width pixels of the view */
const setUp = (width = 600) => {
  const scroller = document.createElement('div');
  Object.defineProperty(scroller, 'clientWidth', { value: width });
  Object.defineProperty(scroller, 'clientHeight', { value: 800 });
  const state = new ViewState();
  const motion = new ViewMotion(state, () => {});
  const pages = new PageStage(scroller, document.createElement('div'));
  pages.frames = [frame, frame];
  const pool = { place() {}, show() {}, rotate() {}, rest() {} } as unknown as PagePool;
  motion.surface = { stage: pages, pool, pinch: new Pinch(pages) };
  state.set({ status: 'ready', pageCount: 2 });
  motion.restore({ page: 1, x: 0, y: 0, zoom: 1, rotation: 0 });
  const focus = vi.fn();
  const session = observable(
    {
      id: 7,
      chosen: highlight as Highlight | undefined,
      isCardOpen: true,
      isWriting: false,
      ahead: new TypedAhead(),
      canWrite: true,
      uses: { of: (_: object): number => 0 },
      tools: new DrawingTools(),
      note: { textOn: () => undefined, keep() {}, drop() {} },
      view: { state, motion, focus, selection: observable({ ranges: [] as unknown[] }, {}, { deep: false }) },
      write() {
        this.isWriting = true;
      },
      stopWriting() {
        this.isWriting = false;
      },
    },
    {},
    { deep: false },
  );
  const actions = {
    recolour: vi.fn(),
    mark: vi.fn(),
    copy: vi.fn(),
    cite: vi.fn(),
    remove: vi.fn(),
    saveNote: vi.fn(async (_session: unknown, _key: string, _text: string) => true),
  };
  const tagging = { add: vi.fn(), remove: vi.fn() };
  const services = stage.container(
    [Actions, actions],
    [Tagging, tagging],
    [UsesOfReading, { List: ({ article, citation }: UseListProps) => <p>{`of ${article}: ${citation}`}</p> }],
  );
  stage.render(<HighlightCard session={session as unknown as ReaderSession} />, services);
  const scroll = (top: number) =>
    act(() => {
      scroller.scrollTop = top;
      motion.moved();
    });
  return { session, actions, tagging, scroll, focus };
};
const card = () => screen.queryByRole('dialog', { name: 'Highlight' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the card', () => {
  it('goes when its highlight is scrolled out of view, and is back when the highlight is', () => {
    const { scroll } = setUp();
    expect(card()).not.toBeNull();
    scroll(900);
    expect(card()).toBeNull();
    scroll(0);
    expect(card()).not.toBeNull();
  });

  it('[LIB-047] shows the tags, of which each can be taken off, and asks for another one', () => {
    const { session, tagging } = setUp();
    expect(within(screen.getByRole('group', { name: 'Tags' })).getByText('Claims/Main')).toBeTruthy();
    press('Remove Claims/Main');
    expect(tagging.remove).toHaveBeenCalledWith(session, 'k', 'Claims/Main');
    press('Add tag');
    expect(tagging.add).toHaveBeenCalledWith(session, 'k');
    act(() => void runInAction(() => (session.canWrite = false)));
    expect(screen.queryByRole('button', { name: 'Remove Claims/Main' })).toBeNull();
  });

  it('has in a narrow view what is needed most, and the rest in a menu', async () => {
    const { actions } = setUp(360);
    expect(screen.queryByRole('button', { name: 'Underline' })).toBeNull();
    for (const name of ['Green', 'Edit note', 'Cite in editor', 'Add tag', 'Delete highlight'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('button', { name: 'More' }), { key: 'Enter' });
    const kinds = await screen.findAllByRole('menuitemcheckbox');
    expect(kinds.map((entry) => entry.getAttribute('aria-checked'))).toEqual(['true', 'false', 'false', 'false']);
    fireEvent.click(screen.getByRole('menuitemcheckbox', { name: /Strike out/ }));
    expect(actions.mark).toHaveBeenCalledWith(expect.objectContaining({ id: 7 }), 'strikeout');
  });

  it('lists the manuscripts that cite it, when some do, and not while a note is written', () => {
    const { session } = setUp();
    const cited = () => screen.queryByRole('region', { name: 'Cited in' })?.textContent;
    expect(cited()).toBeUndefined();
    act(() => void runInAction(() => (session.uses = { of: () => 2 })));
    expect(cited()).toBe('Cited inof 7: 3');
    press('Edit note');
    expect(cited()).toBeUndefined();
  });

  it('stays while a note is written', () => {
    const { scroll } = setUp();
    press('Edit note');
    fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'being written' } });
    scroll(900);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('being written');
  });

  it('gives way to the card of selected text, and to nothing chosen', () => {
    const { session } = setUp();
    act(() => void (session.view.selection.ranges = [{}]));
    expect(card()).toBeNull();
    act(() => void (session.view.selection.ranges = []));
    expect(card()).not.toBeNull();
    act(() => void (session.chosen = undefined));
    expect(card()).toBeNull();
  });

  it('[LIB-035] edits the citation: its colour, its kind, its note, and whether it is there', async () => {
    const { actions, session, focus } = setUp();
    expect(screen.getByRole('button', { name: 'Green' }).getAttribute('aria-pressed')).toBe('true');
    press('Blue');
    expect(actions.recolour).toHaveBeenCalledWith(expect.objectContaining({ id: 7 }), 'k', '#A7D8FF');
    const kinds = ['Highlight', 'Underline', 'Strike out'].map((name) => screen.getByRole('button', { name }));
    expect(kinds.map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false']);
    press('Underline');
    expect(actions.mark).toHaveBeenCalledWith(expect.objectContaining({ id: 7 }), 'underline');
    press('Edit note');
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
    expect(field.value).toBe('the *heart*');
    fireEvent.change(field, { target: { value: 'the core' } });
    await act(async () => fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true }));
    expect(actions.saveNote).toHaveBeenCalledWith(expect.anything(), 'k', 'the core');
    expect([session.isWriting, focus.mock.calls.length]).toEqual([false, 1]);
    press('Delete highlight');
    expect(actions.remove).toHaveBeenCalledWith(expect.anything(), ['k']);
  });
});

describe('a note that is written', () => {
  const write = (onSave = vi.fn(async () => true), kept?: KeptDraft) => {
    const onClose = vi.fn();
    const shown = stage.render(
      <NoteEditor text="old" onSave={onSave} onClose={onClose} {...(kept && { kept })} />,
      stage.container(),
    );
    const field = screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).at(-1) as HTMLTextAreaElement;
    fireEvent.change(field, { target: { value: 'new' } });
    return { onSave, onClose, field, shown };
  };

  it.each([{ key: 'Escape' }, { key: 'Enter', metaKey: true }])('is saved by %o', async (init) => {
    const { onSave, onClose, field, shown } = write();
    await act(async () => fireEvent.keyDown(field, init));
    expect(onSave).toHaveBeenCalledExactlyOnceWith('new');
    expect(onClose).toHaveBeenCalledOnce();
    shown.unmount();
    expect(onSave).toHaveBeenCalledOnce();
  });

  it('is saved when it is taken from the screen', () => {
    const { onSave, shown } = write();
    shown.unmount();
    expect(onSave).toHaveBeenCalledExactlyOnceWith('new');
  });

  it.each([
    ['mere words', false],
    ['**strong** words', true],
    ['- a\n- list', true],
  ])('of %j is shown as it will read: %s', (text, isShown) => {
    const preview = (draft: string) => <p>{draft}</p>;
    stage.render(
      <NoteEditor text={text} preview={preview} onSave={async () => true} onClose={() => undefined} />,
      stage.container(),
    );
    expect(screen.queryByRole('group', { name: 'Preview' }) !== null).toBe(isShown);
  });

  it('stays open while it is not safe', async () => {
    const { onClose, field } = write(vi.fn(async () => false));
    await act(async () => fireEvent.keyDown(field, { key: 'Escape' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(field.value).toBe('new');
  });

  it('is kept in this browser while it is typed, and not any more once it is stored or discarded', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const kept = { text: undefined, keep: vi.fn(), drop: vi.fn() };
    const { field } = write(undefined, kept);
    expect(kept.keep).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    expect(kept.keep).toHaveBeenCalledExactlyOnceWith('new');
    fireEvent.change(field, { target: { value: 'newer' } });
    fireEvent(window, new Event('pagehide'));
    expect(kept.keep).toHaveBeenLastCalledWith('newer');
    expect(kept.drop).not.toHaveBeenCalled();
    await act(async () => fireEvent.keyDown(field, { key: 'Escape' }));
    expect(kept.drop).toHaveBeenCalledOnce();
    write(undefined, kept);
    fireEvent.click(screen.getAllByRole('button', { name: 'Discard' }).at(-1) as HTMLElement);
    expect(kept.drop).toHaveBeenCalledTimes(2);
  });

  it('goes on with what was kept, and stays kept while it is not safe', async () => {
    const kept = { text: 'half a thou', keep: vi.fn(), drop: vi.fn() };
    const onSave = vi.fn(async () => false);
    stage.render(<NoteEditor text="old" kept={kept} onSave={onSave} onClose={() => undefined} />, stage.container());
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
    expect(field.value).toBe('half a thou');
    await act(async () => fireEvent.keyDown(field, { key: 'Escape' }));
    expect(onSave).toHaveBeenCalledWith('half a thou');
    expect(kept.drop).not.toHaveBeenCalled();
  });

  it('is discarded only by the button that says so', () => {
    const { onSave, onClose, shown } = write();
    press('Discard');
    expect(onClose).toHaveBeenCalledOnce();
    shown.unmount();
    expect(onSave).not.toHaveBeenCalled();
  });
});

it('[LIB-088] who may only read can copy and cite, and is told why nothing else can be done', () => {
  const { actions, session } = setUp();
  act(() => {
    session.canWrite = false;
  });
  for (const name of ['Green', 'Underline', 'Edit note', 'Delete highlight']) {
    const button = screen.getByRole('button', { name });
    expect([name, button.getAttribute('aria-disabled')]).toEqual([name, 'true']);
    fireEvent.click(button);
  }
  expect([actions.recolour, actions.mark, actions.remove].map((act) => act.mock.calls.length)).toEqual([0, 0, 0]);
  fireEvent.click(screen.getByRole('button', { name: 'Cite in editor' }));
  expect(actions.cite).toHaveBeenCalledOnce();
});

/** What stands on and over the pages for drawing: tools, the strip with colours, handles of the chosen mark, the field for text. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawingStage, PAGE } from '../testing/drawing-stage.ts';
import { DrawStrip } from './draw-strip.tsx';
import { DrawTools } from './draw-tools.tsx';
import { HighlightCard } from './highlight-card.tsx';
import { MarkHandles } from './mark-handles.tsx';
import { TextBox } from './text-box.tsx';

const nativeFetch = globalThis.fetch;
afterEach(() => void vi.stubGlobal('fetch', nativeFetch));

const show = async () => {
  const stage = await drawingStage();
  stage.render(
    <>
      <DrawTools session={stage.session} />
      <DrawStrip session={stage.session} />
      <HighlightCard session={stage.session} />
      <MarkHandles session={stage.session} reshaping={stage.drawing.reshaping} />
      <TextBox session={stage.session} />
    </>,
  );
  return stage;
};
const button = (name: string) => screen.getByRole('button', { name });
const field = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Text on the page' });
const boxOf = (quad: readonly number[] = []) => [quad[0], quad[5], quad[2], quad[1]].map((value) => Math.round(value ?? 0));

describe('the tools', () => {
  it('are taken and put down by their buttons, and the strip says how they are used', async () => {
    const { session } = await show();
    expect(button('Select text and marks').getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(button('Draw an area'));
    expect([session.tools.tool, button('Draw an area').getAttribute('aria-pressed')]).toEqual(['area', 'true']);
    expect(screen.getByRole('status').textContent).toContain('Drag a rectangle');
    fireEvent.click(button('Blue'));
    expect(session.color).toBe('#A7D8FF');
    fireEvent.click(button('Put the tool away'));
    expect([session.tools.tool, screen.queryByRole('status')]).toEqual(['select', null]);
  });

  it('are a menu as well, for narrow panels', async () => {
    const { session } = await show();
    fireEvent.keyDown(button('Drawing tools'), { key: 'Enter' });
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: /Draw by hand/ }));
    expect(session.tools.tool).toBe('ink');
  });

  it('[LIB-088] are not for who may only read', async () => {
    const { rights } = await show();
    act(() => void (rights.mayChange = false));
    await waitFor(() => expect(button('Draw an area').hasAttribute('disabled')).toBe(true));
    fireEvent.pointerEnter(screen.getByRole('group', { name: 'Drawing tools' }));
    fireEvent.keyDown(button('Drawing tools'), { key: 'Enter' });
    expect((await screen.findByRole('menuitemcheckbox', { name: /Draw by hand/ })).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('text on the page', () => {
  const write = async (text: string) => {
    const stage = await show();
    stage.take('text');
    await stage.drag([[300, 200]]);
    fireEvent.change(field() as HTMLTextAreaElement, { target: { value: text } });
    return stage;
  };

  it.each([
    ['Escape', { key: 'Escape' }],
    ['sending', { key: 'Enter', ctrlKey: true }],
  ])('[LIB-036] is stored by %s', async (_, init) => {
    const { stored } = await write('A thought');
    await act(async () => void fireEvent.keyDown(field() as HTMLTextAreaElement, init));
    await waitFor(() => expect(stored()).toMatchObject([{ kind: 'text', text: 'A thought', drawing: { font_size: 12 } }]));
    expect(field()).toBeNull();
  });

  it('is stored when the keyboard goes elsewhere, once', async () => {
    const { stored, library } = await write('A thought');
    await act(async () => void fireEvent.blur(field() as HTMLTextAreaElement));
    await waitFor(() => expect(stored()).toHaveLength(1));
    expect(library.calls.createCitation).toHaveBeenCalledOnce();
  });

  it('is nothing when nothing was written', async () => {
    const { stored, session } = await write('  ');
    await act(async () => void fireEvent.keyDown(field() as HTMLTextAreaElement, { key: 'Escape' }));
    expect([stored(), session.tools.writing]).toEqual([[], undefined]);
  });

  it('is open again when it could not be stored: nothing that was typed is lost', async () => {
    const { library, told } = await write('A thought');
    library.state.mayWrite = false;
    await act(async () => void fireEvent.keyDown(field() as HTMLTextAreaElement, { key: 'Escape' }));
    await waitFor(() => expect(field()?.value).toBe('A thought'));
    expect(told()).toEqual(['You do not have write permission.']);
  });

  it('[LIB-209] is written anew in its place, and deleted by emptying it', async () => {
    const { stored, undo, session } = await write('A thought');
    await act(async () => void fireEvent.keyDown(field() as HTMLTextAreaElement, { key: 'Escape' }));
    await waitFor(() => expect(stored()).toHaveLength(1));
    // What was just made has no card until it is chosen.
    act(() => session.show(session.chosenKey ?? ''));
    fireEvent.click(await screen.findByRole('button', { name: 'Edit text' }));
    expect(field()?.value).toBe('A thought');
    fireEvent.change(field() as HTMLTextAreaElement, { target: { value: 'A better one' } });
    await act(async () => void fireEvent.keyDown(field() as HTMLTextAreaElement, { key: 'Escape' }));
    await waitFor(() => expect(stored()).toMatchObject([{ text: 'A better one' }]));
    await act(async () => void (await undo.undo('reader')));
    expect(stored()).toMatchObject([{ text: 'A thought' }]);
    fireEvent.click(button('Edit text'));
    fireEvent.change(field() as HTMLTextAreaElement, { target: { value: '' } });
    await act(async () => void fireEvent.keyDown(field() as HTMLTextAreaElement, { key: 'Escape' }));
    await waitFor(() => expect(stored()).toEqual([]));
  });
});

describe('the handles of the chosen mark', () => {
  const withArea = async () => {
    const stage = await show();
    stage.take('area');
    await stage.drag([
      [100, 100],
      [200, 200],
    ]);
    await waitFor(() => expect(stage.session.chosen?.id).toBeDefined());
    act(() => stage.session.tools.choose('select'));
    const pull = async (handle: Element, right: number, down: number) => {
      fireEvent.pointerDown(handle, { pointerId: 1, button: 0, clientX: 100, clientY: 100 });
      fireEvent.pointerMove(handle, { pointerId: 1, clientX: 100 + right, clientY: 100 + down });
      await act(async () => void fireEvent.pointerUp(handle, { pointerId: 1, clientX: 100 + right, clientY: 100 + down }));
    };
    const handles = () => [...stage.sheet.querySelectorAll('[data-handle]')];
    return { ...stage, pull, handles };
  };
  const high = PAGE.height;

  it('[LIB-035] make it larger at a corner, on a turned page too, and move it at an edge', async () => {
    const { pull, stored, sheet, handles, look } = await withArea();
    await pull(sheet.querySelector('[data-corner="1,1"]') as Element, 50, 30);
    await waitFor(() => expect(boxOf(stored()[0]?.quads[0])).toEqual([100, high - 230, 250, high - 100]));
    look({ rotation: 90 });
    // Right and down on the screen is up and right on the page.
    await pull(sheet.querySelector('[data-corner="1,1"]') as Element, 20, 10);
    await waitFor(() => expect(boxOf(stored()[0]?.quads[0])).toEqual([100, high - 230, 260, high - 80]));
    look({ rotation: 0 });
    await pull(handles()[0] as Element, -40, 0);
    await waitFor(() => expect(boxOf(stored()[0]?.quads[0])).toEqual([60, high - 230, 220, high - 80]));
  });

  it('show it on its way, and leave it where it was when the hand is taken away by the system', async () => {
    const { handles, session, stored } = await withArea();
    const before = stored()[0]?.quads;
    fireEvent.pointerDown(handles()[0] as Element, { pointerId: 1, button: 0, clientX: 0, clientY: 0 });
    fireEvent.pointerMove(handles()[0] as Element, { pointerId: 1, clientX: 30, clientY: 0 });
    expect(boxOf(session.tools.draft?.quads[0])[0]).toBe(130);
    await act(async () => void fireEvent.pointerCancel(handles()[0] as Element, { pointerId: 1 }));
    expect([session.tools.draft, stored()[0]?.quads]).toEqual([undefined, before]);
  });

  it('are not there for text marks, nor while nothing is chosen', async () => {
    const { handles, session } = await withArea();
    expect(handles().length).toBeGreaterThan(4);
    act(() => session.choose(undefined));
    expect(handles()).toEqual([]);
  });

  it('do not begin another area while the tool is still in the hand', async () => {
    const { take, handles, stored, pull } = await withArea();
    take('area');
    await pull(handles()[0] as Element, 60, 60);
    await waitFor(() => expect(boxOf(stored()[0]?.quads[0])[0]).toBe(160));
    expect(stored()).toHaveLength(1);
  });
});

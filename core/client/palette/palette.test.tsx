/** The palette as it is drawn: the keyboard in it, what is read aloud, and rows that cannot be run. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Container } from 'inversify';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ContainerProvider } from '../plugins/container-context.tsx';
import { renderInCore } from '../ui/testing.tsx';
import { ThePalette } from '../workbench/parts.ts';
import type { PaletteRow } from './palette-row.ts';
import { PaletteStore } from './palette-store.ts';
import { Palette } from './palette.tsx';

const run = vi.fn<(title: string) => void>();
const row = (title: string, more: Partial<PaletteRow> = {}): PaletteRow => ({
  id: title,
  title,
  ranges: [],
  run: () => run(title),
  ...more,
});
const ROWS = [
  row('Close panel', { keys: 'mod+w' }),
  row('Compile', { reason: 'No paper is open.' }),
  row('Export', { isLocked: true }),
];
let palette: PaletteStore;

beforeEach(() => {
  run.mockClear();
  palette = new PaletteStore({
    commands: (text) => [{ id: 'all', title: 'Commands', rows: ROWS.filter(({ title }) => title.toLowerCase().includes(text)) }],
    help: () => [],
  });
  const container = new Container();
  container.bind(ThePalette).toConstantValue(palette);
  renderInCore(
    <ContainerProvider container={container}>
      <Palette />
    </ContainerProvider>,
  );
});

const show = (text: string) => act(() => palette.show(text));
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const press = (key: string, more: KeyboardEventInit = {}) => fireEvent.keyDown(field(), { key, ...more });
const highlighted = () => screen.getAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true');

describe('the palette', () => {
  it('is a dialog with a name, and the caret stands after the sign of the mode', async () => {
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(async () => palette.show('>'));
    expect(screen.getByRole('dialog', { name: 'Command palette' })).not.toBeNull();
    expect(document.activeElement).toBe(field());
    expect([field().value, field().selectionStart, field().selectionEnd]).toEqual(['>', 1, 1]);
  });

  it('keeps the sign of the mode where a dialog that closes takes the keyboard for a moment', async () => {
    show('>');
    await act(async () => {
      field().blur();
      // As a trap of focus gives it back.
      field().focus();
      field().select();
    });
    expect([field().value, field().selectionStart, field().selectionEnd]).toEqual(['>', 1, 1]);
    field().select();
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 1]);
  });

  it('has the keyboard for itself: Tab and what asks for it behind leave it there; a click beside it closes it', async () => {
    const behind = document.body.appendChild(document.createElement('button'));
    try {
      await act(async () => palette.show('>'));
      expect(press('Tab')).toBe(false);
      await act(async () => behind.focus());
      expect(document.activeElement).toBe(field());
      expect(palette.isOpen).toBe(true);
      // It hears of clicks from the next task on: the one that opened it is none beside it.
      await act(() => new Promise((done) => setTimeout(done)));
      await act(async () => {
        fireEvent.pointerDown(behind, { button: 0 });
        fireEvent.click(behind);
      });
      await vi.waitFor(() => expect(palette.isOpen).toBe(false));
    } finally {
      behind.remove();
    }
  });

  it('goes round with the arrows and runs what is highlighted with Enter', () => {
    show('>');
    expect(highlighted()?.textContent).toContain('Close panel');
    press('ArrowUp');
    expect(highlighted()?.textContent).toContain('Export');
    expect(field().getAttribute('aria-activedescendant')).toBe(highlighted()?.id);
    press('ArrowDown');
    press('Enter');
    expect(run.mock.calls).toEqual([['Close panel']]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }])('goes over to the commands from the search with %j', (key) => {
    show('');
    fireEvent.change(field(), { target: { value: 'a name' } });
    press('P', { shiftKey: true, ...key });
    expect([field().value, highlighted()?.textContent]).toEqual(['>', expect.stringContaining('Close panel')]);
    press('P', { shiftKey: true });
    expect(field().value).toBe('>');
  });

  it('runs what fits the text when Enter follows the typing', () => {
    show('>');
    fireEvent.change(field(), { target: { value: '>export' } });
    press('Enter');
    expect(run.mock.calls).toEqual([['Export']]);
  });

  it('shows keys, a lock, and why a row is off; such a row is not run and the palette stays', () => {
    show('>');
    const [close, compile, locked] = screen.getAllByRole('option');
    expect(close?.textContent).toMatch(/Close panelCtrl\s*\+?\s*W/);
    expect(compile?.textContent).toContain('No paper is open.');
    expect(within(locked as HTMLElement).getByRole('img', { name: /PRO/ })).not.toBeNull();
    press('ArrowDown');
    expect(highlighted()).toBe(compile);
    press('Enter');
    fireEvent.click(compile as HTMLElement);
    expect(run).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });

  it('leaves Enter to an input method that is composing', () => {
    show('>');
    press('Enter', { isComposing: true });
    expect(run).not.toHaveBeenCalled();
  });

  it.each([
    ['Escape', {}],
    ['k', { ctrlKey: true }],
    ['k', { metaKey: true }],
  ])('is left with %s %o', (key, more) => {
    show('>');
    press(key, more);
    expect(palette.isOpen).toBe(false);
  });

  it('lists all that fits, also what is not in sight', async () => {
    const many = Array.from({ length: 40 }, (_, at) => row(`Row ${at}`));
    palette.list({ commands: () => [{ id: 'all', title: '', rows: many }], help: () => [] });
    show('>');
    await vi.waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(40));
  });

  it('says in a live region that nothing fits, and which source could not answer', async () => {
    show('>zzz');
    expect(screen.queryAllByRole('option')).toEqual([]);
    act(() => void palette.addProvider({ id: 'refs', title: 'References', search: () => Promise.reject(new Error('down')) }));
    show('knuth');
    expect((await screen.findByText(/References/)).getAttribute('role')).toBe('status');
  });

  it('asks for one of a list under its own name', async () => {
    let chosen: Promise<string | undefined> | undefined;
    act(() => {
      chosen = palette.choose({
        label: 'Which layout?',
        rows: [
          { id: '1', title: 'Reading' },
          { id: '2', title: 'Writing' },
        ],
      });
    });
    expect(screen.getByRole('dialog', { name: 'Which layout?' })).not.toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
    press('ArrowDown');
    press('Enter');
    expect(await chosen).toBe('2');
  });
});

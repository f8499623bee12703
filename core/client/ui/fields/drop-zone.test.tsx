/** Files that are dropped or chosen: which come in, what is said of the others, and when the place shows that it takes them. */
import { fireEvent, screen } from '@testing-library/react';
import type { DragEvent } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DropZone, type DropZoneProps } from './drop-zone.tsx';
import { markTaken } from './taken-drop.ts';
import { renderInCore } from '../testing.tsx';

const onFiles = vi.fn();
const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });
const text = new File(['x'], 'notes.txt', { type: 'text/plain' });

beforeEach(() => vi.clearAllMocks());

const show = (props: Partial<DropZoneProps> = {}) =>
  renderInCore(<DropZone label="Drop PDFs here" accept={['.pdf']} maxFiles={2} onFiles={onFiles} {...props} />);
const dragging = (files: readonly File[], types = ['Files']) => ({ dataTransfer: { files, types, dropEffect: 'none' } });
const names = () => onFiles.mock.calls.map(([files]) => files.map((file: File) => file.name));
const place = () => screen.getByText('Drop PDFs here').parentElement as HTMLElement;

describe('DropZone', () => {
  it('takes what may come in, and names what may not', () => {
    show();
    fireEvent.drop(place(), dragging([pdf('a.pdf'), text]));
    expect(names()).toEqual([['a.pdf']]);
    expect(screen.getByRole('alert').textContent).toContain('notes.txt');
    fireEvent.drop(place(), dragging([pdf('b.pdf')]));
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('takes none of too many files, and says how many it takes', () => {
    show();
    fireEvent.drop(place(), dragging([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')]));
    expect(onFiles).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toContain('2');
  });

  it('leaves it to its owner to say so, where the owner wants to', () => {
    const onRefused = vi.fn();
    show({ onRefused });
    fireEvent.drop(place(), dragging([text]));
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('notes.txt'));
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('takes files that are chosen, the same ones twice if need be', () => {
    const { container } = show();
    const input = container.querySelector('input') as HTMLInputElement;
    expect([input.accept, input.multiple]).toEqual(['.pdf', true]);
    for (let time = 0; time < 2; time++) {
      Object.defineProperty(input, 'files', { configurable: true, value: [pdf('a.pdf')] });
      fireEvent.change(input);
    }
    expect(names()).toEqual([['a.pdf'], ['a.pdf']]);
  });

  it('takes nothing when it is switched off', () => {
    show({ disabled: true });
    fireEvent.drop(place(), dragging([pdf('a.pdf')]));
    expect(onFiles).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  });
});

describe('DropZone around other content', () => {
  const around = () => show({ children: <p>the list</p> });
  const content = () => screen.getByText('the list').parentElement as HTMLElement;
  const sign = () => screen.queryByText('Drop PDFs here');

  it('shows itself only while files are over it, also over what is in it', () => {
    around();
    expect(sign()).toBeNull();
    fireEvent.dragEnter(content(), dragging([]));
    fireEvent.dragEnter(screen.getByText('the list'), dragging([]));
    fireEvent.dragLeave(content(), dragging([]));
    expect(sign()).not.toBeNull();
    fireEvent.dragLeave(screen.getByText('the list'), dragging([]));
    expect(sign()).toBeNull();
  });

  it('takes the drop, and is gone after it', () => {
    around();
    fireEvent.dragEnter(content(), dragging([]));
    fireEvent.drop(content(), dragging([pdf('a.pdf')]));
    expect(names()).toEqual([['a.pdf']]);
    expect(sign()).toBeNull();
  });

  it('leaves alone what something inside takes, and does not show itself meanwhile', () => {
    const take = (event: DragEvent) => markTaken(event.nativeEvent);
    const row = () => screen.getByText('a row');
    show({
      children: (
        <p onDragOver={take} onDrop={take}>
          a row
        </p>
      ),
    });
    fireEvent.dragEnter(row(), dragging([]));
    fireEvent.dragOver(row(), dragging([]));
    expect(sign()).toBeNull();
    fireEvent.dragOver(row().parentElement as HTMLElement, dragging([]));
    expect(sign()).not.toBeNull();
    fireEvent.drop(row(), dragging([pdf('a.pdf')]));
    expect(onFiles).not.toHaveBeenCalled();
    expect(sign()).toBeNull();
  });

  it('takes the drop also where something between it and the page, such as the dock, has prevented the default', () => {
    around();
    const prevent = (event: Event) => event.preventDefault();
    for (const type of ['dragover', 'drop']) content().addEventListener(type, prevent);
    fireEvent.dragOver(screen.getByText('the list'), dragging([]));
    expect(sign()).not.toBeNull();
    fireEvent.drop(screen.getByText('the list'), dragging([pdf('a.pdf')]));
    expect(names()).toEqual([['a.pdf']]);
  });

  it('lets pass what is dragged and is no file', () => {
    around();
    expect(fireEvent.dragEnter(content(), dragging([], ['text/plain']))).toBe(true);
    expect(sign()).toBeNull();
    fireEvent.drop(content(), dragging([pdf('a.pdf')], ['text/plain']));
    expect(onFiles).not.toHaveBeenCalled();
  });

  it('tells the browser that it takes files, or that would open them itself', () => {
    around();
    expect(fireEvent.dragOver(content(), dragging([]))).toBe(false);
    expect(fireEvent.drop(content(), dragging([pdf('a.pdf')]))).toBe(false);
  });
});

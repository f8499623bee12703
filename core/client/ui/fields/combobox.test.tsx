/** One choice out of a long list: found by typing, made where it is missing, by keyboard alone. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Combobox, type ComboboxProps } from './combobox.tsx';
import { Field } from './field.tsx';
import { renderInCore } from '../testing.tsx';

const OPTIONS = [
  { value: 'apa', label: 'APA 7', detail: '12' },
  { value: 'ieee', label: 'IEEE', disabled: true },
  { value: 'mla', label: 'MLA 9' },
];
const onChange = vi.fn();
const run = vi.fn();

beforeEach(() => vi.clearAllMocks());

const show = (props: Partial<ComboboxProps> = {}) =>
  renderInCore(<Combobox label="Style" options={OPTIONS} value="mla" onChange={onChange} {...props} />);
const trigger = () => screen.getByRole('combobox', { name: 'Style', expanded: false });
const field = () => screen.getByPlaceholderText('Search');
const open = () => fireEvent.click(trigger());
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const offered = () => screen.getAllByRole('option').map((option) => option.textContent);
const enter = () => fireEvent.keyDown(field(), { key: 'Enter' });

describe('Combobox', () => {
  it('shows what is chosen, and asks for a choice where there is none', () => {
    const { unmount } = show();
    expect(trigger().textContent).toBe('MLA 9');
    unmount();
    show({ value: undefined });
    expect(trigger().textContent).toBe('Choose…');
  });

  it('is named by its field', () => {
    renderInCore(
      <Field label="Journal">
        <Combobox options={OPTIONS} value="apa" onChange={onChange} />
      </Field>,
    );
    expect(screen.getByRole('combobox', { name: /Journal/ })).toBeDefined();
  });

  it('offers everything at first, and what fits as one types', () => {
    show();
    open();
    expect(offered()).toEqual(['APA 712', 'IEEE', 'MLA 9']);
    type('ap');
    expect(offered()).toEqual(['APA 712']);
    type('zz');
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.getByText('Nothing found')).toBeDefined();
  });

  it('takes a choice, closes, and forgets what was typed', async () => {
    show();
    open();
    type('ap');
    fireEvent.click(screen.getByRole('option', { name: /APA/ }));
    expect(onChange.mock.calls).toEqual([['apa']]);
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    open();
    expect(offered()).toHaveLength(3);
  });

  it('does not take one that is switched off', () => {
    show();
    open();
    fireEvent.click(screen.getByRole('option', { name: 'IEEE' }));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('chooses by keyboard', () => {
    show();
    open();
    type('ml');
    enter();
    expect(onChange.mock.calls).toEqual([['mla']]);
  });

  it('makes what is missing under the name that was typed, and nothing twice', () => {
    show({ create: { label: (text) => `New style “${text}”`, run } });
    open();
    expect(offered()).toHaveLength(3);
    type(' apa 7 ');
    expect(offered()).not.toContain('New style “apa 7”');
    type(' Chicago ');
    expect(offered()).toEqual(['New style “Chicago”']);
    enter();
    expect(run.mock.calls).toEqual([['Chicago']]);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('begins to search with the letters that are typed on it', () => {
    show();
    const button = trigger();
    fireEvent.keyDown(button, { key: 'm' });
    fireEvent.keyDown(button, { key: 'l' });
    expect((field() as HTMLInputElement).value).toBe('ml');
    expect(offered()).toEqual(['MLA 9']);
  });

  it('leaves keys of commands alone', () => {
    show();
    fireEvent.keyDown(trigger(), { key: 'k', ctrlKey: true });
    expect(screen.queryByPlaceholderText('Search')).toBeNull();
  });

  it('takes no longer name than one that can be made', () => {
    show({ create: { label: (text) => text, run, maxLength: 255 } });
    open();
    expect(field().getAttribute('maxlength')).toBe('255');
  });

  it('offers what is found elsewhere behind its own, and has it chosen apart', () => {
    const [type_, choose] = [vi.fn(), vi.fn()];
    const found = [{ value: 'x', label: 'Maps and Papers', detail: 'Maps' }];
    show({ search: { type: type_, found, choose }, create: { label: (text) => `New style “${text}”`, run } });
    open();
    type(' ma ');
    expect(type_).toHaveBeenLastCalledWith('ma');
    expect(offered()).toEqual(['Maps and PapersMaps', 'New style “ma”']);
    type('maps and papers');
    expect(offered()).toEqual(['Maps and PapersMaps']);
    fireEvent.click(screen.getByRole('option', { name: /Maps/ }));
    expect([choose.mock.calls, onChange.mock.calls]).toEqual([[['x']], []]);
    expect(type_).toHaveBeenLastCalledWith('');
  });

  it('marks what is found late, so that Enter takes it and not what stands behind it', async () => {
    const [type_, choose] = [vi.fn(), vi.fn()];
    const create = { label: (text: string) => `New style “${text}”`, run };
    const combobox = (found: ComboboxProps['options']) => (
      <Combobox
        label="Style"
        options={[]}
        value={undefined}
        onChange={onChange}
        create={create}
        search={{ type: type_, found, choose }}
      />
    );
    const { rerender } = renderInCore(combobox([]));
    open();
    type('map');
    rerender(
      combobox([
        { value: 'x', label: 'Maps' },
        { value: 'y', label: 'Mapping' },
      ]),
    );
    await waitFor(() => expect(offered()).toEqual(['Maps', 'Mapping', 'New style “map”']));
    enter();
    expect([choose.mock.calls, run.mock.calls]).toEqual([[['x']], []]);
  });

  it('says nothing before anything was looked for elsewhere', () => {
    show({ options: [], search: { type: vi.fn(), found: [], choose: vi.fn() } });
    open();
    expect(screen.queryByText('Nothing found')).toBeNull();
    type('zz');
    expect(screen.getByText('Nothing found')).toBeDefined();
  });

  it('does not open when it is switched off', () => {
    show({ disabled: true });
    open();
    expect(screen.queryByRole('option')).toBeNull();
  });
});

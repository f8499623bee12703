import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Field } from './field.tsx';
import { Select } from './select.tsx';
import { renderInCore } from '../testing.tsx';

const OPTIONS = [
  { value: 'apa', label: 'APA 7' },
  { value: 'ieee', label: 'IEEE', disabled: true },
  { value: 'mla', label: 'MLA 9' },
  { value: 'ama', label: 'ÁMA 11' },
];

describe('Select', () => {
  const onChange = vi.fn();
  const trigger = () => screen.getByRole('combobox', { name: /Style/ });
  const focused = () => document.activeElement?.textContent;
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

  beforeEach(() => {
    onChange.mockClear();
    renderInCore(
      <Field label="Style">
        <Select options={OPTIONS} value="mla" onChange={onChange} />
      </Field>,
    );
    trigger().focus();
    press('ArrowDown');
  });

  it('is named by its field and value, and opens on what is chosen', () => {
    expect(screen.getByRole('listbox', { name: 'Style' })).not.toBeNull();
    expect(focused()).toBe('MLA 9');
    expect(screen.getByRole('option', { name: 'MLA 9' }).getAttribute('aria-selected')).toBe('true');
  });

  it('moves over what is switched off, and stops at the ends', () => {
    press('ArrowUp');
    expect(focused()).toBe('APA 7');
    press('ArrowUp');
    expect(focused()).toBe('APA 7');
    press('End');
    expect(focused()).toBe('ÁMA 11');
  });

  it('finds by letters, accents aside', () => {
    press('a');
    press('m');
    expect(focused()).toBe('ÁMA 11');
  });

  it('chooses with Enter, closes, and gives the keyboard back', async () => {
    press('Home');
    press('Enter');
    expect(onChange).toHaveBeenCalledWith('apa');
    expect(screen.queryByRole('listbox')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(trigger()));
  });

  it('does not choose what is switched off, and Escape chooses nothing', () => {
    fireEvent.click(screen.getByRole('option', { name: 'IEEE' }));
    press('Escape');
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

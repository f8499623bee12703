import { expect, it, vi } from 'vitest';
import { typeAhead } from './type-ahead.ts';

const fake = () => {
  const palette = { text: '>', type: (text: string) => void (palette.text = text), accept: vi.fn(), close: vi.fn() };
  return palette;
};
const press = (palette: ReturnType<typeof fake>, key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...more });
  typeAhead(palette, event);
  return event;
};

it('keeps letters that are typed before the field is there', () => {
  const palette = fake();
  for (const key of ['s', 'p', 'x', 'Backspace', 'l', 'Shift', 'ü']) press(palette, key);
  expect(palette.text).toBe('>splü');
});

it('runs and closes as the field would, and leaves shortcuts alone', () => {
  const palette = fake();
  expect(press(palette, 'Enter').defaultPrevented).toBe(true);
  press(palette, 'Escape');
  expect(palette.accept).toHaveBeenCalledOnce();
  expect(palette.close).toHaveBeenCalledOnce();
  expect(press(palette, 'b', { ctrlKey: true }).defaultPrevented).toBe(false);
  expect(palette.text).toBe('>');
});

/** What is remembered of texts, and that it is not everything for ever. */
import { expect, it, vi } from 'vitest';
import { remembered } from './remembered.ts';

it('asks once for each text, and anew once there were too many', () => {
  const asked = vi.fn((text: string) => ({ text }));
  const of = remembered(asked);
  expect(of('one')).toBe(of('one'));
  expect(of('two').text).toBe('two');
  expect(asked).toHaveBeenCalledTimes(2);
  for (let at = 0; at < 4_000; at++) of(String(at));
  of('one');
  expect(asked).toHaveBeenCalledTimes(4_003);
});

/** What a page that goes away still asks of the device. */
import { expect, it, vi } from 'vitest';
import { DeviceTexts } from './device-texts.ts';
import { TextCopy } from './text-copy.ts';

it('asks for all that is to be kept at once, though the device has not answered what it was asked before', () => {
  const device = new DeviceTexts({ open: () => new Promise(() => undefined) });
  const add = vi.spyOn(device, 'add');
  const forget = vi.spyOn(device, 'forget');
  const copy = new TextCopy(device, 'latex/1', 7, () => ({ epoch: 1, base: '', role: 'write', version: 1 }));
  copy.begin(1, 7, new Uint8Array([1]));
  void copy.flush();
  copy.add(new Uint8Array([2]), true);
  copy.replaces(['latex/1 0 7']);
  void copy.flush();
  copy.add(new Uint8Array([3]), true);
  void copy.flush();
  expect(add.mock.calls.flatMap(([, , { updates }]) => updates.map(([first]) => first))).toEqual([1, 2, 3]);
  expect(forget).toHaveBeenCalledOnce();
});

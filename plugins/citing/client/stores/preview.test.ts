import { expect, it } from 'vitest';
import { Preview } from './preview.ts';

const later = () => {
  let done: (value: string) => void = () => {};
  const promise = new Promise<string>((resolve) => (done = resolve));
  return { promise, done };
};

it('shows the answer to the newest question, whichever comes last, and keeps the one before until then', async () => {
  const preview = new Preview<string>();
  const [first, second] = [later(), later()];
  let aborted: AbortSignal | undefined;
  const asked = preview.show((signal) => {
    aborted = signal;
    return first.promise;
  });
  const askedAgain = preview.show(() => second.promise);
  expect(aborted?.aborted).toBe(true);
  second.done('new');
  await askedAgain;
  first.done('old');
  await asked;
  expect({ value: preview.value, isLoading: preview.isLoading }).toEqual({ value: 'new', isLoading: false });
  void preview.show(() => new Promise(() => {}));
  expect({ value: preview.value, isLoading: preview.isLoading }).toEqual({ value: 'new', isLoading: true });
});

it('hears no failure of an older question, also when the newest is answered', async () => {
  const preview = new Preview<string>();
  let fail: (error: Error) => void = () => {};
  const asked = preview.show(() => new Promise((_, reject) => (fail = reject)));
  await preview.show(async () => 'new');
  fail(new Error('old'));
  await asked;
  expect({ value: preview.value, failure: preview.failure }).toEqual({ value: 'new', failure: undefined });
});

it('says why there is none, until there is one', async () => {
  const preview = new Preview<string>();
  await preview.show(() => Promise.reject(new Error('no')));
  expect({ value: preview.value, failure: preview.failure }).toEqual({ value: undefined, failure: 'no' });
  await preview.show(async () => 'yes');
  expect({ value: preview.value, failure: preview.failure }).toEqual({ value: 'yes', failure: undefined });
});

it('is silent once nobody looks', async () => {
  const preview = new Preview<string>();
  const { promise, done } = later();
  const asked = preview.show(() => promise);
  preview.stop();
  done('late');
  await asked;
  expect(preview.value).toBeUndefined();
});

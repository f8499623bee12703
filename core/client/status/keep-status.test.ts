/** Items of the status bar that follow what can be observed, in the real bar. */
import { observable, runInAction } from 'mobx';
import { expect, it } from 'vitest';
import { DisposableStore } from '../../common/disposable.ts';
import { keepStatus } from './keep-status.ts';
import { StatusStore } from './status-store.ts';

const setUp = () => {
  const bar = new StatusStore();
  const words = observable.box<number | undefined>(undefined);
  const subscriptions = new DisposableStore();
  const item = () => {
    const count = words.get();
    return count === undefined ? undefined : { id: 'words', text: `${count} words` };
  };
  keepStatus({ service: () => bar as never, subscriptions }, item);
  return {
    subscriptions,
    set: (count?: number) => runInAction(() => words.set(count)),
    texts: () => bar.left.map(({ text }) => text),
  };
};

it('is there while there is something to tell, and tells what is true now', () => {
  const { set, texts } = setUp();
  expect(texts()).toEqual([]);
  set(3);
  set(4);
  expect(texts()).toEqual(['4 words']);
  set(undefined);
  expect(texts()).toEqual([]);
});

it('goes with its plugin, and stays away', () => {
  const { set, texts, subscriptions } = setUp();
  set(3);
  subscriptions.dispose();
  expect(texts()).toEqual([]);
  set(4);
  expect(texts()).toEqual([]);
});

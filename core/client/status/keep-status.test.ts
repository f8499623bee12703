/** Items of the status bar that follow what can be observed, in the real bar. */
import { observable, runInAction } from 'mobx';
import { expect, it } from 'vitest';
import { DisposableStore } from '../../common/disposable.ts';
import { Language, StatusBar } from '../../plugin-api/services.ts';
import { keepStatus } from './keep-status.ts';
import { StatusStore } from './status-store.ts';

const setUp = () => {
  const bar = new StatusStore();
  const words = observable.box<number | undefined>(undefined);
  const subscriptions = new DisposableStore();
  let unit = 'words';
  const item = () => {
    const count = words.get();
    return count === undefined ? undefined : { id: 'words', text: `${count} ${unit}` };
  };
  const language = observable({ code: 'en' });
  const services = new Map<unknown, unknown>([
    [StatusBar, bar],
    [Language, language],
  ]);
  keepStatus({ service: (token) => services.get(token) as never, subscriptions }, item);
  const speak = () => {
    unit = 'Wörter';
    runInAction(() => (language.code = 'de'));
  };
  return {
    speak,
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

it('changes its language with the app', () => {
  const { set, texts, speak } = setUp();
  set(3);
  speak();
  expect(texts()).toEqual(['3 Wörter']);
});

it('goes with its plugin, and stays away', () => {
  const { set, texts, subscriptions } = setUp();
  set(3);
  subscriptions.dispose();
  expect(texts()).toEqual([]);
  set(4);
  expect(texts()).toEqual([]);
});

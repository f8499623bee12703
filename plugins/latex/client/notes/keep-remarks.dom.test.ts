/** Whether there is something to take along follows the paper in use. */
import { observable, runInAction } from 'mobx';
import { expect, it, vi } from 'vitest';
import { DisposableStore } from '#plugin-api';
import type { ClientContext } from '#plugin-api/client';
import { TextNotes } from '#plugins/coedit/common/text-notes.ts';
import { hasRemarks } from '../../common/keys.ts';
import { LatexParts } from '../tokens.ts';
import { keepRemarks } from './keep-remarks.ts';

const stage = () => {
  const papers = observable({ active: undefined as { id: number } | undefined });
  /** Open threads by paper. */
  const open = observable.map<number, number>([
    [1, 0],
    [2, 3],
  ]);
  const held: number[] = [];
  const follow = vi.fn((_kind: string, paper: number) => {
    held.push(paper);
    return {
      get open() {
        return open.get(paper) ?? 0;
      },
      dispose: () => void held.splice(held.indexOf(paper), 1),
    };
  });
  const services = new Map<unknown, unknown>([
    [LatexParts, { papers }],
    [TextNotes, { follow }],
  ]);
  const said: unknown[] = [];
  const subscriptions = new DisposableStore();
  keepRemarks({
    subscriptions,
    service: (token: unknown) => services.get(token),
    optional: (token: unknown) => services.get(token),
    setKey: (key: unknown, value: unknown) => key === hasRemarks && said.push(value),
  } as unknown as ClientContext);
  const use = (id: number | undefined) => runInAction(() => (papers.active = id === undefined ? undefined : { id }));
  return { open, held, said, subscriptions, use };
};

it('is said of the paper in use, as its threads come and go, and of no other', () => {
  const { open, held, said, use } = stage();
  use(1);
  expect(said.at(-1)).toBe(false);
  runInAction(() => open.set(1, 1));
  expect(said.at(-1)).toBe(true);
  use(2);
  expect([said.at(-1), held]).toEqual([true, [2]]);
  runInAction(() => open.set(2, 0));
  expect(said.at(-1)).toBe(false);
  use(undefined);
  expect([said.at(-1), held]).toEqual([false, []]);
});

it('is asked for no more when the editor is off', () => {
  const { held, subscriptions, use } = stage();
  use(2);
  subscriptions.dispose();
  expect(held).toEqual([]);
});

/** Hears when somebody's role may have changed, and after what may have been missed. */
import { type Disposable, disposable, DisposableStore } from '#plugin-api';
import type { Hearing, HeardEvent } from '#plugin-api/server';

/** Milliseconds in which several doubts are one. */
const TOGETHER = 100;

/** @param ask is called soon after a doubt, never twice at once */
export const watchRole = (
  hearing: Hearing,
  user: number,
  doubts: (event: HeardEvent) => boolean,
  ask: () => Promise<void>,
): Disposable => {
  const life = new DisposableStore();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const doubt = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void ask();
    }, TOGETHER);
  };
  life.add(hearing.subscribe(user, (event) => doubts(event) && doubt()));
  life.add(hearing.onGap(doubt));
  life.add(disposable(() => clearTimeout(timer)));
  return life;
};

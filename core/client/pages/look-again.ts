/** Does something again and again while the person looks at this window. */
import { type Disposable, disposable } from '../../common/disposable.ts';

/** @param every milliseconds; whoever comes back after longer than that sees it done at once */
export const lookAgain = (look: () => unknown, every: number): Disposable => {
  let last = Date.now();
  const due = () => {
    if (document.visibilityState === 'hidden' || Date.now() - last < every) return;
    last = Date.now();
    void look();
  };
  const timer = setInterval(due, every);
  document.addEventListener('visibilitychange', due);
  return disposable(() => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', due);
  });
};

/** Whether somebody has begun to do something since they came: what would open by itself then comes too late. */
import { type Disposable, disposable } from '#plugin-api';

const MOVES = ['pointerdown', 'keydown', 'wheel'] as const;

export class FirstMove {
  isMade = false;

  /** Listens from now on, until the first move. */
  watch(): Disposable {
    this.isMade = false;
    const made = () => {
      this.isMade = true;
      end();
    };
    const end = () => MOVES.forEach((move) => window.removeEventListener(move, made, { capture: true }));
    MOVES.forEach((move) => window.addEventListener(move, made, { capture: true, passive: true }));
    return disposable(end);
  }
}

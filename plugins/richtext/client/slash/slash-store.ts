/** What stands after a slash right now, and which of the actions that it may mean is chosen. */
import { makeAutoObservable, observableRef } from 'mobx';
import type { EditorAction } from '../editor/part.ts';

export class SlashStore {
  matches: readonly EditorAction[] = [];
  chosen = 0;

  constructor() {
    makeAutoObservable(this, { matches: observableRef }, { autoBind: true });
  }

  get action(): EditorAction | undefined {
    return this.matches[this.chosen];
  }

  show(matches: readonly EditorAction[]): void {
    const before = this.action;
    this.matches = matches;
    this.chosen = Math.max(0, before ? matches.indexOf(before) : 0);
    if (before && matches[0] !== before && !matches.includes(before)) this.chosen = 0;
  }

  choose(at: number): void {
    this.chosen = at;
  }

  move(by: 1 | -1): void {
    const count = this.matches.length;
    if (count > 0) this.chosen = (this.chosen + by + count) % count;
  }
}

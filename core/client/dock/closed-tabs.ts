/** Tabs that were closed, so that the last one can be opened again. */
import { makeAutoObservable } from 'mobx';
import type { PanelContent } from '../layout/layout-shape.ts';

const MOST = 20;

export interface ClosedTab {
  readonly instance: string;
  readonly title: string;
  readonly content: PanelContent;
  /** Group and place in it; used when the group is still there. */
  readonly group: string;
  readonly index: number;
}

export class ClosedTabs {
  private tabs: readonly ClosedTab[] = [];

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get isEmpty(): boolean {
    return this.tabs.length === 0;
  }

  push(tab: ClosedTab): void {
    this.tabs = [...this.tabs, tab].slice(-MOST);
  }

  pop(): ClosedTab | undefined {
    const last = this.tabs[this.tabs.length - 1];
    this.tabs = this.tabs.slice(0, -1);
    return last;
  }

  clear(): void {
    this.tabs = [];
  }
}

/** The open tabs as React reads them: in the order of their last use, with the one that has the keyboard. */
import { makeAutoObservable, observable, observableRef } from 'mobx';
import type { OpenTab } from './open-tab.ts';

export class TabList {
  private readonly byInstance = observable.map<string, OpenTab>([], { deep: false });
  /** Instances, last used first. */
  private recent: readonly string[] = [];
  private activeInstance: string | undefined;

  constructor() {
    makeAutoObservable<TabList, 'recent'>(this, { recent: observableRef }, { autoBind: true });
  }

  get(instance: string): OpenTab | undefined {
    return this.byInstance.get(instance);
  }

  get active(): OpenTab | undefined {
    return this.activeInstance === undefined ? undefined : this.byInstance.get(this.activeInstance);
  }

  /** All tabs, last used first. */
  get byUse(): readonly OpenTab[] {
    return this.recent.map((instance) => this.byInstance.get(instance)).filter((tab) => tab !== undefined);
  }

  /** All tabs in the order in which they were opened. */
  get byAge(): readonly OpenTab[] {
    return [...this.byInstance.values()];
  }

  /** 0 for the tab used last. */
  rank(instance: string): number {
    return this.recent.indexOf(instance);
  }

  add(tab: OpenTab): void {
    this.byInstance.set(tab.instance, tab);
    if (!this.recent.includes(tab.instance)) this.recent = [...this.recent, tab.instance];
  }

  remove(instance: string): void {
    this.byInstance.delete(instance);
    this.recent = this.recent.filter((id) => id !== instance);
    if (this.activeInstance === instance) this.activeInstance = undefined;
  }

  activate(instance: string | undefined): void {
    this.active?.setShown({ isActive: false });
    this.activeInstance = instance;
    if (instance === undefined || !this.byInstance.has(instance)) return;
    this.byInstance.get(instance)?.setShown({ isActive: true });
    this.recent = [instance, ...this.recent.filter((id) => id !== instance)];
  }
}

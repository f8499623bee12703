/** What the status bar shows, and what of it is said aloud. */
import { makeAutoObservable, observable } from 'mobx';
import { type Disposable, disposable } from '../../common/disposable.ts';
import type { StatusBar, StatusItem } from '../../plugin-api/services.ts';

const byOrder = (a: StatusItem, b: StatusItem): number => (a.order ?? 0) - (b.order ?? 0) || a.id.localeCompare(b.id);

export class StatusStore implements StatusBar {
  /** Text of the last change of an item that stands for work or for a problem; read by screen readers. */
  announcement = '';
  private readonly items = observable.map<string, StatusItem>([], { deep: false });

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get left(): readonly StatusItem[] {
    return this.#side('left');
  }

  get right(): readonly StatusItem[] {
    return this.#side('right');
  }

  set(item: StatusItem): Disposable {
    const before = this.items.get(item.id);
    this.items.set(item.id, item);
    // A number that runs is not news each time; the text and the end of the work are.
    const isNews = item.text !== before?.text || item.kind !== before?.kind;
    if (isNews && ((item.kind ?? 'plain') !== 'plain' || before?.kind === 'busy')) this.announcement = item.text;
    return disposable(() => this.remove(item));
  }

  /** Takes the item away unless another has replaced it since. */
  private remove(item: StatusItem): void {
    if (this.items.get(item.id) === item) this.items.delete(item.id);
  }

  #side(side: 'left' | 'right'): readonly StatusItem[] {
    return [...this.items.values()].filter((item) => (item.side ?? 'left') === side).sort(byOrder);
  }
}

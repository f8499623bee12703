/** What one of those who have a tree open has of it. */
import type * as Y from 'yjs';
import type { LiveTree } from '../common/services.ts';
import { OWN } from './document/live-document.ts';
import type { LiveTreeDocument } from './document/live-tree-document.ts';
import { HeldText } from './held-text.ts';
import type { TextStore } from './text-store.ts';

export class HeldTree extends HeldText implements LiveTree {
  readonly #tree: TextStore;
  readonly own = OWN;

  /** @param store whose documents are trees */
  constructor(store: TextStore, release: () => void) {
    super(store, release);
    this.#tree = store;
  }

  get view() {
    return (this.#tree.document as LiveTreeDocument).view;
  }

  get fragment(): Y.XmlFragment {
    return this.view.fragment;
  }
}

/**
 * `LiveTexts`: each text that is open in this tab once, however many have it open. What earlier tabs have left on the device is sent without
 * being opened by anybody.
 */
import { when } from 'mobx';
import type { LiveText, LiveTexts, LiveTree } from '../common/services.ts';
import type { TreeShape } from '../common/tree-shape.ts';
import type { DeviceTexts } from './device/device-texts.ts';
import type { MakeDocument } from './document/live-document.ts';
import { LiveLetters } from './document/live-letters.ts';
import { LiveTreeDocument } from './document/live-tree-document.ts';
import { HeldText } from './held-text.ts';
import { HeldTree } from './held-tree.ts';
import type { Seed, TextParts } from './text-parts.ts';
import { TextStore } from './text-store.ts';

/** A text that nobody has open any more stays so long, in milliseconds: a panel that moves is closed and opened in one go. */
const KEPT = 2_000;

interface Open {
  readonly store: TextStore;
  users: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export interface OpenTextsParts extends Omit<TextParts, 'seed' | 'make'> {
  readonly device: DeviceTexts;
}

type Held<T> = (store: TextStore, release: () => void) => T;

export const letters: MakeDocument = (...of) => new LiveLetters(...of);
export const treeOf =
  (shape: TreeShape): MakeDocument =>
  (...of) =>
    new LiveTreeDocument(shape, ...of);

export class OpenTexts implements LiveTexts {
  readonly #parts: OpenTextsParts;
  readonly #open = new Map<string, Open>();
  readonly #shapes = new Map<string, TreeShape>();

  constructor(parts: OpenTextsParts) {
    this.#parts = parts;
  }

  shape(kind: string, shape: TreeShape): void {
    this.#shapes.set(kind, shape);
  }

  openTree(kind: string, id: number): LiveTree {
    const shape = this.#shapes.get(kind);
    if (!shape) throw new Error(`Nobody has told the shape of texts of the kind ${kind}`);
    return this.#hold(kind, id, undefined, treeOf(shape), (...of) => new HeldTree(...of));
  }

  open(kind: string, id: number, seed?: Seed): LiveText {
    if (this.#shapes.has(kind)) return this.openTree(kind, id);
    return this.#hold(kind, id, seed, letters, (...of) => new HeldText(...of));
  }

  #hold<T>(kind: string, id: number, seed: Seed | undefined, make: MakeDocument, held: Held<T>): T {
    const key = `${kind}/${id}`;
    const open = this.#open.get(key) ?? {
      store: new TextStore(kind, id, { ...this.#parts, seed, make }),
      users: 0,
      timer: undefined,
    };
    this.#open.set(key, open);
    clearTimeout(open.timer);
    open.users++;
    return held(open.store, () => {
      if (--open.users > 0) return;
      const closing = new Promise((resolve) => (open.timer = setTimeout(resolve, KEPT)));
      void Promise.all([closing, open.store.flush()]).then(() => {
        if (open.users === 0 && this.#open.get(key) === open) this.#close(key, open);
      });
    });
  }

  /** Sends what was left on this device by tabs that are gone. */
  async sendLeft(): Promise<void> {
    for (const text of await this.#parts.device.unsent()) {
      const [kind = '', id] = text.split('/');
      if (this.#open.has(text)) continue;
      const held = this.open(kind, Number(id));
      // It stays on the device as long as it can neither be sent nor is refused.
      await when(() => held.state !== 'opening' && held.state !== 'sending');
      held.dispose();
    }
  }

  /** Writes to the device at once: the page may be going away. */
  readonly keep = (): void => {
    for (const { store } of this.#open.values()) void store.kept();
  };

  /** Closes all: somebody else is here now, or nobody. */
  readonly dispose = (): void => {
    for (const [key, open] of [...this.#open]) this.#close(key, open);
  };

  #close(key: string, { store, timer }: Open): void {
    clearTimeout(timer);
    this.#open.delete(key);
    store.dispose();
  }
}

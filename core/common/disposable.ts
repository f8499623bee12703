/** Things that are registered and later undone. A plugin's whole life hangs on one `DisposableStore`. */
export interface Disposable {
  dispose(): void;
}

/** Wraps a function as a disposable that runs it at most once. */
export const disposable = (undo: () => void): Disposable => {
  let open = true;
  return {
    dispose() {
      if (!open) return;
      open = false;
      undo();
    },
  };
};

/**
 * Collects disposables and disposes them in reverse order.
 * Safe to dispose twice. One failing `dispose` does not keep the others from running:
 * the errors are collected and thrown together as an `AggregateError` at the end.
 */
export class DisposableStore implements Disposable {
  #items: Disposable[] = [];
  #closed = false;

  get isDisposed(): boolean {
    return this.#closed;
  }

  /** Takes ownership of `item`. Added to a store that is already closed, it is disposed at once. */
  add<T extends Disposable>(item: T): T {
    if (this.#closed) item.dispose();
    else this.#items.push(item);
    return item;
  }

  dispose(): void {
    this.#closed = true;
    const errors: unknown[] = [];
    for (const item of this.#items.splice(0).reverse()) {
      try {
        item.dispose();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, 'Some parts could not be closed');
  }
}

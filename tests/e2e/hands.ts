/** What hands do, counted; and what opened or failed meanwhile without being asked for. */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import type { ChosenFile } from './library.ts';

/** A click, a drag, a drop, a chord of keys and a run of typed text are one step each. */
export class Hands {
  readonly #page: Page;
  #steps = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** @param options where, and how often in a row */
  async click(target: Locator, options: Parameters<Locator['click']>[0] = {}): Promise<void> {
    this.#steps++;
    await target.click(options);
  }

  /** Drags over a text from its left end to its right, as one marks words. */
  async dragOver(text: Locator): Promise<void> {
    this.#steps++;
    const box = await text.boundingBox();
    if (!box) throw new Error('there is nothing to drag over');
    const y = box.y + box.height / 2;
    await this.#page.mouse.move(box.x + 1, y);
    await this.#page.mouse.down();
    await this.#page.mouse.move(box.x + box.width / 2, y);
    await this.#page.mouse.move(box.x + box.width - 1, y);
    await this.#page.mouse.up();
  }

  /** Drops a file that comes from outside the browser. */
  async drop(target: Locator, { name, mimeType, buffer }: ChosenFile): Promise<void> {
    this.#steps++;
    const bytes = buffer.toString('base64');
    const dataTransfer = await this.#page.evaluateHandle(
      (file) => {
        const dropped = new DataTransfer();
        dropped.items.add(
          new File([Uint8Array.from(atob(file.bytes), (one) => one.charCodeAt(0))], file.name, { type: file.mimeType }),
        );
        return dropped;
      },
      { name, mimeType, bytes },
    );
    for (const event of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(event, { dataTransfer });
  }

  async press(keys: string): Promise<void> {
    this.#steps++;
    await this.#page.keyboard.press(keys);
  }

  async type(text: string): Promise<void> {
    this.#steps++;
    await this.#page.keyboard.type(text);
  }

  /** Does `act`. @returns the steps that it took */
  async stepsOf(act: () => Promise<unknown>): Promise<number> {
    const before = this.#steps;
    await act();
    return this.#steps - before;
  }
}

/** What happened on the pages of a context: nobody has to have looked at the right moment. */
export interface Watch {
  /** Names of the dialogs that opened, each once, in the order of the alphabet. Notes on an open page are dialogs too. */
  readonly opened: () => string[];
  /** Errors of the console and of scripts. */
  readonly faults: readonly string[];
  /** Kinds of events that a mouse made. */
  readonly byMouse: ReadonlySet<string>;
}

/** Watches all pages of the context from here on. */
export const watch = async (context: BrowserContext): Promise<Watch> => {
  const opened = new Set<string>();
  const faults: string[] = [];
  const byMouse = new Set<string>();
  context.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  context.on('weberror', (error) => faults.push(error.error().message));
  context.on('dialog', (dialog) => {
    opened.add(`${dialog.type()} of the browser`);
    void dialog.dismiss();
  });
  await context.exposeFunction('tellOpened', (name: string) => void opened.add(name));
  await context.exposeFunction('tellMouse', (kind: string) => void byMouse.add(kind));
  await context.addInitScript(() => {
    const { tellOpened, tellMouse } = window as unknown as Record<'tellOpened' | 'tellMouse', (what: string) => void>;
    const DIALOGS = 'dialog, [role="dialog"], [role="alertdialog"]';
    const nameOf = (dialog: Element): string => {
      const label = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent;
      const isAlert = dialog.getAttribute('role') === 'alertdialog';
      return `${isAlert ? 'alert: ' : ''}${dialog.getAttribute('aria-label') ?? label ?? 'nameless'}`;
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          // The dock calls a floating group a dialog until it is told otherwise, before anybody sees it.
          const seen = [node, ...node.querySelectorAll(DIALOGS)];
          requestAnimationFrame(() => seen.forEach((dialog) => dialog.matches(DIALOGS) && tellOpened(nameOf(dialog))));
        }
    }).observe(document, { childList: true, subtree: true });
    // A click by keys has no count of clicks.
    for (const kind of ['pointerdown', 'mousedown', 'dragstart', 'wheel']) addEventListener(kind, () => tellMouse(kind), true);
    addEventListener('click', ({ detail }) => detail > 0 && tellMouse('click'), true);
  });
  return { opened: () => [...opened].sort((one, other) => one.localeCompare(other)), faults, byMouse };
};

/** Nothing opened but what was asked for, and nothing failed. */
export const nothingUnasked = ({ opened, faults }: Watch, asked: readonly string[]): void => {
  expect(opened()).toEqual([...asked].sort((one, other) => one.localeCompare(other)));
  expect(faults).toEqual([]);
};

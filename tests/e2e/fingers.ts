/** Fingers and a pen on the screen of a page, as the browser gets them from a device (Chrome DevTools Protocol). */
import type { CDPSession, Page } from '@playwright/test';

/** Pixels of the window. */
export type At = readonly [x: number, y: number];

/** Milliseconds between two reports of a screen. */
const REPORT = 16;
/** Reports of one way. */
const STEPS = 12;
const rest = (page: Page): Promise<void> => page.waitForTimeout(REPORT);

/** From a point of the screen to another one, for one finger. */
export const way = (x: number, y: number, toX: number, toY: number): readonly [At, At] => [
  [x, y],
  [toX, toY],
];

const between = (from: At, to: At, share: number): At => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

export class Fingers {
  readonly #page: Page;
  readonly #devtools: CDPSession;

  private constructor(page: Page, devtools: CDPSession) {
    this.#page = page;
    this.#devtools = devtools;
  }

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(page, await page.context().newCDPSession(page));
  }

  /** Each finger goes its way, all at once, and is lifted. */
  async drag(...ways: readonly (readonly [from: At, to: At])[]): Promise<void> {
    await this.touch('touchStart', ...ways.map(([from]) => from));
    for (let step = 1; step <= STEPS; step++) {
      await this.touch('touchMove', ...ways.map(([from, to]) => between(from, to, step / STEPS)));
      await rest(this.#page);
    }
    await this.touch('touchEnd');
  }

  /** All fingers that are on the screen from now on. */
  async touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: readonly At[]): Promise<void> {
    const touchPoints = at.map(([x, y], id) => ({ x, y, id, radiusX: 8, radiusY: 8 }));
    await this.#devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  /** The pen comes down, goes through all points, and is lifted and taken away. */
  async pen(points: readonly At[], whileDown?: () => Promise<unknown>): Promise<void> {
    const [first, ...others] = points;
    if (!first) return;
    await this.penTo('mousePressed', first);
    let last = first;
    for (const to of others) {
      for (let step = 1; step <= 6; step++) await this.penTo('mouseMoved', between(last, to, step / 6));
      last = to;
    }
    await whileDown?.();
    await this.penTo('mouseReleased', last);
  }

  /** One report of the pen, down or over the page. */
  async penTo(type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', [x, y]: At, isDown = true): Promise<void> {
    const buttons = isDown && type !== 'mouseReleased' ? 1 : 0;
    const pen = { pointerType: 'pen', button: 'left', buttons, clickCount: 1, force: 0.5 } as const;
    await this.#devtools.send('Input.dispatchMouseEvent', { type, x, y, ...pen });
    await rest(this.#page);
  }
}

// @vitest-environment happy-dom
/** Where the others are in a live text. */
import { describe, expect, it, vi } from 'vitest';
import { browser, open } from '../testing/text-browser.ts';
import { TextServer } from '../testing/text-server.ts';

describe('cursors', () => {
  it('of others stand where they are, go along with what is typed, and go with who leaves', async () => {
    const server = new TextServer('One two three.');
    const [ada, ben] = [await open(server, 1), await open(server, 2)];
    ben.store.cursorAt({ from: 4, to: 7, isBackward: true });
    await vi.waitFor(() => expect(ada.store.cursors).toHaveLength(1));
    expect(ada.store.cursors[0]).toMatchObject({ person: 2, name: 'Person 2', from: 4, to: 7, isBackward: true });
    ada.type(0, 'Zero. ');
    expect(ada.store.cursors[0]).toMatchObject({ from: 10, to: 13 });
    ben.store.dispose();
    await vi.waitFor(() => expect(ada.store.cursors).toEqual([]));
  });

  it('are told ten times a second at most, and the last place always', async () => {
    vi.useFakeTimers();
    const server = new TextServer('x'.repeat(300));
    const ada = browser(server, 1);
    await vi.advanceTimersByTimeAsync(10);
    for (let at = 0; at < 100; at++) {
      ada.store.cursorAt({ from: at, to: at, isBackward: false });
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(200);
    expect(server.said.filter(({ is }) => is === 'cursor').length).toBeLessThanOrEqual(12);
    vi.useRealTimers();
  });
});

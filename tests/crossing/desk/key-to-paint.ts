/** How long a person looks at the old picture after a key: by the page's own clock, from the key to the frame that shows what it did. */
import type { Page } from 'playwright';

/** Frames that a picture stays as it is before it counts as the last; milliseconds that it may go on changing. */
const STILL = 15;
const LONGEST = 3_000;

/**
 * What is looked at: an expression of the page. The picture is there once it is another one than at the key, and `isThere` holds, and it
 * does not change any more.
 */
export interface Picture {
  readonly of: string;
  readonly isThere?: string;
}

/** To be run in a page before its own code: its policy lets nothing be added later. */
export const pictures = (known: Readonly<Record<string, Picture>>): string => `
  self.pictures = { ${Object.entries(known)
    .map(
      ([name, { of, isThere = 'true' }]) =>
        `${JSON.stringify(name)}: { of: () => String(${of}), isThere: () => Boolean(${isThere}) }`,
    )
    .join(', ')} };
  self.afterKey = (name) => void (self.painted = new Promise((done, fail) => {
    const { of, isThere } = self.pictures[name];
    // Who hears of the key before has drawn by then, what it asks for between the two.
    let last = of();
    addEventListener('keydown', function heard(key) {
      if (['Control', 'Shift', 'Alt'].includes(key.key)) return;
      removeEventListener('keydown', heard, true);
      let at;
      let still = 0;
      const look = () => requestAnimationFrame(() => {
        const now = of();
        if (now !== last) {
          last = now;
          at = performance.now();
          still = 0;
        } else still += 1;
        if (at !== undefined && still >= ${STILL} && isThere()) done(at - key.timeStamp);
        else if (performance.now() - key.timeStamp > ${LONGEST}) fail(new Error('The picture did not come: ' + name));
        else look();
      });
      look();
    }, true);
  }));
`;

/** What `pictures` puts into a page. */
interface Watched {
  afterKey(picture: string): void;
  readonly painted: Promise<number>;
}

/** Milliseconds from the key until the last frame that changed the picture. @throws when it does not change within three seconds */
export const keyToPaint = async (page: Page, key: string, picture: string): Promise<number> => {
  // It listens before the key is on its way: what is asked of a page and what is typed in it may overtake each other.
  await page.evaluate((name) => (globalThis as unknown as Watched).afterKey(name), picture);
  await page.keyboard.press(key);
  return page.evaluate(() => (globalThis as unknown as Watched).painted);
};

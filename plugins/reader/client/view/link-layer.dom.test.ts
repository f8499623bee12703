/** Links of a page: where they stand at every turn, and that a stranger's document opens nothing but ordinary addresses. */
import type { PDFPageProxy } from 'pdfjs-dist';
import { describe, expect, it, vi } from 'vitest';
import type { PageText } from '../../common/text/page-text.ts';
import { runOf } from '../../common/testing/run-of.ts';
import type { Shown } from '../../common/geometry/page-frame.ts';
import { linkElements, readLinks } from './link-layer.ts';

const RECT = [100, 600, 200, 650];
/** What stands under it. */
const words = 'as Ada says';
const WORDS: PageText = { text: words, runs: [runOf(words, 100, 620)] };
const HOST = { go: vi.fn(), name: 'Link' };
const linksOf = (...annotations: readonly object[]) =>
  readLinks({ getAnnotations: async () => annotations } as unknown as PDFPageProxy, WORDS);
const link = (more: object) => ({ subtype: 'Link', rect: RECT, ...more });

describe('a link', () => {
  it.each(['https://example.org/a?b#c', 'http://example.org', 'mailto:ada@example.org'])('leads to %s', async (url) => {
    expect(await linksOf(link({ url }))).toEqual([{ box: RECT, url, words }]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'vbscript:x',
    '//example.org',
    'x',
    '',
  ])('does not lead to %j', async (url) => expect(await linksOf(link({ url }))).toEqual([]));

  it('leads to a place in the document, also where its address is refused', async () => {
    expect(await linksOf(link({ url: 'javascript:x', dest: 'chapter.1' }))).toEqual([
      { box: RECT, destination: 'chapter.1', words },
    ]);
  });

  it.each([
    ['of another kind', { subtype: 'Widget', rect: RECT, url: 'https://example.org' }],
    ['without a place', { subtype: 'Link', url: 'https://example.org' }],
    ['with half a place', { subtype: 'Link', rect: [1, 2], url: 'https://example.org' }],
  ])('is no annotation %s', async (_, annotation) => expect(await linksOf(annotation)).toEqual([]));
});

describe('its element', () => {
  const frame = { view: [0, 0, 500, 1000], rotate: 0, userUnit: 1 } as const;
  const size = { 0: [500, 1000], 90: [1000, 500], 180: [500, 1000], 270: [1000, 500] } as const;

  it.each([
    [0, ['20.000%', '35.000%', '20.000%', '5.000%']],
    [90, ['60.000%', '20.000%', '5.000%', '20.000%']],
    [180, ['60.000%', '60.000%', '20.000%', '5.000%']],
    [270, ['35.000%', '60.000%', '5.000%', '20.000%']],
  ] as const)('stands over its words on a page that is turned by %d°', (rotation, place) => {
    const shown: Shown = { frame, scale: 1, rotation };
    const [width, height] = size[rotation];
    const [element] = linkElements([{ box: [100, 600, 200, 650], url: 'https://x.org/', words }], shown, { width, height }, HOST);
    const { left, top, width: wide, height: high } = element?.style ?? {};
    expect([left, top, wide, high]).toEqual(place);
  });

  it.each([
    ['its words', { url: 'https://x.org/', words }, words],
    ['its address, where there are none', { url: 'https://x.org/', words: '' }, 'https://x.org/'],
    ['what all are called that have neither', { destination: 'x', words: '' }, 'Link'],
  ])('is called by %s', (_, more, name) => {
    const shown: Shown = { frame, scale: 1, rotation: 0 };
    const [element] = linkElements([{ box: [0, 0, 1, 1], ...more }], shown, { width: 500, height: 1000 }, HOST);
    expect(element?.ariaLabel).toBe(name);
  });

  it('goes to a place inside without leaving the page', () => {
    const go = vi.fn();
    const shown: Shown = { frame, scale: 1, rotation: 0 };
    const [element] = linkElements(
      [{ box: [0, 0, 1, 1], destination: 'x', words }],
      shown,
      { width: 500, height: 1000 },
      { ...HOST, go },
    );
    const click = new MouseEvent('click', { cancelable: true });
    element?.dispatchEvent(click);
    expect([go.mock.calls, click.defaultPrevented]).toEqual([[['x']], true]);
  });
});

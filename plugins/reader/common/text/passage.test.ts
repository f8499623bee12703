/** Passages that were found in one reading of a page, on the page as it is shown. */
import { describe, expect, it } from 'vitest';
import { passageIn } from './passage.ts';

const PAGE = 'The waggle dance, and an-\nother dance of the wag-\nGle kind. Café–bar: the waggle\ndance again.';
const at = (found: { start: number; end: number } | undefined) => found && PAGE.slice(found.start, found.end);

describe('passageIn', () => {
  it.each([
    ['waggle dance', 'waggle dance'],
    ['another dance', 'an-\nother dance'],
    ['wag- Gle kind', 'wag-\nGle kind'],
    ['waggle kind', 'wag-\nGle kind'],
    ['CAFE bar', 'Café–bar'],
    ['dance,and another', 'dance, and an-\nother'],
  ])('finds %j whatever its blanks, breaks and hyphens', (text, found) => {
    expect(at(passageIn(PAGE, { text }))).toBe(found);
  });

  it('takes the place with the words around it', () => {
    const second = passageIn(PAGE, { text: 'waggle dance', before: 'kind. Café–bar: the ', after: ' again' });
    expect([second?.start, at(second)]).toEqual([PAGE.indexOf('waggle\n'), 'waggle\ndance']);
    expect(passageIn(PAGE, { text: 'waggle dance', before: 'The ' })?.start).toBe(4);
  });

  it.each(['nowhere', '', '—'])('does not find %j', (text) => {
    expect(passageIn(PAGE, { text })).toBeUndefined();
  });
});

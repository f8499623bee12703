/** Which printed references are added as they are read, and which are better looked for. */
import { expect, it } from 'vitest';
import { readPrinted } from './read-printed.ts';

it.each([
  ['[12] A. Ames and B. Baker, “Growth of crystals in the cold,” J. Ice, vol. 12, no. 3, pp. 4–15, 2001.'],
  ['12. A. Ames and B. Baker. Growth of crystals in the cold. Journal of Ice, 12(3):4–15, 2001.'],
  ['Ames, A., & Baker, B. (2001). Growth of crystals in the cold. Journal of Ice, 12(3), 4–15.'],
])('with title and people: %s', (entry) => {
  expect(readPrinted(entry)).toMatchObject({
    title: 'Growth of crystals in the cold',
    authors: [{ family: 'Ames' }, { family: 'Baker' }],
    year: 2001,
    pages: '4-15',
  });
});

it.each([
  ['nobody', 'Growth of crystals in the cold. 2001.'],
  ['no title', 'A. Ames and B. Baker, 2001.'],
  ['a title that says nothing', 'A. Ames. Introduction. Journal of Ice, 2001.'],
  ['people that are taken for the title', 'Ames, A. B.; Baker, C. D. Growth of crystals in the cold. J. Ice 2001, 12, 4.'],
  ['halves of names', 'Ames, Ada, and Bob Baker. “Growth of Crystals in the Cold.” Journal of Ice 12, no. 3 (2001): 4–15.'],
  ['words of the title that are taken for people', 'D. Dale, Crystals: The Definitive Guide, Ice Press, 2006.'],
  ['what is no title', 'A. Ames and B. Baker. Private communication, 2008.'],
  ['a paragraph', `A. Ames. Growth of crystals in the cold. ${'It grows and grows. '.repeat(120)}`],
  ['nothing', ''],
])('is not sure of %s', (_, entry) => expect(readPrinted(entry)).toBeUndefined());

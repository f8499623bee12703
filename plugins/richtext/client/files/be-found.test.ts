import { expect, it } from 'vitest';
import { stretchOfLine } from './be-found.ts';

it('a line is found by its number, also the last and an empty one', () => {
  const content = 'One\n\nThree\n';
  const words = [1, 2, 3, 4, 5].map((line) => {
    const stretch = stretchOfLine(content, line);
    return stretch && content.slice(stretch.from, stretch.to);
  });
  expect(words).toEqual(['One', '', 'Three', '', undefined]);
});

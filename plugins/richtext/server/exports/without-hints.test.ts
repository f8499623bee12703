import { expect, it } from 'vitest';
import { lettersOf } from '../../common/letters.ts';
import { documentOf } from '../../common/schema/schema.ts';
import { withoutHints } from './without-hints.ts';

const line = (words: string, attrs: object = {}) => ({
  ...{ type: 'line', attrs },
  ...(words !== '' && { content: [{ type: 'text', text: words }] }),
});

it('lines that wait to be written do not go along, and places stay at their words', () => {
  const doc = documentOf({
    type: 'doc',
    content: [
      line('', { kind: 'abstract', hint: 'x' }),
      line('One'),
      line('', { hint: 'y' }),
      line(''),
      line('Two', { hint: 'z' }),
    ],
  });
  const written = withoutHints(doc);
  const whole = lettersOf(doc).text;
  const { text } = lettersOf(written.doc);
  expect(text).toBe('One\n\nTwo\n');
  for (const word of ['One', 'Two']) {
    const from = whole.indexOf(word);
    const moved = written.moved({ from, to: from + word.length });
    expect(text.slice(moved.from, moved.to)).toBe(word);
  }
});

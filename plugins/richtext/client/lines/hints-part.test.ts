import { expect, it } from 'vitest';
import { documentOf } from '../../common/schema/schema.ts';
import { hintsIn } from './hints-part.ts';

const line = (attrs: object, words = '') => ({
  type: 'line',
  attrs,
  ...(words !== '' && { content: [{ type: 'text', text: words }] }),
});

it('stands in empty lines that have one, and in those of the title block', () => {
  const content = [line({ kind: 'title' }), line({ hint: 'What is known.' }), line({ hint: 'Gone.' }, 'Much.'), line({})];
  const found = hintsIn(documentOf({ type: 'doc', content }), (key) => key).find();
  expect(found.map(({ from, to }) => [from, to])).toEqual([
    [0, 2],
    [2, 4],
  ]);
});

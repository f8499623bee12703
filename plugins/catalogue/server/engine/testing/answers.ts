/** Everything that tests ask of made-up records, with all digits of the scores: two indexes that answer alike are equal. */
import { parse } from '../../../common/query/parse.ts';
import { EmbeddedIndex } from '../embedded-index.ts';
import type { IndexedRecord } from '../record-index.ts';
import { scratchFolder } from './made-up.ts';

const QUESTIONS = [
  'whale',
  'whale ocean',
  'deep OR learning OR network OR covid-19',
  '"deep learning"',
  'whale -song',
  'title:protein',
  'lovelace',
  'mod*',
  'year:1995-2005',
  'doi:10.1000/7',
];

export const answersOf = (index: EmbeddedIndex): unknown[] => [
  ...QUESTIONS.flatMap((text) => {
    const parsed = parse(text);
    const query = 'query' in parsed ? parsed.query : undefined;
    const asked = { query, offset: 0, limit: 30, facets: true } as const;
    const filters = { types: ['book', 'preprint'], from: '1994' };
    return [
      index.search({ ...asked, sort: 'relevance' }),
      index.search({ ...asked, sort: 'date', filters }),
      index.search({ ...asked, sort: 'relevance', plain: true, offset: 10 }),
    ];
  }),
  index.similar([7, 11], { offset: 0, limit: 10 }),
];

/** What an index answers that was built of these and nothing else. */
export const answersOfRebuilt = (records: readonly IndexedRecord[]): unknown[] => {
  using folder = scratchFolder();
  const index = new EmbeddedIndex(folder.path);
  index.add(records);
  index.flush();
  const answers = answersOf(index);
  index.close();
  return answers;
};

/** A digest for tests. */
import type { Digest } from '../digest.ts';

const sentence = (text: string, page: number, at: number): Digest['summary'][number] => ({
  text,
  at,
  place: { page, boxes: [[72, 600, 300, 612]] },
});

export const smallDigest = (changes: Partial<Digest> = {}): Digest => ({
  title: 'Why Owls Hunt at Night',
  authors: ['Ada Lee', 'Bo Chen'],
  language: 'en',
  words: 4200,
  pages: 9,
  abstract: [sentence('We study owls.', 1, 10)],
  oneSentence: sentence('Owls hunt at night because mice do.', 1, 40),
  keyPoints: [1, 2, 3, 4, 5].map((n) => sentence(`Point ${n} of the owls.`, n, n * 100)),
  summary: [sentence('Owls see little by day.', 2, 200), sentence('Mice are out at night.', 3, 300)],
  sections: [
    {
      heading: '1 Introduction',
      level: 1,
      place: { page: 1, boxes: [[72, 500, 200, 514]] },
      snippet: [sentence('Owls are birds.', 1, 60)],
    },
    { heading: '2 Methods', level: 1, snippet: [] },
  ],
  claims: [sentence('We show that owls prefer mice.', 4, 400)],
  terms: [{ term: 'owl', definition: sentence('An owl is a bird of the night.', 1, 70) }, { term: 'mouse' }],
  abbreviations: [{ short: 'NH', long: 'night hunting' }],
  tables: [
    {
      caption: 'Table 1: Mice a night',
      place: { page: 5, boxes: [] },
      rows: [
        ['Owl', 'Mice'],
        ['Barn', '4 | 5'],
      ],
    },
  ],
  figures: [{ caption: 'Figure 1: An owl', place: { page: 6, boxes: [] } }],
  references: [
    { text: 'Lee, A. Owls. 2001.', info: { title: 'Owls', authors: [{ family: 'Lee', given: 'A.' }], year: 2001 } },
    { text: 'Lee, A. More owls. 2001.', info: { title: 'More owls', authors: [{ family: 'Lee', given: 'A.' }], year: 2001 } },
    { text: 'Something unread', info: {} },
  ],
  ...changes,
});

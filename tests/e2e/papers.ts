/** Made-up papers and a bibliography for the tests. */
import { makePdf } from '../fixtures/pdf.ts';

export const TITLE = 'On Marginal Notes in Printed Books';
export const PASSAGE = 'Reading is an act of attention that margins make visible.';

const page = (number: number): string[] => [
  `Chapter ${number} looks at page ${number} of the argument.`,
  ...Array.from({ length: 20 }, (_, line) => `Sentence ${line + 1} of chapter ${number} says what it has to say.`),
];

/** Six pages; the passage is on the first. */
export const PAPER = makePdf({
  title: TITLE,
  pages: [
    [TITLE, 'Ada Reader', 'doi:10.5555/marginalia.2024', PASSAGE, 'A margin is a place to think.'],
    ...[2, 3, 4, 5, 6].map(page),
  ],
});

/** Two good entries, and one on line 15 that never ends. */
export const BIB = `
@article{knuth1984literate,
  author = {Knuth, Donald E.},
  title = {Literate Programming},
  journal = {The Computer Journal},
  year = {1984},
  doi = {10.1093/comjnl/27.2.97}
}
@book{lamport1994latex,
  author = {Lamport, Leslie},
  title = {{LaTeX}: A Document Preparation System},
  publisher = {Addison-Wesley},
  year = {1994}
}
@article{broken, author = {Nobody, title = "never closed
`;

/** The bibliographic records of the sample: its own papers, and well-known works that they rest on. */
import type { ArticleInfo } from '#plugins/library/common/model.ts';

/** Names of the papers as their files in `sample/` have them. */
export const PAPERS = ['citation-errors', 'reading-to-cite', 'made-again'] as const;
export type PaperName = (typeof PAPERS)[number];

interface Entry {
  readonly citekey: string;
  readonly info: ArticleInfo;
}

const ours: ArticleInfo = {
  type: 'article',
  authors: [{ literal: 'The Carrel project' }],
  year: 2026,
  publish_date: '2026',
  language: 'en',
  note: 'CC BY 4.0',
};

export const OWN: Readonly<{ [P in PaperName]: Entry }> = {
  'citation-errors': {
    citekey: 'CarrelErrors',
    info: {
      ...ours,
      title: 'What Goes Wrong Between a Source and Its Citation',
      abstract:
        'A citation makes two promises: that the source can be found, and that it says what it is cited for. Both are broken often enough to have a literature of their own.',
      keywords: ['citation', 'quotation accuracy', 'reference errors'],
    },
  },
  'reading-to-cite': {
    citekey: 'CarrelReading',
    info: {
      ...ours,
      title: 'Reading a Paper That You Will Cite',
      abstract:
        'How to read so that, months later, a sentence of one’s own can rest on a passage of somebody else’s and still be right: read in passes and stop early; mark little and say why; and close the paper before writing down what it says.',
      keywords: ['reading', 'annotation', 'note-taking', 'citation'],
    },
  },
  'made-again': {
    citekey: 'CarrelAgain',
    info: {
      ...ours,
      title: 'A Manuscript That Can Be Made Again',
      abstract:
        'Reproducibility is usually asked of results. This note asks it of the manuscript: that the printed pages can be made again, from what was kept, by somebody else or by their author a year later.',
      keywords: ['reproducibility', 'literate programming', 'manuscripts'],
    },
  },
};

export const OTHERS: readonly Entry[] = [
  {
    citekey: 'Keshav2007',
    info: {
      type: 'article-journal',
      title: 'How to Read a Paper',
      authors: [{ given: 'S.', family: 'Keshav' }],
      container_title: 'ACM SIGCOMM Computer Communication Review',
      volume: '37',
      issue: '3',
      pages: '83–84',
      year: 2007,
      doi: '10.1145/1273445.1273458',
    },
  },
  {
    citekey: 'Jergas2015',
    info: {
      type: 'article-journal',
      title: 'Quotation accuracy in medical journal articles—a systematic review and meta-analysis',
      authors: [
        { given: 'Hannah', family: 'Jergas' },
        { given: 'Christopher', family: 'Baethge' },
      ],
      container_title: 'PeerJ',
      volume: '3',
      pages: 'e1364',
      year: 2015,
      doi: '10.7717/peerj.1364',
    },
  },
  {
    citekey: 'Knuth1984',
    info: {
      type: 'article-journal',
      title: 'Literate Programming',
      authors: [{ given: 'Donald E.', family: 'Knuth' }],
      container_title: 'The Computer Journal',
      volume: '27',
      issue: '2',
      pages: '97–111',
      year: 1984,
      doi: '10.1093/comjnl/27.2.97',
    },
  },
  {
    citekey: 'Sandve2013',
    info: {
      type: 'article-journal',
      title: 'Ten Simple Rules for Reproducible Computational Research',
      authors: [
        { given: 'Geir Kjetil', family: 'Sandve' },
        { given: 'Anton', family: 'Nekrutenko' },
        { given: 'James', family: 'Taylor' },
        { given: 'Eivind', family: 'Hovig' },
      ],
      container_title: 'PLoS Computational Biology',
      volume: '9',
      issue: '10',
      pages: 'e1003285',
      year: 2013,
      doi: '10.1371/journal.pcbi.1003285',
    },
  },
];

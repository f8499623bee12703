/** Which sentences are thought to say most, and which are taken. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choose } from './choose.ts';
import { isOfLife } from './genre.ts';
import { rank } from './rank.ts';
import { sectionKind } from './section-kind.ts';

const PAPER = {
  title: 'Nesting of ospreys at northern lakes',
  parts: [
    {
      heading: '1 Introduction',
      sentences: [
        'Lakes are found in many countries of the world.',
        'For example, consider a lake that is shown in Figure 2.',
        'In this paper we present a new method to count nests of ospreys at northern lakes.',
        'The rest of this paper is organised as follows.',
      ],
    },
    {
      heading: '2 Methods',
      sentences: ['We walked around each lake twice.', 'Boats were used at 3 lakes (Smith, 1999; Jones, 2001).'],
    },
    {
      heading: '3 Conclusions',
      sentences: [
        'Our results show that ospreys prefer nests at northern lakes without boats.',
        'We thank the owners of the boats.',
      ],
    },
  ],
};
const SENTENCES = PAPER.parts.flatMap(({ sentences }) => sentences);

const ABSTRACT_OF_LIFE = [
  'BACKGROUND Hypertension is a disease of many patients and a cause of stroke and of kidney failure.',
  'We propose to study whether a drug is of use in the treatment of patients with hypertension.',
  'METHODS In a randomized trial 200 patients were given the drug or placebo for 12 weeks.',
  'Blood was drawn from all of the patients at the hospital each week.',
  'RESULTS The drug reduced blood pressure of the patients with hypertension compared with placebo (P < .001).',
  'CONCLUSION The drug is effective for the treatment of patients with hypertension.',
  'TRIAL REGISTRATION clinicaltrials.gov NCT00000000.',
];
const order = (scores: readonly number[]) => scores.map((_, at) => at).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));

describe('ranking', () => {
  it('[SUM-002] puts what was done and found first, and plans and thanks last', () => {
    const best = order(rank(PAPER, 'body').scores).map((at) => SENTENCES[at]);
    expect(best.slice(0, 2).sort()).toEqual([SENTENCES[2], SENTENCES[6]].sort());
    expect(best.slice(-4)).toEqual(expect.arrayContaining([SENTENCES[3], SENTENCES[7]]));
  });

  it.each([
    [
      'heart and vessels',
      true,
      'Carotid artery stiffness rises with age. Vascular ageing was compared in smokers and in women who took vitamins. Stroke and hypertension were less common after chronic exercise.',
    ],
    [
      'the cell',
      true,
      'Histones are modified when chromatin opens. Phosphorylation of one amino acid was lost in yeast, and nucleosomes were found further apart. Ubiquitin was not needed.',
    ],
    [
      'ecology',
      true,
      'Pollinators of alpine plants decline. Predators were excluded from half of the plots, and the species that remained were counted. Biodiversity fell where soil was dry.',
    ],
    [
      'the mind',
      true,
      'Outpatients with schizophrenia and dementia were seen by a nurse each week. Psychiatric symptoms and medication were noted, and comorbid epilepsy was an exclusion.',
    ],
    [
      'computing that borrows words of it',
      false,
      'We train a neural network of many cells by an evolutionary algorithm. The population of agents learns a policy, and species of solutions compete. Our architecture beats the benchmark.',
    ],
    [
      'computing for medicine',
      false,
      'We propose a deep learning architecture for images of the lung. The network is trained on a public dataset by an unsupervised objective, and the learned representation transfers to other datasets.',
    ],
    [
      'the law',
      false,
      'The court held that the contract was void. Creditors had been told of the transfer, and no notice was given to the buyer. The rule is older than the statute.',
    ],
  ])('tells what a text is about: %s is of life: %s', (_, isLife, text) => {
    expect(isOfLife(text.split(/(?<=\.) /))).toBe(isLife);
  });

  it('treats medicine unlike computing: what was found, not what is proposed', () => {
    const text = { title: 'A drug for the treatment of hypertension', parts: [{ heading: '', sentences: ABSTRACT_OF_LIFE }] };
    expect(isOfLife(ABSTRACT_OF_LIFE)).toBe(true);
    const [first, second] = order(rank(text, 'single').scores);
    expect([first, second].sort()).toEqual([4, 5]);
  });

  it('takes neural networks for computing', () => {
    expect(
      isOfLife([
        'We train a deep neural network with cells of memory to classify images of tumours.',
        'The network is an encoder.',
      ]),
    ).toBe(false);
    expect(isOfLife(SENTENCES)).toBe(false);
    expect(isOfLife([])).toBe(false);
  });

  it('works in German, and without blanks between words', () => {
    const german = [
      'Seen gibt es in vielen Ländern der Erde.',
      'In dieser Arbeit stellen wir ein neues Verfahren vor, mit dem Nester von Fischadlern gezählt werden.',
      'Zum Beispiel ist in Abbildung 2 ein See zu sehen.',
    ];
    expect(
      order(rank({ title: 'Nester von Fischadlern', parts: [{ heading: 'Einleitung', sentences: german }] }, 'body').scores)[0],
    ).toBe(1);
    const chinese = ['湖泊在世界各地都有。', '鱼鹰在北方的湖边筑巢，我们研究鱼鹰的巢。', '天气很好。'];
    const { scores } = rank({ title: '北方湖泊鱼鹰的巢', parts: [{ heading: '', sentences: chinese }] }, 'body');
    expect(order(scores)[0]).toBe(1);
  });
});

it.each([
  ['1 Introduction', 'introduction'],
  ['III. RELATED WORK', 'background'],
  ['Materials and Methods', 'methods'],
  ['5.2 Results and discussion', 'conclusion'],
  ['4 Experimental Results', 'results'],
  ['Zusammenfassung und Ausblick', 'conclusion'],
  ['6 Ergebnisse', 'results'],
  ['Acknowledgements', 'back'],
  ['A Appendix', 'back'],
  ['References', 'back'],
  ['On birds', 'other'],
])('%s is of the kind %s', (heading, kind) => {
  expect(sectionKind(heading)).toBe(kind);
});

describe('choosing', () => {
  const words = fc.array(
    fc.constantFrom('lake', 'osprey', 'nest', 'we', 'show', 'that', 'the', '12', 'birds,', 'fish', 'are', '鸟', '('),
    { minLength: 1, maxLength: 40 },
  );
  const sentences = fc.array(
    words.map((all) => `${all.join(' ')}.`),
    { maxLength: 30 },
  );

  it('[SUM-007] [SUM-008] keeps its budgets and the order of the document, whatever the text', () => {
    fc.assert(
      fc.property(fc.array(sentences, { maxLength: 4 }), fc.nat(120), fc.nat(6), (all, budget, most) => {
        const ranking = rank({ title: 'Lakes', parts: all.map((own) => ({ heading: 'Results', sentences: own })) }, 'body');
        const inWords = choose(ranking, { words: budget });
        expect(inWords.reduce((sum, at) => sum + (ranking.lengths[at] ?? 0), 0)).toBeLessThanOrEqual(budget);
        const few = choose(ranking, { sentences: most });
        expect(few.length).toBeLessThanOrEqual(most);
        for (const chosen of [inWords, few]) expect(chosen).toEqual([...new Set(chosen)].sort((a, b) => a - b));
        expect(ranking.scores.every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('does not say the same twice', () => {
    const same = 'In this paper we present a new method to count nests of ospreys at northern lakes.';
    const parts = [{ heading: 'Introduction', sentences: [same, same, ...SENTENCES] }];
    const ranking = rank({ title: PAPER.title, parts }, 'body');
    const chosen = choose(ranking, { sentences: 2 });
    expect(chosen.filter((at) => at < 2).length + (chosen.includes(4) ? 1 : 0)).toBe(1);
  });

  it('takes only what it is allowed to', () => {
    const ranking = rank(PAPER, 'body');
    expect(choose(ranking, { sentences: 9, allows: (at) => at === 1 || at === 4 })).toEqual([1, 4]);
  });
});

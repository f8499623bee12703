/** The archives of arXiv by the names that fields of research have elsewhere, so that a preprint stands under the same subject wherever it came from. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ['cs', 'Computer Science'],
  ['math', 'Mathematics'],
  ['math-ph', 'Physics and Astronomy'],
  ['stat', 'Mathematics'],
  ['eess', 'Engineering'],
  ['econ', 'Economics, Econometrics and Finance'],
  ['q-fin', 'Economics, Econometrics and Finance'],
  ['q-bio', 'Biochemistry, Genetics and Molecular Biology'],
  ...[
    'astro-ph',
    'cond-mat',
    'gr-qc',
    'hep-ex',
    'hep-lat',
    'hep-ph',
    'hep-th',
    'nlin',
    'nucl-ex',
    'nucl-th',
    'physics',
    'quant-ph',
  ].map((archive) => [archive, 'Physics and Astronomy'] as const),
]);

/** @param categories such as `cs.DS` @returns each field once; categories of no archive that is known have none */
export const fieldsOf = (categories: readonly string[]): string[] => [
  ...new Set(categories.flatMap((category) => FIELDS.get(category.split('.')[0] ?? '') ?? [])),
];

/** What a section of a paper is for, told by its heading, in English and German. */

export type SectionKind = 'introduction' | 'background' | 'methods' | 'results' | 'conclusion' | 'other' | 'back';

/** The first that fits. What comes after the paper proper is no part of what it says. */
const KINDS: readonly (readonly [SectionKind, RegExp])[] = [
  [
    'back',
    /^(?:acknowledge?ments?|danksagung|references|bibliography|literatur|literaturverzeichnis|quellen|appendi(?:x|ces)|anhang|funding|author|supplement|supporting information|conflicts?|competing|declaration|data availability|availability of data|ethics|abbreviations|keywords?|about the|nomenclature|contributions? of authors|notes?$|footnotes?$|orcid)/i,
  ],
  [
    'conclusion',
    /\b(?:conclu\w+|summary|discussions?|future work|implications|limitations|outlook|perspectives?|closing|fazit|zusammenfassung|diskussion|schluss\w*|ausblick|resümee)\b/i,
  ],
  ['introduction', /\b(?:introduction|motivation|overview|einleitung|einführung|aims?|objectives?|purpose|zielsetzung)\b/i],
  [
    'background',
    /\b(?:related|previous|prior|background|literature|state of the art|preliminar\w+|review|history|definitions?|notation|hintergrund|stand der|grundlagen|forschungsstand|verwandte)\b/i,
  ],
  [
    'results',
    /\b(?:results?|findings?|experiments?|experimental results?|evaluation|performance|comparisons?|analysis|observations?|ergebnisse?|auswertung|evaluierung|experimente?)\b/i,
  ],
  [
    'methods',
    /\b(?:methods?|methodology|materials?|approach|model|algorithms?|procedures?|implementation|design|architecture|framework|system|data|dataset|corpus|setup|patients|participants|study|training|methoden?|methodik|vorgehen|verfahren|daten|ansatz|material|modell)\b/i,
  ],
];

export const withoutNumber = (heading: string): string =>
  heading
    .replace(/^\s*(?:(?:section|chapter|kapitel|abschnitt)\s+)?(?:\d+(?:\.\d+)*|[IVXLC]+|[A-Z](?:\.\d+)*)[.):]?\s+(?=\S)/, '')
    .trim();

export const sectionKind = (heading: string): SectionKind => {
  const name = withoutNumber(heading);
  return KINDS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other';
};

/** Papers that nobody wrote, the same ones each time: what a title page is filled with, and so the truth of what is read from it. */

export interface MadeUpAuthor {
  readonly given: string;
  readonly family: string;
  /** Places in `MadeUpPaper.institutions`. */
  readonly institutions: readonly number[];
  readonly orcid: string;
  readonly mail: string;
}

export interface MadeUpPaper {
  readonly title: string;
  readonly authors: readonly MadeUpAuthor[];
  readonly institutions: readonly {
    readonly department: string;
    readonly name: string;
    readonly city: string;
    readonly country: string;
  }[];
  /** In which it appeared, where the layout prints one. */
  readonly year: number;
  readonly month: string;
  readonly day: number;
  readonly volume: number;
  readonly issue: number;
  readonly firstPage: number;
  readonly lastPage: number;
  readonly journal: string;
  readonly conference: string;
  readonly doi: string;
  readonly arxiv: string;
  readonly abstract: string;
  readonly keywords: readonly string[];
  readonly paragraphs: readonly string[];
  /** Entries of a list of references, with DOIs that are those of other works. */
  readonly references: readonly string[];
}

const words = (text: string): readonly string[] => text.split('|');

const GIVEN = words(
  'Ada|José|Wei|Marta|Søren|Chloé|Aino|Hüseyin|Radka|Tomáš|Ngozi|Yuki|Priya|Liam|Ines|Björn|Fatima|Mary-Anne|Jean-Luc|Ondřej|Kenji|Zoë|Émile|Sofía|Jan|Anneke|David|Ruth|Li|Paula',
);
const MIDDLE = words('||||A.|M.|J. P.|K.|Q.|');
const FAMILY = words(
  'Müller|Nuñez|Šimek|Lefèvre|O’Connor|van der Meer|de Souza|Nguyen|Kowalczyk|Østergaard|Smith-Jones|Li|Xu|Fischer|Haffner|Griffiths|Okafor|Tanaka|Ramírez|Çelik|Novák|Berg|Lindqvist|Moreau|Wolff|Iyer|García Márquez|Park|Stafford|Zöllner|von Hoff|Delacroix|Ito|Kaufman|Prévost',
);
const CITIES = words('Graz|Lund|Porto|Kyoto|Delft|Halifax|Leeds|Pune|Oulu|Brno|Lyon|Quito');
const COUNTRIES = words(
  'Austria|Sweden|Portugal|Japan|The Netherlands|Canada|United Kingdom|India|Finland|Czech Republic|France|Ecuador',
);
const DEPARTMENTS = words(
  'Department of Applied Physics|School of Informatics|Institute of Marine Biology|Faculty of Economics|Laboratory for Soft Matter|Department of Computer Science',
);
const ADJECTIVES = words(
  'Efficient|Affine|Robust|Offline|Selective|Flexible|Unified|Reflective|Sparse|Hidden|Coupled|Classified|Adaptive|Layered',
);
const SUBJECTS = words(
  'Flow Estimation|Office Networks|Field Measurements|Coffee Waste Conversion|Reef Fish Populations|Traffic Offloading|Sheaf Diffusion|Affinity Graphs|Signal Filtering|Soil Profiles|Polymer Films|Language Drift|Grain Boundaries|Tide Gauges',
);
const METHODS = words(
  'with Few Labels|under Shifting Conditions|in Stratified Media|by Finite Differences|from Incomplete Records|at Different Scales|for Fluctuating Loads|without Supervision|in Low-Resource Settings|across Five Decades',
);
const SUBTITLES = words(
  '|||: A Field Study|: Theory and Practice|: Effects of Scale| — A Reassessment|: Is It Sufficient?|: An Efficient First-Order Scheme',
);
const OPENINGS = words('On|Towards|Revisiting||||||Beyond|A Survey of|What Limits');
const JOURNALS = words(
  'Journal of Made Measurements|Annals of Fluid Records|International Journal of Field Studies|Letters on Affine Systems|Review of Coastal Methods|Archives of Sparse Inference',
);
const CONFERENCES = words(
  'Conference on Field Computing|International Workshop on Sparse Records|Symposium on Offline Systems|Conference on Coastal Informatics',
);
const MONTHS = words('January|February|March|April|May|June|July|August|September|October|November|December');
const NOUNS = words(
  'model|estimate|sample|profile|record|field|filter|boundary|signal|method|effect|coefficient|flow|film|baseline',
);
const VERBS = words('improves|reflects|limits|follows|predicts|confirms|stabilises|reduces|simplifies|affects');
const QUALITIES = words('efficient|finite|observed|stable|difficult|sufficient|measured|noisy|classical|unified|offline|recent');

/** Numbers from 0 to 1 that are the same each time (mulberry32). */
const randomNumbers = (seed: number): (() => number) => {
  let state = Math.imul(seed + 1, 0x9e37_79b9);
  return () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** @param seed the same paper for the same one */
export const madeUpPaper = (seed: number): MadeUpPaper => {
  const random = randomNumbers(seed);
  const pick = (below: number): number => Math.floor(random() * below);
  const one = (list: readonly string[]): string => list[pick(list.length)] ?? '';
  const several = (count: number, make: () => string, between = ' '): string => Array.from({ length: count }, make).join(between);
  const sentence = (): string =>
    `The ${one(QUALITIES)} ${one(NOUNS)} ${one(VERBS)} the ${one(NOUNS)} of each ${one(QUALITIES)} ${one(NOUNS)}, while a ${one(QUALITIES)} ${one(NOUNS)} ${one(VERBS)} what the ${one(NOUNS)} leaves out.`;
  const people = new Set<string>();
  const person = (): { given: string; family: string } => {
    for (;;) {
      const family = one(FAMILY);
      const middle = one(MIDDLE);
      if (people.has(family)) continue;
      people.add(family);
      return { given: `${one(GIVEN)}${middle && ` ${middle}`}`, family };
    }
  };
  const places = 1 + pick(3);
  const institutions = Array.from({ length: places }, () => {
    const at = pick(CITIES.length);
    const city = CITIES[at] ?? '';
    return { department: one(DEPARTMENTS), name: `University of ${city}`, city, country: COUNTRIES[at] ?? '' };
  });
  const authors = Array.from({ length: [1, 2, 3, 3, 4, 5, 7][pick(7)] ?? 2 }, (_, index): MadeUpAuthor => {
    const own = index < places ? index : pick(places);
    const second = places > 1 && pick(5) === 0 ? [(own + 1) % places] : [];
    const name = person();
    const digits = () => String(1000 + pick(8999));
    const ascii = name.family
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase();
    return {
      ...name,
      institutions: [own, ...second],
      orcid: `0000-000${1 + pick(3)}-${digits()}-${digits()}`,
      mail: `${ascii}@example.org`,
    };
  });
  const opening = one(OPENINGS);
  const year = 1996 + pick(29);
  const firstPage = 1 + pick(900);
  const [journal, conference] = [one(JOURNALS), one(CONFERENCES)];
  const reference = (): string =>
    `${one(FAMILY)}, ${one(GIVEN).charAt(0)}., ${one(FAMILY)}, ${one(GIVEN).charAt(0)}.: ${one(ADJECTIVES)} ${one(SUBJECTS)} ${one(METHODS)}. ${one(JOURNALS)} ${1 + pick(80)}, ${100 + pick(800)} (${1980 + pick(40)}). https://doi.org/10.${5000 + pick(900)}/cited.${pick(99_999)}`;
  return {
    title: `${opening && `${opening} `}${one(ADJECTIVES)} ${one(SUBJECTS)} ${one(METHODS)}${one(SUBTITLES)}`,
    authors,
    institutions,
    year,
    month: one(MONTHS),
    day: 1 + pick(28),
    volume: 3 + pick(90),
    issue: 1 + pick(11),
    firstPage,
    lastPage: firstPage + 8 + pick(20),
    journal,
    conference,
    doi: `10.${1000 + pick(900)}/made.${year}.${10_000 + pick(80_000)}`,
    arxiv: `${String(7 + pick(17)).padStart(2, '0')}${String(1 + pick(12)).padStart(2, '0')}.${10_000 + pick(89_999)}`,
    abstract: several(5 + pick(3), sentence),
    keywords: [one(NOUNS), `${one(QUALITIES)} ${one(NOUNS)}`, one(NOUNS)],
    paragraphs: Array.from({ length: 8 }, () => several(5, sentence)),
    references: Array.from({ length: 9 }, reference),
  };
};

/** The year in which a paper appeared, from the lines that say so: notices, heads with a volume, dates below the authors. */

interface Evidence {
  readonly year: number;
  /** How sure such a line is. */
  readonly weight: number;
}

const YEAR = String.raw`((?:1[5-9]|20)\d{2})(?!\d)`;
/** As pattern. */
export const MONTH = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|januar|februar|märz|mai|juni|juli|oktober|dezember|spring|summer|autumn|fall|winter)\.?`;
const WHEN = String.raw`(?:\d{1,2}(?:st|nd|rd|th)?\.?\s+)?(?:${MONTH}\s*)?(?:\d{1,2}(?:\s*[-–—]{1,2}\s*\d{1,2})?,\s*)?`;
/** Without classes of letters: a process reads one file, and making patterns that have them is most of what it costs. */
const one = (pattern: string): RegExp => new RegExp(pattern, 'i');

/** Of these, those are surer that name the very appearance; what was only handed in then appeared in that year or the next. */
const SAYS: readonly (readonly [RegExp, number])[] = [
  [one(String.raw`^\W*source:.*\b${YEAR}`), 9],
  [one(String.raw`\b(?:first )?published(?: online)?:?\s*(?:on\s+)?${WHEN}${YEAR}`), 8],
  [one(String.raw`\bposted(?: online)?:?\s*(?:on\s+)?${WHEN}${YEAR}`), 7],
  [one(String.raw`\bpublication date:?\s*${WHEN}${YEAR}`), 8],
  [one(String.raw`\bvol(?:ume|\.)?\s*\d.{0,60}?\b${YEAR}`), 7],
  [one(String.raw`\(${YEAR}\)\s*\d{1,4}\s*[:,(]`), 7],
  [one(String.raw`[^\s\d.,;:()]\s+\d{1,4}\s*\(${YEAR}\)\s*[A-Z]?\d`), 7],
  [one(String.raw`\b\d{1,4}\s*,\s*[A-Z]?\d{2,7}\s*\(${YEAR}\)`), 7],
  [
    one(String.raw`\b${YEAR}(?:\s+${MONTH})?(?:\s+\d{1,2})?\s*[,;]\s*(?:vol\.?\s*)?\d{1,4}\s*[,:(]\s*(?:\d+\)?[:,]?\s*)?\w?\d+`),
    7,
  ],
  [one(String.raw`(?:©|\(c\)|\bcopyright(?: ©)?)(?!.{0,40}authorized).{0,60}?\b(?:\d{4}\s*[-–—]\s*)?${YEAR}`), 6],
  [one(String.raw`^\W*${YEAR}\s+(?:[^\s\d]+\s+){1,7}\d{1,4}\s+\w?\d+\W*$`), 7],
  [one(String.raw`\bpp?\.\s*\d+\s*[-–—]\s*\d+,?\s+${YEAR}`), 7],
  [one(String.raw`’\d{2},\s*${WHEN}${YEAR}`), 6],
  [one(String.raw`\b(?:conference|workshop|symposium|proceedings|proc\.)\b.{0,80}?\b${YEAR}`), 5],
  [one(String.raw`^\W*(?:reference|citation|cite (?:this|as)|how to cite)\b.{0,120}?\b${YEAR}`), 5],
  [one(String.raw`\bto appear\b.{0,60}?\b${YEAR}`), 5],
  [one(String.raw`^\W*arxiv:\S+\s*(?:\[[^\]]{1,20}\])?\s*\d{1,2}\s+${MONTH}\s*${YEAR}`), 5],
  [one(String.raw`\bpreprint submitted\b.{0,200}?\b${YEAR}`), 4],
  [one(String.raw`^\W*\(?dated?:?\s*${WHEN}${YEAR}`), 4],
  [one(String.raw`\baccepted(?: date)?(?: for publication)?:?\s*(?:on\s+)?${WHEN}${YEAR}`), 4],
  [one(String.raw`^\W*${WHEN}${YEAR}\W*$`), 4],
  [one(String.raw`^\W*(?:(?:released?|version|v)\b.{0,24}?)?\b${YEAR}[-/]\d{1,2}[-/]\d{1,2}\b`), 4],
  [one(String.raw`^\W*\d{1,2}[./]\d{1,2}[./]${YEAR}\W*$`), 4],
  [one(String.raw`\brevised(?: date|\s+form)?:?\s*${WHEN}${YEAR}`), 3],
  [one(String.raw`\breceived(?: date)?:?\s*(?:on\s+)?${WHEN}${YEAR}`), 2],
  [one(String.raw`^\W*draft\b.{0,20}?${WHEN}${YEAR}`), 1],
];
/** When somebody fetched or deposited it, which is years later. */
const LATER =
  /\b(?:accessed|downloaded|deposited|retrieved|last (?:updated|modified)|printed on|generated|licensed use|authorized)\b/i;
/** Characters of a line that are looked at. */
const LONGEST = 400;

const evidenceIn = (line: string): Evidence[] => {
  const text = line.slice(0, LONGEST);
  if (LATER.test(text) || !/(?:1[5-9]|20)\d{2}/.test(text)) return [];
  return SAYS.flatMap(([pattern, weight]) => {
    const year = Number(pattern.exec(text)?.[1] ?? 0);
    return year > 0 ? [{ year, weight }] : [];
  });
};

/**
 * @param lines of the first page, but of no list of references, and of a cover
 * @param now the present year: nothing appears much later
 */
export const yearIn = (lines: readonly string[], now: number): number | undefined => {
  const all = lines.flatMap(evidenceIn).filter(({ year }) => year <= now + 1);
  const [best] = all.sort((a, b) => b.weight - a.weight || b.year - a.year);
  return best?.year;
};

/** What a page that stands before a paper says of it where it says no more: a citation, or a month beside the journal. */
const ON_COVER = one(String.raw`\(${YEAR}\)|\b${MONTH}\s+${YEAR}\W*$`);

/** @param lines of covers, whose sentences are about the paper alone */
export const yearOnCover = (lines: readonly string[], now: number): number | undefined => {
  for (const line of lines) {
    const found = LATER.test(line) ? null : ON_COVER.exec(line.slice(0, LONGEST));
    const year = Number(found?.[1] ?? found?.[2] ?? 0);
    if (year > 0 && year <= now + 1) return year;
  }
  return undefined;
};

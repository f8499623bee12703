/** The title and the abstract of a manuscript, found in its text. */

export interface Front {
  /** Empty where nothing looks like one. */
  readonly title: string;
  readonly abstract: string;
}

/** UTF-16 units in which both are looked for, once long lines are cut; manuscripts begin with them. */
const READ = 20_000;
/** Of a text; what is behind them is not cut into lines. */
const SEEN = 1_000_000;
const LONGEST_TITLE = 300;
const LONGEST_ABSTRACT = 4000;
/** Shorter paragraphs are names, addresses and headings. */
const SHORTEST_ABSTRACT = 200;

/** "Abstract", "1. Summary:", "Zusammenfassung —", alone on their line or before the text itself. */
const ABSTRACT = /^[\s\d.]*(?:abstract|summary|zusammenfassung|kurzfassung|übersicht)\s*(?:[.:—–-]\s*|$)/i;
/** What follows an abstract. */
const AFTER =
  /^[\s\d.]*(?:(?:key ?words?|index terms|schlüsselwörter|schlagwörter|stichwörter|jel(?: classification)?|acm subject|ccs concepts)\b|(?:[ivx]+\.?\s*)?(?:introduction|einleitung|background|einführung)\s*[:.]?\s*$)/i;
/** Lines that are above titles, or in place of them. */
const NO_TITLE =
  /^(?:\d+|(?:title|titel)\s*:?|(?:original |research )?(?:article|paper|manuscript)|draft\b.*|page \d+.*|(?:submitted|received|accepted|preprint|arxiv|doi|https?:|www\.).*|.*@.*|.*\bissn\b.*|(?:vol\.|volume)\s.*|[^\p{L}]+)$/iu;
const LABELLED = /^(?:title|titel)\s*:\s*/i;
const words = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
const plain = (text: string): string =>
  text
    .replace(/-\n(?=\p{Ll})/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The first lines that say something; titles may be broken over several lines of one paragraph. */
const titleIn = (paragraphs: readonly string[]): string => {
  for (const paragraph of paragraphs) {
    if (ABSTRACT.test(paragraph)) return '';
    const lines = paragraph.split('\n').filter((line) => line.trim() !== '' && !NO_TITLE.test(line.trim()));
    const title = plain(lines.slice(0, 3).join('\n')).replace(LABELLED, '');
    if (words(title) < 2) continue;
    if (title.length <= LONGEST_TITLE) return title;
    // A text without blank lines: its first line that is none of the above.
    return plain(lines[0] ?? '').slice(0, LONGEST_TITLE);
  }
  return '';
};

/** From its heading to what follows it; without a heading the first long paragraph after the title. */
const abstractIn = (paragraphs: readonly string[], lines: readonly string[]): string => {
  const at = lines.findIndex((line) => ABSTRACT.test(line));
  if (at < 0)
    return plain(paragraphs.slice(1).find((paragraph) => paragraph.length >= SHORTEST_ABSTRACT && !AFTER.test(paragraph)) ?? '');
  const kept = [(lines[at] ?? '').replace(ABSTRACT, '')];
  let size = 0;
  for (const line of lines.slice(at + 1)) {
    if (AFTER.test(line) || size > LONGEST_ABSTRACT) break;
    // A blank line ends it, once there is something: the next paragraph is the text itself.
    if (line.trim() === '' && size >= SHORTEST_ABSTRACT) break;
    kept.push(line);
    size += line.length;
  }
  return plain(kept.join('\n'));
};

/**
 * Finds title and abstract as people find them: by the headings "Abstract" or "Zusammenfassung" and by where they stand. Takes a text whose paragraphs have blank lines between them.
 */
export const frontOf = (text: string): Front => {
  // A line without an end does not hide what is below it.
  const cut = text
    .slice(0, SEEN)
    .split('\n')
    .map((line) => line.slice(0, LONGEST_ABSTRACT));
  const read = cut.join('\n').slice(0, READ);
  const lines = read.split('\n');
  const paragraphs = read
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  return {
    title: titleIn(paragraphs).slice(0, LONGEST_TITLE),
    abstract: abstractIn(paragraphs, lines).slice(0, LONGEST_ABSTRACT),
  };
};

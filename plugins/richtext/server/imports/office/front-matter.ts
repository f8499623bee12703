/** Authors with what stands beside their names: numbers of affiliations, the sign of who answers letters, ORCID, an address below. */
import { newId } from '../../../common/schema/ids.ts';
import type { AboutAuthor } from '../../../common/schema/line.ts';
import { type Block, cellsIn, type Inline, type Line, type Text, text, wordsOf } from './draft.ts';

const ORCID = /^https?:\/\/orcid\.org\/(\d{4}-\d{4}-\d{4}-\d{3}[\dX])\/?$/;
const SIGNS = /^[\d,;*†‡\s]+$/;
const EMAIL = /[^\s@<>(),;:]{1,64}@[^\s@<>(),;:]{1,200}\.[a-z]{2,24}/i;

const has = (each: Text, mark: string): boolean => each.marks.some(({ type }) => type === mark);
const orcidOf = (each: Text): string | undefined =>
  each.marks.flatMap(({ attrs }) => ORCID.exec(attrs?.href ?? '')?.[1] ?? [])[0];

/** Takes what is behind the name off the line. */
const takeAuthor = (line: Line): { readonly signs: string; readonly orcid: string | undefined } => {
  let [signs, orcid]: [string, string | undefined] = ['', undefined];
  const content: Inline[] = [...line.content];
  for (let at = content.length - 1; at >= 0; at--) {
    const each = content[at];
    if (each?.type !== 'text') {
      if (each?.type.startsWith('#')) continue;
      break;
    }
    const told = orcidOf(each);
    if (told !== undefined) orcid = told;
    else if (has(each, 'superscript') && SIGNS.test(each.text)) signs = `${each.text},${signs}`;
    else if (each.text.trim() !== '') break;
    content.splice(at, 1);
  }
  if (signs !== '' || orcid !== undefined) line.content = content;
  return { signs, orcid };
};

/** Takes the number before an affiliation off the line. */
const takeNumber = (line: Line): string | undefined => {
  const at = line.content.findIndex(({ type }) => !type.startsWith('#'));
  const first = line.content[at];
  if (first?.type !== 'text' || !has(first, 'superscript') || !/^\d+$/.test(first.text.trim())) return undefined;
  const next = line.content[at + 1];
  line.content = line.content.toSpliced(at, 1);
  if (next?.type === 'text') line.content[at] = text(next.text.trimStart(), next.marks);
  return first.text.trim();
};

const LABEL = /^\s*(?:key ?words|index terms|schlüsselwörter|stichwörter|schlagwörter|mots[- ]clés|palabras clave)\s*[:.—–-]\s*/i;

/** Takes "Keywords:" off the line, which is printed before it anyway. */
const takeLabel = (line: Line): void => {
  let left = LABEL.exec(wordsOf(line.content))?.[0].length ?? 0;
  line.content = line.content.flatMap((each) => {
    if (each.type !== 'text' && !each.type.startsWith('#')) left = 0;
    if (each.type !== 'text' || left === 0) return [each];
    const rest = each.text.slice(left);
    left = Math.max(0, left - each.text.length);
    return rest === '' ? [] : [text(rest, each.marks)];
  });
};

/** Letters of the words alone, by which a name is found again. */
const lettersOf = ({ content }: Line): string =>
  content.map((each) => (each.type === 'text' ? each.text.replace(/\s/g, '') : '')).join('');

const nameOf = (line: Line): string => wordsOf(line.content).replace(/\s+/g, ' ').trim();

/** Lines of the text and of its cells, where letterheads set names side by side. */
const linesIn = (blocks: readonly Block[]): Line[] =>
  blocks.flatMap((block) => (block.type === 'line' ? [block] : cellsIn(block).flatMap(({ content }) => linesIn(content))));

const without = (blocks: readonly Block[], gone: ReadonlySet<Block>): Block[] => {
  for (const cell of blocks.flatMap(cellsIn)) cell.content.splice(0, Infinity, ...without(cell.content, gone));
  return blocks.filter((block) => !gone.has(block));
};

/** @returns the blocks without those that only say how to reach an author who stands there */
export const withAuthors = (blocks: readonly Block[]): Block[] => {
  const lines = linesIn(blocks);
  const affiliations = new Map<string, string>();
  for (const line of lines.filter(({ attrs }) => attrs.kind === 'affiliation')) {
    const number = takeNumber(line);
    if (number === undefined) continue;
    line.attrs.id = newId('a');
    affiliations.set(number, line.attrs.id);
  }
  for (const line of lines) if (line.attrs.kind === 'keywords') takeLabel(line);
  const letters = lines.filter((line) => line.isCorrespondence);
  const used = new Set<Block>();
  for (const line of lines.filter(({ attrs }) => attrs.kind === 'author')) {
    const { signs, orcid } = takeAuthor(line);
    const ids = signs.split(/[,;\s]+/).flatMap((sign) => affiliations.get(sign.replace(/\D/g, '')) ?? []);
    const [name, found] = [nameOf(line), lettersOf(line)];
    const letter = letters.find((each) => found !== '' && lettersOf(each).includes(found));
    if (letter) used.add(letter);
    const email = letter && EMAIL.exec(nameOf(letter).replace(name, ''))?.[0];
    const isCorresponding = signs.includes('*') || (letter !== undefined && nameOf(letter).startsWith('*'));
    const about: AboutAuthor = {
      ...(orcid !== undefined && { orcid }),
      ...(email !== undefined && { email }),
      ...(isCorresponding && { isCorresponding }),
      ...(ids.length > 0 && { affiliations: ids }),
    };
    if (Object.keys(about).length > 0) line.attrs.about = about;
  }
  return without(blocks, used);
};

/**
 * How a piece of HTML looks, letter by letter: so that what the engine prints and what this plugin writes can be compared though their
 * markup differs. Reads with a browser's parser, and knows nothing of how the plugin reads.
 */
import { Window } from 'happy-dom';

type Looks = ReadonlySet<string>;

const { document } = new Window();
const BY_TAG: Readonly<Record<string, string>> = { I: 'italic', EM: 'italic', B: 'bold', SUP: 'sup', SUB: 'sub', U: 'underline' };
const BY_STYLE: Readonly<Record<string, string>> = {
  'font-style:italic': 'italic',
  'font-weight:bold': 'bold',
  'font-variant:small-caps': 'small-caps',
  'text-decoration:underline': 'underline',
};
const TAKEN_AWAY: Readonly<Record<string, readonly string[]>> = {
  'font-style:normal': ['italic'],
  'font-weight:normal': ['bold'],
  'font-variant:normal': ['small-caps'],
  'text-decoration:none': ['underline'],
  baseline: ['sup', 'sub'],
};
/** Blocks of a line of their own; the margin and what stands beside it are one line. */
const BLOCKS = new Set(['csl-entry', 'csl-block', 'csl-indent']);

interface Letter {
  readonly text: string;
  readonly looks: string;
}

const letterOf = (text: string, looks: Looks): Letter => ({ text, looks: [...looks].sort().join('+') });
const isBlank = ({ text }: Letter): boolean => /^[ \t\n\r]$/.test(text);
const isBreak = ({ text }: Letter): boolean => text === '\f';

const changed = (element: Element, looks: Looks): Looks => {
  const next = new Set(looks);
  const tag = BY_TAG[element.tagName];
  if (tag !== undefined) next.add(tag);
  for (const declared of (element.getAttribute('style') ?? '').replace(/\s/g, '').split(';')) {
    const look = BY_STYLE[declared];
    if (look !== undefined) next.add(look);
    for (const gone of TAKEN_AWAY[declared] ?? []) next.delete(gone);
  }
  return next;
};

const lettersOf = (node: Node, looks: Looks): Letter[] => {
  if (node.nodeType === 3) return [...(node.textContent ?? '')].map((letter) => letterOf(letter, looks));
  const element = node as Element;
  if (element.tagName === 'BR') return [letterOf('\f', looks)];
  const inside = [...element.childNodes].flatMap((child) => lettersOf(child, changed(element, looks)));
  const kind = element.getAttribute('class') ?? '';
  if (BLOCKS.has(kind)) return [letterOf('\f', looks), ...inside, letterOf('\f', looks)];
  return kind === 'csl-left-margin' ? [...inside, letterOf(' ', looks)] : inside;
};

/** Blanks that HTML shows as one are one, and none at the ends of a line; a run of breaks is one. */
const settled = (letters: readonly Letter[]): Letter[] => {
  const kept: Letter[] = [];
  const dropEnd = (isDropped: (letter: Letter) => boolean): void => {
    for (let last = kept.at(-1); last && isDropped(last); last = kept.at(-1)) kept.pop();
  };
  for (const letter of letters) {
    if (isBreak(letter)) {
      dropEnd((last) => isBlank(last) || isBreak(last));
      if (kept.length > 0) kept.push(letter);
      continue;
    }
    const before = kept.at(-1);
    if (!isBlank(letter)) kept.push(letter);
    else if (before && !isBreak(before) && !isBlank(before)) kept.push({ ...letter, text: ' ' });
  }
  dropEnd((last) => isBlank(last) || isBreak(last));
  return kept;
};

/** Its text with its looks as braces: `{italic:A title}`, lines apart as ` / `. A blank has no looks of its own. */
export const looksOf = (html: string): string => {
  const body = document.createElement('div');
  body.innerHTML = html;
  let told = '';
  let open = '';
  for (const letter of settled(lettersOf(body as unknown as Node, new Set()))) {
    const looks = isBlank(letter) ? open : isBreak(letter) ? '' : letter.looks;
    if (looks !== open) told += `${open && '}'}${looks && `{${looks}:`}`;
    open = looks;
    told += isBreak(letter) ? ' / ' : letter.text;
  }
  return open === '' ? told : `${told}}`;
};

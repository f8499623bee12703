/** Cross-references of a file: its bookmarks are matched to the headings, figures, formulas and notes that they are on. */
import { newId } from '../../../common/schema/ids.ts';
import type { ReferenceForm } from '../../../common/schema/inline.ts';
import { type Block, type Footnote, type Inline, type Reference, wordsOf } from './draft.ts';
import type { Losses } from './losses.ts';
import { mapLines } from './settle.ts';

interface Target {
  readonly kind: 'h' | 'f' | 'e' | 'n';
  readonly title: string;
  /** Has an id as soon as something refers to it. */
  readonly holder: { id?: string | null };
}

type Targets = Map<string, Target>;

const namesIn = (content: readonly Inline[]): string[] =>
  content.flatMap((each) => (each.type === '#bookmark' ? [each.name] : []));

/** A bookmark right before the sign of a note is on that. */
const addNotes = (content: readonly Inline[], targets: Targets): void => {
  let names: string[] = [];
  for (const each of content) {
    if (each.type === '#bookmark') names.push(each.name);
    else if (each.type === 'footnote') {
      for (const name of names) targets.set(name, { kind: 'n', title: '', holder: (each as Footnote).attrs });
    }
    if (!each.type.startsWith('#')) names = [];
  }
};

const gather = (blocks: readonly Block[], targets: Targets, ordinary: Set<string>): void => {
  for (const block of blocks) {
    if (block.type === 'line') {
      const names = namesIn(block.content);
      const isHeading = /^h[1-6]$/.test(block.attrs.kind ?? '');
      for (const name of names) {
        if (isHeading) targets.set(name, { kind: 'h', title: wordsOf(block.content).trim(), holder: block.attrs });
        else ordinary.add(name);
      }
      addNotes(block.content, targets);
    } else if (block.type === 'equation') {
      for (const name of block.bookmarks) targets.set(name, { kind: 'e', title: '', holder: block.attrs });
    } else if (block.type === 'figure') {
      const lines = block.content.filter((each) => each.type === 'line');
      const title = lines
        .map(({ content }) => wordsOf(content))
        .join(' ')
        .trim();
      for (const { content } of lines) {
        for (const name of namesIn(content))
          targets.set(name, { kind: 'f', title, holder: block.attrs as { id: string | null } });
        addNotes(content, targets);
      }
      gather(block.content.filter(({ type }) => type === 'table') as readonly Block[], targets, ordinary);
    } else if (block.type === 'table')
      for (const row of block.content) for (const cell of row.content) gather(cell.content, targets, ordinary);
  }
};

const NUMBER = /^[([]?\s*[A-Z]?\.?\d+(?:[.\-–]\d+)*[a-z]?\.?\s*[)\]]?$/;
const plain = (words: string): string =>
  words
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .toLowerCase();

/** What the file prints tells what is to be printed. @returns `undefined` for words of one's own */
const formOf = ({ form, printed, isLink }: Reference, { kind, title }: Target): ReferenceForm | null | undefined => {
  if (form !== null) return form;
  const words = wordsOf(printed).trim();
  const isTitle = title !== '' && plain(words) === plain(title);
  if (kind === 'n') return NUMBER.test(words) || !isLink ? 'number' : undefined;
  if (kind === 'e') return /^[([]/.test(words) ? null : NUMBER.test(words) || !isLink ? 'number' : undefined;
  if (NUMBER.test(words)) return 'number';
  if (isTitle) return 'title';
  if (kind === 'h') return isLink ? undefined : 'title';
  return isLink && !/^\p{L}+\.?[\s\u00a0]\d/u.test(words) ? undefined : null;
};

/** Puts references in the place of what the file has printed, and gives ids to what they refer to. */
export const resolveReferences = (blocks: readonly Block[], losses: Losses): void => {
  const [targets, ordinary]: [Targets, Set<string>] = [new Map(), new Set()];
  gather(blocks, targets, ordinary);
  const resolved = (each: Inline): Inline[] => {
    if (each.type !== '#reference') return [each];
    const target = targets.get(each.bookmark);
    const form = target && formOf(each, target);
    if (target && form !== undefined) {
      target.holder.id ??= newId(target.kind);
      return [{ type: 'cross_reference', attrs: { target: target.holder.id, form }, change: each.change }];
    }
    // Entries of a table of contents lead somewhere too, and are made anew.
    if (wordsOf(each.printed).trim() !== '' && !each.bookmark.startsWith('_Toc'))
      losses.add(each.isLink ? 'linksInside' : 'referencesBroken', wordsOf(each.printed));
    return each.printed.flatMap(resolved);
  };
  mapLines(blocks, (content) => content.flatMap(resolved));
};

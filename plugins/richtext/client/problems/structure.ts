/** What is wrong with how a text is built: references that lead nowhere, figures without words, headings that are empty or skip a level. */
import type { Node } from 'prosemirror-model';
import type { Translate } from '#plugin-api/client';
import type { Numbered, Numbering } from '../../common/numbering.ts';
import { NODES } from '../../common/schema/schema.ts';
import { captionOf } from '../nodes/figures/figures.ts';
import { nameOf } from '../nodes/references/printed.ts';
import { sectionsOf } from '../outline/sections.ts';
import type { Finding } from './problem.ts';

/** Letters on either side of a reference. */
const AROUND = 28;

const wordsAround = (line: Node, offset: number): string => {
  const leaf = () => '…';
  const [from, to] = [Math.max(0, offset - AROUND), Math.min(line.content.size, offset + 1 + AROUND)];
  const before = line.textBetween(from, offset, ' ', leaf);
  const after = line.textBetween(offset + 1, to, ' ', leaf);
  // Words that are cut are left out.
  const begin = from > 0 ? before.replace(/^\S*/, '…') : before;
  const end = to < line.content.size ? after.replace(/\S*$/, '…') : after;
  return `${begin} [?] ${end}`.replace(/\s+/g, ' ').trim();
};

const brokenIn = (doc: Node, numbering: Numbering): Finding[] => {
  const found: Finding[] = [];
  doc.descendants((node, at, parent) => {
    if (node.type !== NODES.cross_reference || numbering.of(String(node.attrs['target']))) return;
    const words = parent ? wordsAround(parent, doc.resolve(at).parentOffset) : '';
    found.push({ kind: 'brokenReference', from: at, to: at + 1, isNode: true, words });
  });
  return found;
};

/** A caption that is empty is one that somebody meant to write. */
const inFigure = (node: Node, at: number, name: string): Finding[] => {
  const caption = captionOf({ at, node });
  const values = { name };
  const found: Finding[] = [];
  if (!caption) {
    const mend = node.attrs['kind'] === 'table' ? 'tableCaption' : 'figureCaption';
    found.push({ kind: 'noCaption', from: at, to: at + node.nodeSize, isNode: true, values, mend });
  } else if (caption.node.content.size === 0)
    found.push({ kind: 'emptyCaption', from: caption.at + 1, to: caption.at + 1, values });
  node.forEach((child, offset) => {
    const { asset, alt } = child.attrs as { asset?: number | null; alt?: string | null };
    // One that is on its way may still get its words.
    if (child.type !== NODES.image || asset === null || (alt ?? '').trim() !== '') return;
    const from = at + 1 + offset;
    found.push({ kind: 'noDescription', from, to: from + 1, isNode: true, values, mend: 'describePicture' });
  });
  return found;
};

const figuresIn = (doc: Node, { all }: Numbering, t: Translate): Finding[] =>
  all.flatMap((numbered: Numbered) => {
    const node = doc.nodeAt(numbered.at);
    return node && node.type === NODES.figure ? inFigure(node, numbered.at, nameOf(t, numbered)) : [];
  });

/** The first heading may have any level: a text that begins with a smaller one counts from there. */
const headingsIn = (doc: Node): Finding[] =>
  sectionsOf(doc).flatMap(({ at, level, title }, index, all): Finding[] => {
    const [from, before] = [at + 1, all[index - 1]?.level];
    const to = from + (doc.nodeAt(at)?.content.size ?? 0);
    if (from === to) return [{ kind: 'emptyHeading', from, to }];
    if (before === undefined || level <= before + 1) return [];
    return [{ kind: 'skippedLevel', from, to, values: { title, before, level } }];
  });

/** Not in the order of the text. */
export const structureOf = (doc: Node, numbering: Numbering, t: Translate): readonly Finding[] => [
  ...brokenIn(doc, numbering),
  ...figuresIn(doc, numbering, t),
  ...headingsIn(doc),
];

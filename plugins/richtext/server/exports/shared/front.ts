/** What stands before the text, put together: authors know their affiliations by ids. */
import type { Node } from 'prosemirror-model';
import type { LineAttrs } from '../../../common/schema/line.ts';

/** Number of each affiliation that has an id, in the order of the text, from 1. */
export const affiliationsOf = (doc: Node): ReadonlyMap<string, number> => {
  const numbers = new Map<string, number>();
  let count = 0;
  doc.descendants((node) => {
    const { kind, id } = node.attrs as Partial<LineAttrs>;
    if (kind !== 'affiliation') return;
    count += 1;
    if (id && !numbers.has(id)) numbers.set(id, count);
  });
  return numbers;
};

/** As `affiliationsOf`, of those that an author is from. */
export const namedAffiliations = (doc: Node): ReadonlyMap<string, number> => {
  const named = new Set<string>();
  doc.descendants((node) => {
    const { kind, about } = node.attrs as Partial<LineAttrs>;
    if (kind === 'author') for (const id of about?.affiliations ?? []) named.add(id);
  });
  return new Map([...affiliationsOf(doc)].filter(([id]) => named.has(id)));
};

/** Words of a line without notes, citations and mathematics, which titles of files cannot hold. */
export const plainWords = (line: Node): string => {
  let words = '';
  line.forEach((child) => (words += child.isText ? (child.text ?? '') : child.type.name === 'hard_break' ? ' ' : ''));
  return words.replace(/\s+/g, ' ').trim();
};

/** Plain words of each line of a kind, those without any left out. */
export const wordsOfKind = (doc: Node, kind: LineAttrs['kind']): string[] => {
  const found: string[] = [];
  doc.descendants((node) => void (node.attrs.kind === kind && node.type.name === 'line' && found.push(plainWords(node))));
  return found.filter((words) => words !== '');
};

export const keywordsOf = (doc: Node): string[] =>
  wordsOfKind(doc, 'keywords')
    .flatMap((line) => line.split(/[,;]/).map((word) => word.trim()))
    .filter(Boolean);

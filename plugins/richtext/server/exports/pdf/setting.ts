/** What is known of the manuscript while it is set. */
import type { Node } from 'prosemirror-model';
import type { Manuscript } from '../../../common/manuscript.ts';
import { type Numbered, type Numbering, numberingOf } from '../../../common/numbering.ts';
import { affiliationsOf } from '../shared/front.ts';

export interface Setting {
  readonly manuscript: Manuscript;
  readonly numbering: Numbering;
  /** Ids that stand in the text as labels: those that something leads to. */
  readonly labels: ReadonlySet<string>;
  /** Works with an entry in a bibliography of the text. */
  readonly entries: ReadonlySet<number>;
  readonly affiliations: ReadonlyMap<string, number>;
  /** Pictures by number, as paths. */
  readonly pictures: ReadonlyMap<number, string>;
  /** Mathematics stays as it was typed. */
  readonly isPlain: boolean;
  /** The label of a work's entry, the first time that it is asked for. */
  entryLabel(article: number): string | undefined;
  numbered(node: Node): Numbered | undefined;
  /** Label of the first that has the id. */
  labelOf(node: Node): string | undefined;
  /** One that nothing else has. */
  newLabel(): string;
  /** Takes notes that follow behind what is set. */
  readonly notes?: string[];
  /** They follow as text, and not at the foot of the page. */
  readonly hasNotesInText?: boolean;
}

export interface Chosen {
  readonly pictures: ReadonlyMap<number, string>;
  readonly isPlain: boolean;
  /** References lead to what they name. */
  readonly isLinked: boolean;
}

export const settingOf = (manuscript: Manuscript, { pictures, isPlain, isLinked }: Chosen): Setting => {
  const { doc, printed } = manuscript;
  const numbering = numberingOf(doc);
  const places = new Map(numbering.all.map((each) => [each.at, each]));
  const numbers = new Map<Node, Numbered>();
  let hasBibliography = false;
  doc.descendants((node, at) => {
    const numbered = places.get(at);
    if (numbered) numbers.set(node, numbered);
    hasBibliography ||= node.type.name === 'bibliography';
  });
  const labels = new Set(isLinked ? numbering.all.flatMap(({ id }) => (id === null ? [] : [id])) : []);
  const given = new Set<string>();
  const entries = new Set(hasBibliography && isLinked ? printed.bibliography.map(({ article }) => article) : []);
  const once = (label: string): string | undefined => {
    if (given.has(label)) return undefined;
    given.add(label);
    return label;
  };
  return {
    ...{ manuscript, numbering, labels, pictures, isPlain, affiliations: affiliationsOf(doc) },
    entries,
    entryLabel: (article) => (entries.has(article) ? once(`bib-${article}`) : undefined),
    numbered: (node) => numbers.get(node),
    labelOf: ({ attrs }) => {
      const id = (attrs.id as string | null) ?? undefined;
      return id !== undefined && labels.has(id) ? once(id) : undefined;
    },
    newLabel() {
      const label = `note-${given.size}`;
      given.add(label);
      return label;
    },
  };
};

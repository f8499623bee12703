/** What stands between the words of a line. */
import type { NodeSpec } from 'prosemirror-model';

const told = (attrs: object): string => JSON.stringify(attrs);

/** One work of a citation. */
export interface CitedWork {
  /** Id of the reference in the library. */
  readonly article: number;
  /** What the locator counts, as CSL 1.0.2 calls it; `page` when not given. */
  readonly label?: string;
  /** "3", "12–14". */
  readonly locator?: string;
  readonly prefix?: string;
  readonly suffix?: string;
  /** Without the author, who stands in the sentence already. */
  readonly suppressAuthor?: boolean;
  /** The highlight that it rests on. */
  readonly highlight?: number;
}

export interface CitationAttrs {
  readonly id: string | null;
  readonly works: readonly CitedWork[];
}

/** What is printed of the thing that is referred to: "Figure 3", "3", its title, or the page that it is on. */
export const REFERENCE_FORMS = ['full', 'number', 'title', 'page'] as const;
export type ReferenceForm = (typeof REFERENCE_FORMS)[number];

export interface CrossReferenceAttrs {
  /** Id of a heading, figure, equation or footnote. */
  readonly target: string;
  /** `null` is `full`. */
  readonly form: ReferenceForm | null;
}

const atom = (name: string, attrs: NodeSpec['attrs']): NodeSpec => ({
  ...{ group: 'inline plain', inline: true, atom: true, attrs, selectable: true, draggable: true },
  toDOM: (node) => ['span', { 'data-inline': name, 'data-attrs': told(node.attrs) }],
});

export const inline: Readonly<Record<string, NodeSpec>> = {
  text: { group: 'inline plain' },
  hard_break: { group: 'inline plain', inline: true, selectable: false, linebreakReplacement: true, toDOM: () => ['br'] },
  math: atom('math', { tex: { default: '' } }),
  citation: atom('citation', { id: { default: null }, works: { default: [] } }),
  cross_reference: atom('cross_reference', { target: { default: '' }, form: { default: null } }),
  /** Its words stand in it, where its number is in the text. */
  footnote: {
    ...{ group: 'inline', inline: true, content: 'plain*', attrs: { id: { default: null } }, isolating: true },
    toDOM: ({ attrs }) => ['span', { 'data-inline': 'footnote', 'data-attrs': told(attrs) }, 0],
  },
};

/** Draws parts that would be others: what would go is struck through as a whole, what would come stands behind it. */
import type { Node } from 'prosemirror-model';
import { Decoration } from 'prosemirror-view';
import type { LetteredPart, Part } from '#plugins/coedit/common/part.ts';
import type { SuggestedText } from '#plugins/coedit/common/suggesting.ts';
import { enterInset } from '../editor/inset.ts';
import { InsetSteps } from '../editor/inset-steps.ts';
import { wordsIn } from '../../common/words.ts';
import { decorate } from '../notes/noted-stretches.ts';
import { isInline, type OpenInset, PartView, type Suggested } from './part-view.ts';
import styles from './suggestions.module.css';

interface Parts {
  readonly suggested: SuggestedText;
  readonly partName: (part: Part) => string;
  readonly open: OpenInset;
}

interface Stands {
  /** Of the document: what would go, and where what would come stands. */
  readonly from: number;
  readonly to: number;
}

const keyOf = ({ key, id }: Suggested): string => key ?? id;

/** At the edge of what a holder of that name has, at a place within it. */
const edge = (doc: Node, at: number, holder: string, side: 'before' | 'behind'): number => {
  const $at = doc.resolve(Math.min(at, doc.content.size));
  for (let depth = $at.depth; depth >= 0; depth--)
    if ($at.node(depth).type.name === holder) {
      if (depth === $at.depth) return $at.pos;
      return side === 'before' ? $at.before(depth + 1) : $at.after(depth + 1);
    }
  return $at.pos;
};

const standsIn = (doc: Node, from: number, to: number, part: Part): Stands => {
  const words = wordsIn(doc);
  if (isInline(part)) return { from: words.positionAt(from), to: words.positionAt(to) };
  const [first, last] = [words.positionAt(from), words.positionAt(Math.max(0, to - 1))];
  if (from < to) return { from: edge(doc, first, part.in, 'before'), to: edge(doc, last, part.in, 'behind') };
  const at = part.beside === 'before' && from > 0 ? edge(doc, last, part.in, 'behind') : edge(doc, first, part.in, 'before');
  return { from: at, to: at };
};

export class DrawnParts {
  readonly #parts: Parts;
  readonly #views = new Map<string, PartView>();
  /** What this person has just suggested, as it comes back: there the cursor goes on. */
  readonly #fresh = new Set<string>();
  /** By key, also of those that were taken back: they may come again. */
  readonly #steps = new Map<string, InsetSteps>();
  #isRedoing = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  suggest(all: readonly LetteredPart[]): void {
    for (const { edit } of all) if (edit.part.to.length > 0) this.#fresh.add(JSON.stringify(edit.part.to));
    this.#parts.suggested.suggestParts(all);
  }

  draw(shown: readonly Suggested[], doc: Node): readonly Decoration[] {
    const there = new Set(shown.map(keyOf));
    for (const [key, view] of this.#views)
      if (!there.has(key)) {
        this.#views.delete(key);
        view.destroy();
      }
    const drawn = shown.flatMap((one) => this.#drawOne(one, doc));
    this.#isRedoing = false;
    return drawn;
  }

  /** What is drawn next its person has brought again, who goes on in it. */
  redone(): void {
    this.#isRedoing = true;
  }

  dispose(): void {
    for (const view of this.#views.values()) view.destroy();
    this.#views.clear();
  }

  #drawOne(shown: Suggested, doc: Node): Decoration[] {
    const { suggested } = this.#parts;
    const { id, part } = shown;
    const [start, end] = [suggested.fromScreen(shown.from), suggested.fromScreen(shown.to)];
    const { from, to } = standsIn(doc, start, end, part);
    const gone = [
      ...decorate(doc, start, end, { class: styles.gone ?? '', nodeName: 'del', 'data-suggestion': id }),
      ...(isInline(part) ? [] : this.#goneBlocks(doc, from, to, id)),
    ];
    if (part.to.length === 0) return gone;
    const { dom } = this.#viewOf(shown);
    const comes = Decoration.widget(to, () => dom, {
      ...{ key: `part ${keyOf(shown)}`, side: isInline(part) ? -1 : 1, ignoreSelection: true },
      stopEvent: () => true,
    });
    return [...gone, comes];
  }

  #goneBlocks(doc: Node, from: number, to: number, id: string): Decoration[] {
    const made: Decoration[] = [];
    doc.nodesBetween(from, to, (node, at) => {
      if (at < from || at + node.nodeSize > to) return true;
      made.push(Decoration.node(at, at + node.nodeSize, { class: styles.goneBlock ?? '', 'data-suggestion': id }));
      return false;
    });
    return made;
  }

  #viewOf(shown: Suggested): PartView {
    const known = this.#views.get(keyOf(shown));
    if (known) {
      known.update(shown);
      return known;
    }
    const { partName, open } = this.#parts;
    const key = keyOf(shown);
    const before = this.#steps.get(key);
    const steps = before ?? new InsetSteps();
    this.#steps.set(key, steps);
    const made = new PartView(shown, partName(shown.part), steps, open);
    this.#views.set(key, made);
    const isFresh = this.#fresh.delete(JSON.stringify(shown.part.to));
    if (shown.change && (isFresh || (before && this.#isRedoing)))
      queueMicrotask(() => made.view.dom.isConnected && enterInset(made.view));
    return made;
  }
}

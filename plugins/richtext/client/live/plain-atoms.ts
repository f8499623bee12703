/** Marks stand on words alone: what stands between words takes none, as in the live text. */
import { Plugin, type Transaction } from 'prosemirror-state';
import { AddMarkStep, type Step } from 'prosemirror-transform';

interface Range {
  readonly from: number;
  readonly to: number;
}

const touched = (step: Step, at: number, { mapping }: Transaction): Range[] => {
  const ranges: Range[] = step instanceof AddMarkStep ? [step] : [];
  step.getMap().forEach((_start, _end, from, to) => void ranges.push({ from, to }));
  const rest = mapping.slice(at + 1);
  return ranges.map(({ from, to }) => ({ from: rest.map(from, -1), to: rest.map(to, 1) }));
};

export const plainAtoms = (): Plugin =>
  new Plugin({
    appendTransaction(transactions, _, { doc, tr }) {
      for (const [number, transaction] of transactions.entries()) {
        if (!transaction.docChanged) continue;
        const later = transactions.slice(number + 1);
        const now = (at: number, side: number): number =>
          Math.min(
            doc.content.size,
            later.reduce((place, { mapping }) => mapping.map(place, side), at),
          );
        for (const { from, to } of transaction.steps.flatMap((step, at) => touched(step, at, transaction)))
          doc.nodesBetween(now(from, -1), now(to, 1), (node, at) => {
            if (node.isInline && !node.isText && node.marks.length > 0) tr.setNodeMarkup(at, null, node.attrs, []);
          });
      }
      return tr.docChanged ? tr : null;
    },
  });

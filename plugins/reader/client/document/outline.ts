/** The document's table of contents. Its titles are text from a stranger: shown as text, never as markup. */
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PdfDestination } from './destinations.ts';

export interface OutlineItem {
  readonly id: string;
  readonly title: string;
  readonly destination: PdfDestination | undefined;
  readonly isOpen: boolean;
  readonly items: readonly OutlineItem[];
}

/** A table of contents deeper or longer than this is cut: some generators write loops. */
const DEPTH = 12;
const LENGTH = 5000;

type Node = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number];

export const readOutline = async (pdf: PDFDocumentProxy): Promise<OutlineItem[]> => {
  let left = LENGTH;
  const itemsOf = (nodes: readonly Node[], path: string, depth: number): OutlineItem[] => {
    const items: OutlineItem[] = [];
    for (const [at, node] of depth > DEPTH ? [] : nodes.entries()) {
      if (left <= 0) break;
      left--;
      const id = `${path}.${at}`;
      items.push({
        id,
        title: node.title.trim(),
        destination: node.dest ?? undefined,
        isOpen: depth === 0 || (node.count ?? 0) > 0,
        items: itemsOf(node.items as Node[], id, depth + 1),
      });
    }
    return items;
  };
  const nodes = await pdf.getOutline().catch(() => null);
  return itemsOf(nodes ?? [], '', 0);
};

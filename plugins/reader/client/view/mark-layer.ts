/** Coloured shapes between a page's picture and its text: highlights, search hits, places that glow for a moment. */
import type { Shown } from '../../common/geometry/page-frame.ts';
import type { Quad } from '../../common/geometry/types.ts';
import { isDrawn } from '../../common/mark-kinds.ts';
import type { PdfMark } from '../../common/services.ts';
import { drawnShapes } from './drawn-shapes.ts';
import { type Column, marginSigns } from './margin-signs.ts';
import { lineShape, marginSign, noteSign, quadShape } from './mark-shapes.ts';
import styles from './page.module.css';

export interface PageShapes {
  readonly marks: readonly PdfMark[];
  readonly chosen: PdfMark['id'] | undefined;
  /** What is being drawn, in a layer of its own: it changes with every move of the hand. */
  readonly draft: PdfMark | undefined;
  readonly hits: readonly (readonly Quad[])[];
  /** Index of the current hit among `hits`; -1 when it is on another page. */
  readonly currentHit: number;
  readonly glow: readonly Quad[];
  /** Where the text stands, beside which what is cited has its sign. */
  readonly column?: Column | undefined;
}

const SVG = 'http://www.w3.org/2000/svg';

const markShape = (shown: Shown, { kind = 'highlight', ...mark }: PdfMark, isChosen: boolean): SVGGElement => {
  const group = document.createElementNS(SVG, 'g');
  group.style.setProperty('--mark', mark.color);
  group.setAttribute('class', isChosen ? `${styles.mark} ${styles.chosen}` : (styles.mark ?? ''));
  if (mark.isInFile) group.append(...mark.quads.map((quad) => quadShape(shown, quad, styles.box)));
  else if (isDrawn(kind)) group.append(...drawnShapes(shown, kind, mark));
  else if (kind === 'highlight') group.append(...mark.quads.map((quad) => quadShape(shown, quad, styles.fill)));
  else {
    group.append(
      ...mark.quads.map((quad) => quadShape(shown, quad, styles.box)),
      ...mark.quads.map((quad) => lineShape(shown, quad, kind, styles.line)),
    );
  }
  const [first] = mark.quads;
  // A sticky note is its own sign.
  if (mark.hasNote && first && kind !== 'note') group.append(noteSign(shown, first, styles.noteSign));
  return group;
};

const stretch = (svg: SVGSVGElement, { width, height }: { width: number; height: number }): void => {
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  svg.setAttribute('preserveAspectRatio', 'none');
};

export const drawDraft = (
  svg: SVGSVGElement,
  shown: Shown,
  size: { width: number; height: number },
  draft: PdfMark | undefined,
): void => {
  stretch(svg, size);
  // An empty layer is blended with the page all the same, in each frame of scrolling.
  svg.style.display = draft ? '' : 'none';
  svg.replaceChildren(...(draft ? [markShape(shown, draft, false)] : []));
};

/** Draws the shapes anew. `shown.scale` is 1: the drawing stretches with the page. */
export const drawShapes = (
  svg: SVGSVGElement,
  shown: Shown,
  size: { width: number; height: number },
  shapes: PageShapes,
): void => {
  stretch(svg, size);
  svg.replaceChildren(
    ...shapes.marks.map((mark) => markShape(shown, mark, mark.id === shapes.chosen)),
    ...marginSigns(shown, shapes.marks, shapes.column).map((sign) =>
      marginSign(sign, { group: styles.use, box: styles.useBox, number: styles.useNumber }),
    ),
    ...shapes.hits.flatMap((quads, at) =>
      quads.map((quad) => quadShape(shown, quad, at === shapes.currentHit ? styles.currentHit : styles.hit)),
    ),
    ...shapes.glow.map((quad) => quadShape(shown, quad, styles.glow)),
  );
};

export const newMarkLayer = (): SVGSVGElement => {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', styles.marks ?? '');
  svg.setAttribute('aria-hidden', 'true');
  return svg;
};

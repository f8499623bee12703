/** Coloured shapes between a page's picture and its text: highlights, search hits, places that glow for a moment. */
import { type Shown, toView } from '../../common/geometry/page-frame.ts';
import type { Quad } from '../../common/geometry/types.ts';
import type { PdfMark } from '../../common/services.ts';
import styles from './page.module.css';

export interface PageShapes {
  readonly marks: readonly PdfMark[];
  readonly chosen: PdfMark['id'] | undefined;
  readonly hits: readonly (readonly Quad[])[];
  /** Index of the current hit among `hits`; -1 when it is on another page. */
  readonly currentHit: number;
  readonly glow: readonly Quad[];
}

const SVG = 'http://www.w3.org/2000/svg';

const shape = (shown: Shown, quad: Quad, className: string | undefined): SVGPolygonElement => {
  const polygon = document.createElementNS(SVG, 'polygon');
  // Stored corners go left to right on both edges; a polygon goes round.
  const corners = [0, 2, 6, 4].map((at) => toView(shown, quad[at] as number, quad[at + 1] as number));
  polygon.setAttribute('points', corners.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' '));
  polygon.setAttribute('class', className ?? '');
  return polygon;
};

const noteSign = (shown: Shown, quad: Quad): SVGCircleElement => {
  const sign = document.createElementNS(SVG, 'circle');
  const { x, y } = toView(shown, quad[0], quad[1]);
  sign.setAttribute('cx', x.toFixed(2));
  sign.setAttribute('cy', y.toFixed(2));
  sign.setAttribute('r', '2.6');
  sign.setAttribute('class', styles.noteSign ?? '');
  return sign;
};

const markShape = (shown: Shown, mark: PdfMark, isChosen: boolean): SVGGElement => {
  const group = document.createElementNS(SVG, 'g');
  group.setAttribute('fill', mark.color);
  group.setAttribute('class', isChosen ? `${styles.mark} ${styles.chosen}` : (styles.mark ?? ''));
  group.append(...mark.quads.map((quad) => shape(shown, quad, undefined)));
  const [first] = mark.quads;
  if (mark.hasNote && first) group.append(noteSign(shown, first));
  return group;
};

/** Draws the shapes anew. `shown.scale` is 1: the drawing stretches with the page. */
export const drawShapes = (
  svg: SVGSVGElement,
  shown: Shown,
  size: { width: number; height: number },
  shapes: PageShapes,
): void => {
  svg.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
  svg.setAttribute('preserveAspectRatio', 'none');
  svg.replaceChildren(
    ...shapes.marks.map((mark) => markShape(shown, mark, mark.id === shapes.chosen)),
    ...shapes.hits.flatMap((quads, at) =>
      quads.map((quad) => shape(shown, quad, at === shapes.currentHit ? styles.currentHit : styles.hit)),
    ),
    ...shapes.glow.map((quad) => shape(shown, quad, styles.glow)),
  );
};

export const newMarkLayer = (): SVGSVGElement => {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', styles.marks ?? '');
  svg.setAttribute('aria-hidden', 'true');
  return svg;
};

/** Coloured shapes between a page's picture and its text: highlights, search hits, places that glow for a moment. */
import type { Shown } from '../../common/geometry/page-frame.ts';
import type { Quad } from '../../common/geometry/types.ts';
import type { PdfMark } from '../../common/services.ts';
import { lineShape, noteSign, quadShape } from './mark-shapes.ts';
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

const markShape = (shown: Shown, { kind = 'highlight', ...mark }: PdfMark, isChosen: boolean): SVGGElement => {
  const group = document.createElementNS(SVG, 'g');
  group.style.setProperty('--mark', mark.color);
  group.setAttribute('class', isChosen ? `${styles.mark} ${styles.chosen}` : (styles.mark ?? ''));
  group.append(
    ...mark.quads.map((quad) => quadShape(shown, quad, kind === 'highlight' ? styles.fill : styles.box)),
    ...(kind === 'highlight' ? [] : mark.quads.map((quad) => lineShape(shown, quad, kind, styles.line))),
  );
  const [first] = mark.quads;
  if (mark.hasNote && first) group.append(noteSign(shown, first, styles.noteSign));
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

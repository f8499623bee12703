/** What is drawn on a page as SVG, in points of a page that is shown at scale 1: areas, ink, sticky notes, text. */
import { type Point, pointsOf, type Stroke } from '../../common/geometry/drawing.ts';
import { type Shown, toView } from '../../common/geometry/page-frame.ts';
import { boxOfQuad } from '../../common/geometry/quads.ts';
import type { Quad } from '../../common/geometry/types.ts';
import type { DrawnKind } from '../../common/mark-kinds.ts';
import type { PdfMark } from '../../common/services.ts';
import { FONT_SIZE, LINE_WIDTH } from './drawn-sizes.ts';
import { quadShape } from './mark-shapes.ts';
import styles from './page.module.css';

const SVG = 'http://www.w3.org/2000/svg';

const shape = <Name extends keyof SVGElementTagNameMap>(
  name: Name,
  className: string | undefined,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[Name] => {
  const element = document.createElementNS(SVG, name);
  element.setAttribute('class', className ?? '');
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  return element;
};

const at = ({ x, y }: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** A line through the points without corners: each point bends the line between the middles of its neighbours. */
const smoothPath = (points: readonly Point[]): string => {
  const [first, ...rest] = points;
  if (!first) return '';
  const last = rest.pop();
  // A dot: a line of no length has round ends and nothing between.
  if (!last) return `M${at(first)}L${at(first)}`;
  const bends = rest.map((point, index) => {
    const next = rest[index + 1] ?? last;
    return `Q${at(point)} ${at({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`;
  });
  return `M${at(first)}${bends.join('')}L${at(last)}`;
};

const inkShape = (shown: Shown, stroke: Stroke, width: number): SVGPathElement =>
  shape('path', styles.pen, {
    d: smoothPath(pointsOf(stroke).map(({ x, y }) => toView(shown, x, y))),
    'stroke-width': width * shown.frame.userUnit,
  });

/** A sheet with a folded corner that stands upright however the page is turned. */
const noteShape = (shown: Shown, quad: Quad): SVGPathElement => {
  const corners = [0, 2, 4, 6].map((corner) => toView(shown, quad[corner] as number, quad[corner + 1] as number));
  const left = Math.min(...corners.map(({ x }) => x));
  const top = Math.min(...corners.map(({ y }) => y));
  const side = Math.max(...corners.map(({ x }) => x)) - left;
  const fold = side * 0.34;
  const edge = side - fold;
  return shape('path', styles.sticky, {
    d: `M${at({ x: left, y: top })}h${side}v${edge}l${-fold} ${fold}h${-edge}zm${edge} ${side}v${-fold}h${fold}`,
  });
};

/** Text turns with the page, as what is printed on it does. */
const textShape = (shown: Shown, quad: Quad, mark: Omit<PdfMark, 'kind'>): SVGForeignObjectElement => {
  const box = boxOfQuad(quad);
  const unit = shown.frame.userUnit;
  const corner = toView(shown, box[0], box[3]);
  const frame = shape('foreignObject', styles.written, {
    width: (box[2] - box[0]) * unit,
    height: (box[3] - box[1]) * unit,
    transform: `translate(${at(corner)}) rotate(${shown.rotation})`,
  });
  const words = document.createElement('div');
  words.dir = 'auto';
  words.style.fontSize = `${(mark.drawing?.font_size ?? FONT_SIZE) * unit}px`;
  words.textContent = mark.label;
  frame.append(words);
  return frame;
};

/** The shapes of one mark, the outline by which it is seen to be chosen first. */
export const drawnShapes = (shown: Shown, kind: DrawnKind, mark: Omit<PdfMark, 'kind'>): SVGElement[] => {
  const [quad] = mark.quads;
  if (!quad) return [];
  const outline = quadShape(shown, quad, kind === 'area' ? styles.area : styles.box);
  if (kind === 'area') return [outline];
  if (kind === 'note') return [outline, noteShape(shown, quad)];
  if (kind === 'text') return [outline, textShape(shown, quad, mark)];
  const width = mark.drawing?.line_width ?? LINE_WIDTH;
  return [outline, ...(mark.drawing?.strokes ?? []).map((stroke) => inkShape(shown, stroke, width))];
};

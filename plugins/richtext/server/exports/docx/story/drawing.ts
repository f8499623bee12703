/** A picture in a line of text, as DrawingML. */
import type { Picture } from '../../../../common/manuscript.ts';
import type { Medium } from '../parts/media.ts';
import { el } from '../parts/xml.ts';

/** English Metric Units. */
const OF_TWIP = 635;
const OF_PIXEL = 9525;
/** Tallest picture, so that its caption is on the same page. */
const TALLEST = 12_000 * OF_TWIP;
/** UTF-16 units of a description; Word shows no more than a few lines. */
const LONGEST_ALT = 4_000;
const LINES_EXTENSION = '{96DAC541-7B7A-43D3-8B79-37D633B846F1}';

interface Size {
  readonly cx: number;
  readonly cy: number;
}

/**
 * @param width per cent of the room; `undefined` is as wide as the picture is
 * @param room twips
 */
export const sizeOf = ({ width: across, height: down }: Picture, width: number | undefined, room: number): Size => {
  const [pixels, tall] = across > 0 && down > 0 ? [across, down] : [640, 480];
  const wanted = width === undefined ? Math.min(pixels * OF_PIXEL, room * OF_TWIP) : (room * OF_TWIP * width) / 100;
  const ratio = tall / pixels;
  const cx = Math.max(1, Math.min(wanted, TALLEST / ratio));
  return { cx: Math.round(cx), cy: Math.max(1, Math.round(cx * ratio)) };
};

export const drawing = (medium: Medium, size: Size, alt: string, id: number): string => {
  const descr = alt.slice(0, LONGEST_ALT);
  const name = `Picture ${String(id)}`;
  const svg =
    medium.svg === undefined
      ? ''
      : el('a:extLst', {}, el('a:ext', { uri: LINES_EXTENSION }, el('asvg:svgBlip', { 'r:embed': medium.svg })));
  const shape = [
    el('pic:nvPicPr', {}, el('pic:cNvPr', { id, name, descr }), el('pic:cNvPicPr')),
    el('pic:blipFill', {}, el('a:blip', { 'r:embed': medium.drawn }, svg), el('a:stretch', {}, el('a:fillRect'))),
    el(
      'pic:spPr',
      {},
      el('a:xfrm', {}, el('a:off', { x: 0, y: 0 }), el('a:ext', { ...size })),
      el('a:prstGeom', { prst: 'rect' }, el('a:avLst')),
    ),
  ];
  const kind = 'http://schemas.openxmlformats.org/drawingml/2006/picture';
  return el(
    'w:drawing',
    {},
    el(
      'wp:inline',
      { distT: 0, distB: 0, distL: 0, distR: 0 },
      el('wp:extent', { ...size }),
      el('wp:docPr', { id, name, descr }),
      el('wp:cNvGraphicFramePr', {}, el('a:graphicFrameLocks', { noChangeAspect: 1 })),
      el('a:graphic', {}, el('a:graphicData', { uri: kind }, el('pic:pic', {}, ...shape))),
    ),
  );
};

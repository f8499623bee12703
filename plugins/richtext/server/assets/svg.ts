/** Drawings in SVG: known by their root, and written anew without anything that runs, loads or leads away. */
import { Parser } from 'htmlparser2';
import type { ImageSize } from '#plugins/library/common/image-size.ts';

/** UTF-16 units that are looked at for the root, which comments and declarations may stand before. */
const HEAD = 20_000;
const FIRST: ImageSize = { width: 300, height: 150 };
/** Elements within each other. */
const DEEPEST = 200;

const BARRED = new Set([
  ...[
    'script',
    'foreignobject',
    'iframe',
    'object',
    'embed',
    'audio',
    'video',
    'canvas',
    'link',
    'meta',
    'base',
    'handler',
    'listener',
  ],
  // They may set what an address is to.
  ...['set', 'animate', 'animatemotion', 'animatetransform', 'animatecolor'],
]);
const INNER = /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp)[;,])/i;
/** Of CSS: what is fetched, or leads out of the drawing. */
const FETCHES = /@import|expression\s*\(|javascript:|\\|url\s*\(\s*['"]?\s*(?!#|data:image\/(?:png|jpeg|gif|webp)[;,])/i;

const escaped = (text: string): string =>
  text.replace(/[<>&"]/g, (sign) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[sign] ?? sign);

const localName = (name: string): string => name.replace(/^.*:/, '').toLowerCase();

const isKept = (name: string, value: string): boolean => {
  const local = localName(name);
  if (local.startsWith('on') || local === 'base') return false;
  if (local === 'href' || local === 'src') return INNER.test(value);
  return !FETCHES.test(value);
};

/** Pixels, of the units that screens know; a share of something is none. */
const pixels = (length: string | undefined): number | undefined => {
  const [, number = '', unit = 'px'] = /^\s*(\d{1,6}(?:\.\d+)?)\s*(px|pt|mm|cm|in|pc|em|ex)?\s*$/.exec(length ?? '') ?? [];
  const of: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96, em: 16, ex: 8 };
  return number === '' ? undefined : Number(number) * (of[unit] ?? 1);
};

const sizeIn = (attributes: Readonly<Record<string, string>>): ImageSize => {
  const [, , width, height] = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const box = width && height && width > 0 && height > 0 ? { width, height } : undefined;
  const [across, down] = [pixels(attributes.width), pixels(attributes.height)];
  const whole = (value: number): number => Math.min(20_000, Math.max(1, Math.round(value)));
  if (across && down) return { width: whole(across), height: whole(down) };
  if (box && across) return { width: whole(across), height: whole((across * box.height) / box.width) };
  return { width: whole(box?.width ?? FIRST.width), height: whole(box?.height ?? FIRST.height) };
};

/** @returns `undefined` for what is no drawing */
export const svgSize = (bytes: Uint8Array): ImageSize | undefined => {
  const text = new TextDecoder().decode(bytes.subarray(0, HEAD));
  let size: ImageSize | undefined;
  let isFirst = true;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (isFirst && localName(name) === 'svg') size = sizeIn(attributes);
        isFirst = false;
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return size;
};

/** The drawing, safe to be shown by whatever program opens it. Declarations and entities of its own are left out. */
export const cleanSvg = (bytes: Uint8Array): Buffer => {
  let made = '';
  let style: string | undefined;
  /** Elements that are open, `undefined` for those that are left out. */
  const open: (string | undefined)[] = [];
  const isOut = (): boolean => open.at(-1) === undefined && open.length > 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const isBarred = BARRED.has(localName(name)) || isOut() || open.length >= DEEPEST || !/^[A-Za-z_][\w:.-]*$/.test(name);
        open.push(isBarred ? undefined : name);
        if (isBarred) return;
        const kept = Object.entries(attributes).filter(([key, value]) => /^[A-Za-z_][\w:.-]*$/.test(key) && isKept(key, value));
        made += `<${name}${kept.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}>`;
        if (localName(name) === 'style') style = '';
      },
      ontext(text) {
        if (isOut() || open.length === 0) return;
        if (style === undefined) made += escaped(text);
        else style += text;
      },
      onclosetag() {
        const name = open.pop();
        if (name === undefined) return;
        if (localName(name) === 'style') {
          if (!FETCHES.test(style ?? '')) made += escaped(style ?? '');
          style = undefined;
        }
        made += `</${name}>`;
      },
    },
    { xmlMode: true },
  );
  parser.end(new TextDecoder().decode(bytes));
  return Buffer.from(made);
};

/** Figures and tables with their captions, and the pictures in them. */
import { valuesOf } from '../../html/escape.ts';
import { plain } from '../expander.ts';
import { type Command, type Commands, optionOf, type Reading } from '../reading.ts';
import type { Token } from '../token.ts';
import { named } from './looks.ts';

interface Float {
  readonly kind: 'figure' | 'table';
  caption: string | undefined;
  /** Of pictures among several: "(a) …". */
  readonly parts: string[];
  pictures: number;
  /** Pictures in the row that is being read, and most in one. */
  across: number;
  widest: number;
}

/** Those that are being read, the innermost last. */
const floats = new WeakMap<Reading, Float[]>();
const openIn = (reading: Reading): Float | undefined => floats.get(reading)?.at(-1);

/** In per cent of the width of the text. */
const widthOf = (options: readonly Token[] | undefined): number | undefined => {
  const width = optionOf(options, 'width') ?? '';
  const found = /^([\d.]*)\s*\\(?:text|line|column|h|page|paper)(?:width|size)$/.exec(width);
  const share = found ? Number(found[1] || 1) : Number(optionOf(options, 'scale'));
  return share > 0 && (found || share < 1) ? Math.max(5, Math.min(100, Math.round(share * 100))) : undefined;
};

const picture: Command = (reading) => {
  reading.input.star();
  const options = reading.input.option();
  reading.input.option();
  const path = plain(reading.expanded(reading.input.argument())).replace(/^"|"$/g, '');
  const number = reading.folders.reduce<number | undefined>(
    (found, folder) =>
      found ?? reading.project.picture(`${folder}${path}`, folder === reading.folders.at(-1) ? reading.where : ''),
    undefined,
  );
  if (number === undefined || reading.isPreamble) return;
  const float = openIn(reading);
  if (float) {
    float.pictures++;
    float.widest = Math.max(float.widest, ++float.across);
  }
  const image = `<img${valuesOf({ 'data-asset': number, 'data-width': widthOf(options) })}>`;
  if (float) reading.html(image);
  else reading.block(`<figure data-kind="">${image}</figure>`);
};

const endRow = (reading: Reading): void => {
  const float = openIn(reading);
  if (float) float.across = 0;
};

const whole = (reading: Reading, float: Float, sign: string, inside: string): void => {
  const parts = float.parts
    .map((words, at) => (words === '' ? '' : `(${letterAt(at)}) ${words}`))
    .filter((words) => words !== '');
  const words = [float.caption ?? '', ...(parts.length > 0 ? [parts.join('; ')] : [])].filter((each) => each !== '').join(' ');
  const caption = words === '' ? '' : `<figcaption>${words}</figcaption>`;
  // In its own line a picture is none: they stand beside each other.
  const body = inside
    .replace(/<p[^>]*>((?:\s|<br>|&nbsp;|<img[^>]*>)+)<\/p>/g, '$1')
    .replace(/<p[^>]*>\s*(<img[^>]*>)/g, '$1<p>');
  if (body.trim() === '' && caption === '') return;
  const columns = float.pictures > 1 && float.widest > 1 ? Math.min(12, float.widest) : null;
  const values = valuesOf({ 'data-kind': float.kind === 'table' ? 'table' : '', 'data-columns': columns });
  reading.block(`<figure${sign}${values}>${float.kind === 'table' ? caption + body : body + caption}</figure>`);
};

const letterAt = (at: number): string => String.fromCharCode(97 + (at % 26));

const float =
  (kind: Float['kind']): Command =>
  (reading, name) => {
    reading.input.option();
    if (name.startsWith('wrap')) {
      reading.input.argument();
      reading.input.option();
      reading.input.argument();
    }
    reading.paragraph();
    const { current } = reading.labels;
    const sign = reading.labels.add({ is: 'figure', title: '' });
    const own: Float = { kind, caption: undefined, parts: [], pictures: 0, across: 0, widest: 0 };
    const stack = floats.get(reading) ?? [];
    floats.set(reading, [...stack, own]);
    const { align } = reading;
    reading.align = undefined;
    const inside = reading.bodyHtml(name);
    reading.align = align;
    floats.set(reading, stack);
    reading.labels.current = current;
    if (stack.length === 0) whole(reading, own, sign, inside);
    else reading.html(inside);
  };

/** One of several that stand in one figure; its label is on the figure, and says which. */
const partLabel = (reading: Reading, parts: number): void => {
  const { current } = reading.labels;
  if (current) reading.labels.current = { target: current.target, suffix: letterAt(parts) };
};

const part: Command = (reading, name) => {
  reading.input.option();
  reading.input.option();
  reading.input.option();
  reading.input.argument();
  const around = openIn(reading);
  const { current } = reading.labels;
  if (!around) {
    reading.body(name);
    return;
  }
  const before = around.caption;
  around.caption = undefined;
  partLabel(reading, around.parts.length);
  const inside = reading.bodyHtml(name);
  around.parts.push(around.caption ?? '');
  around.caption = before;
  reading.labels.current = current;
  reading.html(inside.replace(/<\/?p[^>]*>/g, ''));
};

/** `\subfloat[caption]{…}` */
const subfloat: Command = (reading) => {
  const first = reading.input.option();
  const second = reading.input.option();
  const around = openIn(reading);
  const { current } = reading.labels;
  partLabel(reading, around?.parts.length ?? 0);
  const words = first ? reading.inline(second ?? first) : '';
  const inside = reading.blocks(reading.input.argument());
  around?.parts.push(words);
  reading.labels.current = current;
  reading.html(inside.replace(/<\/?p[^>]*>/g, ''));
};

const caption: Command = (reading, name) => {
  reading.input.star();
  if (name === 'captionof') reading.input.argument();
  reading.input.option();
  const words = reading.inline(reading.input.argument());
  const around = openIn(reading);
  if (around) around.caption = around.caption === undefined ? words : `${around.caption} ${words}`;
  else if (words !== '') {
    const sign = name === 'captionof' ? reading.labels.add({ is: 'figure', title: '' }) : '';
    reading.block(`<p data-kind="caption"${sign}>${words}</p>`);
  }
};

const drawing: Command = (reading, name) => {
  reading.input.body(name);
  reading.lose('latexDrawings', name);
};

export const floatCommands: Commands = {
  includegraphics: picture,
  ...named('includesvg includepdf epsfig', picture),
  ...named('caption captionof subcaption', caption),
  ...named('subfloat subfigure subtable subcaptionbox', subfloat),
  graphicspath: (reading) => {
    const paths = reading.input.argument();
    const folders: string[] = [];
    let folder = '';
    for (const { is, text } of paths) {
      if (is === 'close') folders.push(folder);
      folder = is === 'open' || is === 'close' ? '' : folder + text;
    }
    reading.folders = ['', ...folders.map((each) => (each === '' || each.endsWith('/') ? each : `${each}/`))];
  },
};

export const floatEnvironments: Commands = {
  ...named('figure figure* wrapfigure SCfigure sidewaysfigure teaserfigure marginfigure', float('figure')),
  ...named('table table* wraptable sidewaystable threeparttable margintable', float('table')),
  ...named('subfigure subtable', part),
  ...named('tikzpicture pgfpicture picture pspicture forest circuitikz tikzcd axis chemfig feynman', drawing),
};

export { endRow };

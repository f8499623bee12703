/** Writes marks as XFDF (ISO 19444-1), as annotation programs exchange them: pages from 0, corners TL, TR, BL, BR, colours `#RRGGBB`. */
import { boxAround } from '../marks/normal-form.ts';
import { writeTags } from '../marks/carried-tags.ts';
import { type MarkComment, type PageMark, isOnText } from '../marks/page-mark.ts';
import { writePdfDate } from '../pdf/pdf-date.ts';
import { CARRIED_TAGS, CUSTOM_DATA } from './attributes.ts';

/** Element names by kind. */
const ELEMENTS: Readonly<Record<PageMark['kind'], string>> = {
  highlight: 'highlight',
  underline: 'underline',
  strikeout: 'strikeout',
  squiggly: 'squiggly',
  area: 'square',
  ink: 'ink',
  note: 'text',
  text: 'freetext',
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Line breaks and tabs of attributes would be read as blanks, and a lone `\r` as `\n`. */
const escaped = (text: string): string => text.replace(/[&<>]/g, (found) => ENTITIES[found] ?? '').replaceAll('\r', '&#13;');
const quoted = (text: string): string =>
  escaped(text).replace(/["\n\t]/g, (found) => ENTITIES[found] ?? `&#${found.charCodeAt(0)};`);

type Attributes = Readonly<Record<string, string | number | undefined>>;

const attributes = (of: Attributes): string =>
  Object.entries(of)
    .map(([name, value]) => (value === undefined || value === '' ? '' : ` ${name}="${quoted(String(value))}"`))
    .join('');

const element = (name: string, of: Attributes, inside: string): string => `<${name}${attributes(of)}>${inside}</${name}>`;

/** Also where it is empty: who reads it then knows that there is no text, and not that nothing was said of it. */
const contents = (text: string): string => element('contents', {}, escaped(text));

const common = ({ name, author, modified }: MarkComment | PageMark): Attributes => ({
  name,
  title: author,
  date: modified && writePdfDate(modified),
  flags: 'print',
});

const gesture = (stroke: readonly number[]): string =>
  Array.from({ length: stroke.length / 2 }, (_, at) => `${stroke[2 * at]},${stroke[2 * at + 1]}`).join(';');

/** What is drawn, behind the contents. */
const drawn = ({ kind, drawing, color }: PageMark): string => {
  if (kind === 'ink')
    return element('inklist', {}, (drawing?.strokes ?? []).map((one) => element('gesture', {}, gesture(one))).join(''));
  if (kind !== 'text') return '';
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const size = drawing?.font_size;
  const look = `${[red, green, blue].map((part) => part.toFixed(3)).join(' ')} rg /Helv ${size ?? 12} Tf`;
  const style = `${size === undefined ? '' : `font-size:${size}pt;`}color:${color}`;
  return element('defaultappearance', {}, look) + element('defaultstyle', {}, style);
};

/** Where programs that annotate keep what is not theirs, and give it back as it was. */
const kept = ({ tags = [] }: PageMark): string =>
  tags.length === 0 ? '' : element(CUSTOM_DATA, { bytes: JSON.stringify({ [CARRIED_TAGS]: writeTags(tags) }) }, '');

const writeMark = (mark: PageMark): string => {
  const { kind, page, quads, color, drawing, text } = mark;
  const of = {
    page: page - 1,
    rect: boxAround(quads)?.join(','),
    color: kind === 'text' ? undefined : color,
    coords: isOnText(kind) ? quads.flat().join(',') : undefined,
    width: drawing?.line_width,
    ...common(mark),
    subject: kind,
    icon: kind === 'note' ? 'Comment' : undefined,
  };
  return element(ELEMENTS[kind], of, contents(text) + drawn(mark) + kept(mark));
};

const writeComment = (mark: PageMark, comment: MarkComment): string => {
  const of = { page: mark.page - 1, rect: boxAround(mark.quads)?.join(','), inreplyto: mark.name, ...common(comment) };
  return element('text', of, contents(comment.text));
};

/** @yields the file in pieces, one for each mark with its comments */
export function* writeXfdf(marks: readonly PageMark[]): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<xfdf xmlns="http://ns.adobe.com/xfdf/" xml:space="preserve">\n<annots>\n';
  for (const mark of marks) {
    const comments = mark.comments.map((comment) => `${writeComment(mark, comment)}\n`);
    yield `${writeMark(mark)}\n${comments.join('')}`;
  }
  yield '</annots>\n</xfdf>\n';
}

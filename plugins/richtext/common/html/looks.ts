/** How words look by the elements and styles around them, as marks of the schema. */
import { safeHref } from '../schema/safe-href.ts';
import { schema } from '../schema/schema.ts';
import { type HtmlElement, styleOf } from './tree.ts';
import type { MarkJson } from './words.ts';

const BY_TAG: Readonly<Record<string, string>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
  sup: 'superscript',
  sub: 'subscript',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  mark: 'highlighted',
};

const ORDER = Object.keys(schema.marks);
const EXCLUDES: Readonly<Record<string, string>> = { superscript: 'subscript', subscript: 'superscript' };

/** In the order of the schema, each kind once: the inner one holds. */
export const withMark = (marks: readonly MarkJson[], mark: MarkJson): readonly MarkJson[] =>
  [...marks.filter(({ type }) => type !== mark.type && type !== EXCLUDES[mark.type]), mark].sort(
    (a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type),
  );

const without = (marks: readonly MarkJson[], type: string): readonly MarkJson[] => marks.filter((mark) => mark.type !== type);

const isBold = (weight: string): boolean => weight.startsWith('bold') || Number(weight) >= 600;
const isNoColour = (colour: string): boolean =>
  /^(?:transparent|none|initial|inherit|unset|white|#fff|#ffffff|rgba?\(255, ?255, ?255.*|rgba\(.*, ?0\))?$/.test(colour);

const byStyle = (element: HtmlElement, marks: readonly MarkJson[]): readonly MarkJson[] => {
  const style = styleOf(element);
  let now = marks;
  const set = (type: string, isOn: boolean | undefined) => {
    if (isOn !== undefined) now = isOn ? withMark(now, { type }) : without(now, type);
  };
  const weight = style['font-weight'];
  set('strong', weight === undefined || /^(?:inherit|unset|initial)$/.test(weight) ? undefined : isBold(weight));
  const slant = style['font-style'];
  set('em', slant === undefined ? undefined : /italic|oblique/.test(slant) ? true : slant === 'normal' ? false : undefined);
  const lines = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`;
  // What a link has of itself is no underline of the author's.
  set('underline', /\bunderline\b/.test(lines) && element.name !== 'a' ? true : undefined);
  set('strike', /line-through/.test(lines) || undefined);
  set('superscript', style['vertical-align'] === 'super' || undefined);
  set('subscript', style['vertical-align'] === 'sub' || undefined);
  set('small_caps', /small-caps/.test(`${style['font-variant'] ?? ''} ${style['font-variant-caps'] ?? ''}`) || undefined);
  const behind = style['background-color'] ?? style['mso-highlight'];
  if (element.name === 'span' || element.name === 'font')
    set('highlighted', behind === undefined || isNoColour(behind) ? undefined : true);
  return now;
};

/** What words within the element look like. */
export const marksWithin = (element: HtmlElement, marks: readonly MarkJson[]): readonly MarkJson[] => {
  const type = BY_TAG[element.name];
  let now = type === undefined ? marks : withMark(marks, { type });
  if ('data-small-caps' in element.attrs) now = withMark(now, { type: 'small_caps' });
  const href = element.name === 'a' ? safeHref(element.attrs.href ?? '') : undefined;
  if (href !== undefined) now = withMark(now, { type: 'link', attrs: { href } });
  return element.attrs.style === undefined ? now : byStyle(element, now);
};

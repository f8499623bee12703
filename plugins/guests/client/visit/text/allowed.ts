/** What of a page is drawn: elements and attributes that are named here. Of anything else its words stay. */
import type { CSSProperties } from 'react';

const HTML = [
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'section', 'nav', 'blockquote', 'figure', 'figcaption', 'pre', 'hr', 'br'],
  ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['span', 'strong', 'em', 'u', 's', 'sup', 'sub', 'code', 'mark'],
];
const MATHS = [
  ...['math', 'semantics', 'annotation', 'mrow', 'mi', 'mo', 'mn', 'ms', 'mtext', 'mspace', 'mstyle', 'mpadded', 'mphantom'],
  ...['mfrac', 'msqrt', 'mroot', 'msup', 'msub', 'msubsup', 'mover', 'munder', 'munderover', 'mmultiscripts', 'mprescripts'],
  ...['mtable', 'mtr', 'mtd', 'mlabeledtr', 'menclose', 'merror', 'none'],
];
const ELEMENTS: ReadonlySet<string> = new Set([...HTML, ...MATHS]);
const MATH_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...['display', 'displaystyle', 'scriptlevel', 'mathvariant', 'mathcolor', 'mathbackground', 'mathsize', 'encoding'],
  ...[
    'accent',
    'accentunder',
    'fence',
    'separator',
    'stretchy',
    'symmetric',
    'largeop',
    'movablelimits',
    'form',
    'lspace',
    'rspace',
  ],
  ...['minsize', 'maxsize', 'width', 'height', 'depth', 'voffset', 'linethickness', 'notation'],
  ...[
    'columnalign',
    'rowalign',
    'columnspacing',
    'rowspacing',
    'columnlines',
    'rowlines',
    'columnspan',
    'rowspan',
    'frame',
    'side',
  ],
]);
/** By their names in React. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  ...{ role: 'role', 'aria-label': 'aria-label', 'data-at': 'data-at', 'data-line': 'data-line' },
  ...{ colspan: 'colSpan', rowspan: 'rowSpan', start: 'start', value: 'value' },
};

/** Ids of a text are not those of the page around it. */
export const idOf = (id: string): string => `guest-text-${id}`;

export const isDrawn = ({ localName }: Element): boolean => ELEMENTS.has(localName);

const lookOf = ({ style }: HTMLElement): CSSProperties | undefined => {
  const { textAlign, width, fontVariant, whiteSpace, marginInlineStart } = style;
  const look = Object.entries({ textAlign, width, fontVariant, whiteSpace, marginInlineStart }).filter(([, value]) => value);
  return look.length > 0 ? Object.fromEntries(look) : undefined;
};

/** @param classes as the page names them, by those of the style sheet */
export const propsOf = (element: Element, classes: Readonly<Record<string, string | undefined>>): Record<string, unknown> => {
  const props: Record<string, unknown> = {};
  const isMath = MATHS.includes(element.localName);
  for (const { name, value } of element.attributes) {
    const known = isMath ? (MATH_ATTRIBUTES.has(name) ? name : undefined) : ATTRIBUTES[name];
    if (known) props[known] = value;
  }
  if (element.id !== '') props.id = idOf(element.id);
  if (element.getAttribute('tabindex') === '0') props.tabIndex = 0;
  const names = [...element.classList].flatMap((name) => classes[name] ?? []);
  if (names.length > 0) props.className = names.join(' ');
  const look = isMath ? undefined : lookOf(element as HTMLElement);
  if (look) props.style = look;
  return props;
};

/** What a paragraph of Word is: a heading, an item, a quotation; and how it stands (paragraph properties, 17.3.1). */
import { isOn } from '../../../common/math/omml/is-on.ts';
import type { Align, LineAttrs } from '../../../common/schema/line.ts';
import { lineKindOf, type Role } from '../office/roles.ts';
import { childOf, type Xml } from '../office/xml.ts';
import type { Item } from './numbering.ts';
import type { Reading } from './reading.ts';
import { roleOfOutline } from './styles.ts';

export interface Told {
  readonly role: Role | undefined;
  readonly style: string;
  readonly attrs: Partial<LineAttrs>;
  readonly item: Item | undefined;
  /** Twips from the margin to its words. */
  readonly left: number;
  readonly startsPage: boolean;
  /** The section that ends with it is followed by another on a new page. */
  readonly endsPage: boolean;
  readonly isRuled: boolean;
}

const TWIPS_PER_LEVEL = 720;
const DEEPEST_INDENT = 8;

const ALIGNS: Readonly<Record<string, Align>> = {
  center: 'center',
  right: 'right',
  end: 'right',
  both: 'justify',
  distribute: 'justify',
};
/** In a paragraph from right to left the left is where it begins. */
const MIRRORED: Readonly<Record<string, Align>> = { center: 'center', left: 'right', both: 'justify', distribute: 'justify' };

const isHeading = (role: Role | undefined): boolean => role !== undefined && /^h[1-6]$/.test(role);

const twips = (value: string | undefined): number => {
  const number = Number.parseFloat(value ?? '');
  if (!Number.isFinite(number)) return 0;
  // Strict files may name the unit.
  return value?.endsWith('pt') === true ? number * 20 : number;
};

const leftOf = (indent: Xml | undefined): number => {
  const { 'w:left': left, 'w:start': start, 'w:hanging': hanging, 'w:firstLine': first } = indent?.attributes ?? {};
  return twips(left ?? start) + (hanging === undefined ? Math.min(0, twips(first)) : 0);
};

/** @param isCounted it is so, and would not only be */
export const readProperties = (
  properties: Xml | undefined,
  { styles, numbering, pagesBehind }: Reading,
  isCounted = true,
): Told => {
  const value = (name: string): string | undefined => childOf(properties, name)?.attributes['w:val'];
  const style = value('w:pStyle') ?? styles.usual;
  const outline = value('w:outlineLvl');
  const named = styles.roleOf(style);
  const role = named ?? (outline === undefined ? undefined : roleOfOutline(outline));
  const item = numbering.itemOf(childOf(properties, 'w:numPr'), style, isCounted);
  const own = (name: string): Xml | undefined => childOf(properties, name) ?? styles.paragraphProperty(style, name);
  const isMirrored = isThere(own('w:bidi'));
  const align = (isMirrored ? MIRRORED : ALIGNS)[own('w:jc')?.attributes['w:val'] ?? ''] ?? null;
  const indent = own('w:ind');
  const hanging = twips(indent?.attributes['w:hanging']);
  const left = indent ? leftOf(indent) : (item?.left ?? 0);
  const kind = lineKindOf(role);
  const isPlain = kind === null || kind === 'quote';
  const section = childOf(properties, 'w:sectPr');
  return {
    ...{ role, style, item: kind === null || kind === 'quote' ? item : undefined, left },
    attrs: {
      kind,
      align:
        role === 'caption' || (kind !== null && role !== 'quote' && childOf(properties, 'w:jc') === undefined) ? null : align,
      indent: isPlain && !item && role !== 'quote' ? levelOf(left - hanging) : null,
      isUnnumbered: isHeading(role) && (item?.kind ?? 'bullet') === 'bullet' ? true : null,
    },
    startsPage: isThere(childOf(properties, 'w:pageBreakBefore')),
    endsPage: section !== undefined && pagesBehind.has(section),
    isRuled:
      childOf(childOf(properties, 'w:pBdr'), 'w:bottom') !== undefined ||
      childOf(childOf(properties, 'w:pBdr'), 'w:top') !== undefined,
  };
};

const isThere = (property: Xml | undefined): boolean => property !== undefined && isOn(property.attributes['w:val']);

const levelOf = (left: number): number | null => {
  const level = Math.min(DEEPEST_INDENT, Math.round(left / TWIPS_PER_LEVEL));
  return level > 0 ? level : null;
};

/** A line's element, and what its attributes are in HTML. */
import type { Node } from 'prosemirror-model';
import type { Values } from './escape.ts';
import { HEADINGS, type Heading, type LineAttrs } from '../schema/line.ts';

/** What stands around a line tells by itself. */
export interface Implied {
  readonly list?: LineAttrs['list'];
  readonly indent?: number | null;
  readonly start?: number | null;
}

export const lineTag = ({ attrs }: Node): string => (HEADINGS.includes(attrs.kind as Heading) ? (attrs.kind as string) : 'p');

/** A quotation in a list has no element of its own around it. */
const kindOf = ({ kind, list }: LineAttrs): string | null =>
  kind === null || HEADINGS.includes(kind as Heading) || (kind === 'quote' && list === null) ? null : kind;

const told = (flag: boolean | null): string | null => (flag === null ? null : String(flag));
const unless = <T>(value: T, implied: T | undefined): T | null => (value === (implied ?? null) ? null : value);

export const lineValues = (line: Node, implied: Implied): Values => {
  const attrs = line.attrs as LineAttrs;
  return {
    id: attrs.id,
    'data-kind': kindOf(attrs),
    'data-list': unless(attrs.list, implied.list),
    // Nothing said where something is implied: it is the outermost level.
    'data-indent': attrs.indent === null && (implied.indent ?? null) !== null ? 'none' : unless(attrs.indent, implied.indent),
    'data-checked': told(attrs.checked),
    'data-start': unless(attrs.start, implied.start),
    'data-unnumbered': told(attrs.isUnnumbered),
    'data-about': attrs.about && JSON.stringify(attrs.about),
    'data-hint': attrs.hint,
    style: attrs.align && `text-align:${attrs.align}`,
  };
};

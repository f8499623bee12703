/**
 * What a Word document carries of its citations, as a custom XML part of its own: the add-in keeps it there, and a rich text that leaves Carrel
 * as a Word document has it from the start.
 */
import type { Run } from '../runs.ts';

export const NAMESPACE = 'urn:carrel:citations:1';

export interface CarriedDocument {
  /** Origin of the house whose library the references are in. */
  readonly house: string;
  readonly look: { readonly style: string; readonly language: string };
  /** By id, as the tags of their content controls name them. */
  readonly citations: ReadonlyMap<string, object>;
  /** CSL-JSON by reference. */
  readonly items: ReadonlyMap<number, Readonly<Record<string, unknown>>>;
  /** As it was last written, by its paragraphs. */
  readonly bibliography: { readonly entries: readonly (readonly Run[])[]; readonly layout: string } | undefined;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For content and for attributes in double quotes; what no XML may contain is left out. */
const xmlText = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** The part. */
export const writeCarried = ({ house, look, citations, items, bibliography }: CarriedDocument): string => {
  const json = (value: unknown) => xmlText(JSON.stringify(value));
  return [
    `<document xmlns="${NAMESPACE}" house="${xmlText(house)}" style="${xmlText(look.style)}" language="${xmlText(look.language)}">`,
    ...[...citations].map(([id, citation]) => `<citation id="${xmlText(id)}">${json(citation)}</citation>`),
    ...[...items].map(([article, item]) => `<item article="${String(article)}">${json(item)}</item>`),
    ...(bibliography ? [`<bibliography>${json(bibliography)}</bibliography>`] : []),
    '</document>',
  ].join('');
};

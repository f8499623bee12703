/** Content controls that hold a citation: Mendeley Cite's (the JSON in their tags is base64), and those of Carrel's own add-in (`plugins/word`). */
import type { TakenWork } from '../../../../common/manuscript.ts';
import { jsonIn, workOf, worksOfCitation } from '../../office/csl-citation.ts';
import { allWithin, childOf, elementsOf, textWithin, type Xml } from '../../office/xml.ts';
import { styleOf } from '../../office/zotero-settings.ts';
import type { Effect } from '../fields.ts';

const MENDELEY = /^MENDELEY_CITATION_v\d+_(.+)$/s;
const CARREL = /^cite:[a-z0-9]{5}:([A-Za-z0-9_-]{1,40}):/;

type Json = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the add-in has stored in a custom part of the document. */
export interface CarrelParts {
  /** Works by the id of a citation. */
  readonly citations: Map<string, readonly unknown[]>;
  /** CSL-JSON by the number of a reference. */
  readonly items: Map<string, unknown>;
  style: string | undefined;
}

export const noCarrelParts = (): CarrelParts => ({ citations: new Map(), items: new Map(), style: undefined });

/** @param root of a custom part, which may be of anything */
export const readCarrelPart = (root: Xml | undefined, into: CarrelParts): void => {
  if (root?.name !== 'carrel:document') return;
  into.style ??= root.attributes.style;
  for (const element of elementsOf(root)) {
    const json = jsonIn(textWithin(element));
    if (element.name === 'carrel:item') into.items.set(element.attributes.article ?? '', json);
    if (element.name !== 'carrel:citation' || !isRecord(json) || !Array.isArray(json.cited)) continue;
    into.citations.set(element.attributes.id ?? '', json.cited);
  }
};

const ofCarrel = (id: string, parts: CarrelParts): readonly TakenWork[] | undefined => {
  const cited = parts.citations.get(id)?.filter(isRecord) ?? [];
  const works = cited.map((each) =>
    workOf(parts.items.get(String(each.article)), { ...each, 'suppress-author': each.suppress_author }),
  );
  return works.length > 0 && works.every((work) => work !== undefined) ? works : undefined;
};

/** @param tag of a content control @returns `undefined` for those of others */
export const effectOfControl = (tag: string, parts: CarrelParts): Effect | undefined => {
  if (/^MENDELEY_BIBLIOGRAPHY|^cite:bibliography$/.test(tag)) return { kind: 'block', block: 'bibliography' };
  if (/^CitaviPlaceholder/i.test(tag)) return { kind: 'keep' };
  const [mendeley, carrel] = [MENDELEY.exec(tag)?.[1], CARREL.exec(tag)?.[1]];
  if (mendeley === undefined && carrel === undefined) return undefined;
  const works =
    mendeley === undefined
      ? ofCarrel(carrel ?? '', parts)
      : worksOfCitation(jsonIn(Buffer.from(mendeley, 'base64').toString('utf8')));
  return works ? { kind: 'cite', works } : { kind: 'keep', loss: 'citationsUnread' };
};

/** One around whole paragraphs, as where a citation is all that its paragraph says, is one within the first of them. */
export const withinParagraph = (control: Xml): Xml => {
  const content = childOf(control, 'w:sdtContent');
  const paragraphs = elementsOf(content).filter(({ name }) => name === 'w:p');
  const inner = paragraphs.flatMap(elementsOf).filter(({ name }) => name !== 'w:pPr');
  const within: Xml = {
    ...control,
    children: [childOf(control, 'w:sdtPr') ?? '', { name: 'w:sdtContent', attributes: {}, children: inner }],
  };
  return { name: 'w:p', attributes: {}, children: [childOf(paragraphs[0], 'w:pPr') ?? '', within] };
};

/** What Mendeley Cite keeps of a document in the part of its add-in. @param root of that part @returns address of the style */
export const styleOfMendeley = (root: Xml | undefined): string | undefined => {
  const told = allWithin(root, 'we:property').find(({ attributes }) => attributes.name === 'MENDELEY_CITATIONS_STYLE');
  const style = jsonIn(told?.attributes.value ?? '');
  return isRecord(style) && typeof style.id === 'string' ? styleOf(style.id) : undefined;
};

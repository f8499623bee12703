/** Reads what GROBID answers: TEI, as untrusted as anything from outside (no document types, no entities: `xml/scan.ts` of the library). */
import { allAt, childrenOf, textAt, textOf, type XmlElement } from '#plugins/library/common/formats/xml/elements.ts';
import { xmlRecords } from '#plugins/library/common/formats/xml/records.ts';
import type { Digest, Place, Sentence } from '../../../common/digest.ts';
import { infoOfBibl, nameOf } from './read-bibl.ts';

export type TeiStructure = Pick<Digest, 'title' | 'authors' | 'abstract' | 'sections' | 'figures' | 'tables' | 'references'>;

/** A hostile answer has no more of anything. */
const MOST = 2000;
/** Sentences of a section that are shown. */
const SNIPPET = 2;

const rootOf = (text: string): XmlElement | undefined => {
  const shape = { isRecord: (_: string, outer: string) => outer === '', nests: false };
  for (const found of xmlRecords(text, shape)) {
    if (found && 'record' in found) return found.record.name === 'TEI' ? found.record : undefined;
    if (found) return undefined;
  }
  return undefined;
};

/** Heights of pages in points, by page: GROBID counts from the top. */
const heightsOf = (tei: XmlElement): ReadonlyMap<number, number> =>
  new Map(
    allAt(tei, 'facsimile', 'surface')
      .slice(0, 5000)
      .map(({ attributes }) => [Number(attributes.get('n')), Number(attributes.get('lry')) - Number(attributes.get('uly') ?? 0)]),
  );

type Placing = (element: XmlElement) => { readonly place?: Place };

const placing =
  (heights: ReadonlyMap<number, number>): Placing =>
  ({ attributes }) => {
    const spots = (attributes.get('coords') ?? '')
      .split(';')
      .slice(0, 100)
      .map((spot) => spot.split(',').map(Number))
      .filter((spot) => spot.length === 5 && spot.every(Number.isFinite));
    const page = spots[0]?.[0] ?? 0;
    const height = heights.get(page);
    if (height === undefined || !Number.isFinite(height)) return {};
    const boxes = spots
      .filter(([on]) => on === page)
      .map(([, x = 0, y = 0, width = 0, tall = 0]): Place['boxes'][number] => [x, height - y - tall, x + width, height - y]);
    return { place: { page, boxes } };
  };

const sentencesIn = (elements: readonly XmlElement[], placeOf: Placing): Sentence[] =>
  elements
    .flatMap((element) => allAt(element, 'p', 's'))
    .slice(0, MOST)
    .map((element) => ({ text: textOf(element), ...placeOf(element) }))
    .filter(({ text }) => text !== '')
    .map((sentence) => ({ ...sentence, at: 0 }));

/** `2.1` is below `2`. */
const levelOf = (number: string | undefined): number => Math.max(1, Math.min(6, (number?.match(/[\dA-Za-z]+/g) ?? ['1']).length));

const sectionsOf = (body: readonly XmlElement[], placeOf: Placing): Digest['sections'] =>
  body.slice(0, MOST).flatMap((div) => {
    const [head] = childrenOf(div, 'head');
    if (!head) return [];
    const number = head.attributes.get('n');
    const heading = [number, textOf(head)].filter(Boolean).join(' ');
    if (heading === '') return [];
    return [{ heading, level: levelOf(number), ...placeOf(head), snippet: sentencesIn([div], placeOf).slice(0, SNIPPET) }];
  });

const captionOf = (figure: XmlElement): string => [textAt(figure, 'head'), textAt(figure, 'figDesc')].filter(Boolean).join(' ');

const rowsOf = (figure: XmlElement): string[][] =>
  allAt(figure, 'table', 'row')
    .slice(0, 500)
    .map((row) => childrenOf(row, 'cell').slice(0, 50).map(textOf));

/** @returns `undefined` when it is no TEI */
export const readTei = (text: string): TeiStructure | undefined => {
  const tei = rootOf(text);
  if (!tei) return undefined;
  const placeOf = placing(heightsOf(tei));
  const [header] = childrenOf(tei, 'teiHeader');
  const figures = allAt(tei, 'text', 'body', 'figure').slice(0, MOST);
  const isTable = ({ attributes }: XmlElement) => attributes.get('type') === 'table';
  return {
    title: textAt(header, 'fileDesc', 'titleStmt', 'title'),
    authors: allAt(header, 'fileDesc', 'sourceDesc', 'biblStruct', 'analytic', 'author')
      .slice(0, MOST)
      .map(nameOf)
      .filter((name) => name !== ''),
    abstract: sentencesIn(allAt(header, 'profileDesc', 'abstract', 'div'), placeOf),
    sections: sectionsOf(allAt(tei, 'text', 'body', 'div'), placeOf),
    figures: figures
      .filter((figure) => !isTable(figure))
      .map((figure) => ({ caption: captionOf(figure), ...placeOf(figure) }))
      .filter(({ caption }) => caption !== ''),
    tables: figures.filter(isTable).map((figure) => ({ caption: captionOf(figure), ...placeOf(figure), rows: rowsOf(figure) })),
    references: allAt(tei, 'text', 'back', 'div', 'listBibl', 'biblStruct')
      .slice(0, MOST)
      .map((bibl) => {
        const info = infoOfBibl(bibl);
        const raw = childrenOf(bibl, 'note').find(({ attributes }) => attributes.get('type') === 'raw_reference');
        return { text: (textOf(raw) || info.title || '').slice(0, 5000), info };
      }),
  };
};

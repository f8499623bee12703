/** Which headers and footers of a Word document its pages have ([MS-DOC] 2.3.3): the file keeps those as well that a section does not use. */
import { CODES, propertiesIn } from './properties.ts';

/** Stories of the lines above notes come first. */
const BEFORE = 6;
/** Those of a section are headers and footers of even pages, of odd ones, and of its first page. */
const OF_SECTION = 6;
const FOR_EVEN_PAGES = [0, 2];
const FOR_FIRST_PAGE = [4, 5];
const SECTION = 12;

export interface HeaderTables {
  /** `Plcfhdd` */
  readonly places: Buffer;
  /** `PlcfSed` */
  readonly sections: Buffer;
  /** `Dop` */
  readonly settings: Buffer;
  /** The stream `WordDocument`, in which properties of sections lie. */
  readonly document: Buffer;
}

/** For each section whether its first page is otherwise than the others. */
const firstPagesIn = ({ sections, document }: HeaderTables): boolean[] => {
  const count = Math.max(0, Math.floor((sections.length - 4) / (SECTION + 4)));
  return Array.from({ length: count }, (_, index) => {
    const at = sections.readUInt32LE((count + 1) * 4 + index * SECTION + 2);
    if (at + 2 > document.length) return false;
    return propertiesIn(document.subarray(at + 2, at + 2 + document.readUInt16LE(at))).get(CODES.hasFirstPage) === 1;
  });
};

/** @returns where they begin and end in the text of all headers, in signs */
export const headerStories = (tables: HeaderTables): { readonly from: number; readonly to: number }[] => {
  const { places, settings } = tables;
  const hasEvenPages = ((settings[0] ?? 0) & 1) !== 0;
  const firstPages = firstPagesIn(tables);
  return Array.from({ length: Math.max(0, Math.floor(places.length / 4) - 2) }, (_, index) => ({
    from: places.readUInt32LE(index * 4),
    to: places.readUInt32LE(index * 4 + 4),
  }))
    .slice(BEFORE)
    .filter(({ from, to }, index) => {
      const story = index % OF_SECTION;
      if (FOR_FIRST_PAGE.includes(story) && !firstPages[Math.floor(index / OF_SECTION)]) return false;
      return from < to && (hasEvenPages || !FOR_EVEN_PAGES.includes(story));
    });
};

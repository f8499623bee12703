/** Bookmarks, comments and permissions reach from one empty element to another, through whatever lies between. */
import { type XmlElement, elementsOf } from '../xml/tree.ts';

const RANGE = /^w:(bookmark|commentRange|perm|moveFromRange|moveToRange|customXml\w+Range)(Start|End)$/;

export const isRange = (name: string): boolean => RANGE.test(name);

/** Those in an element whose other end lies outside: they stay when it goes, or the range would lose one of its ends. */
export const strayRanges = (element: XmlElement): XmlElement[] => {
  const found = new Map<string, XmlElement>();
  const collect = (inside: XmlElement): void => {
    for (const child of elementsOf(inside)) {
      const kind = RANGE.exec(child.name)?.[1];
      if (kind === undefined) collect(child);
      else {
        const key = `${kind} ${child.attributes['w:id'] ?? ''}`;
        if (!found.delete(key)) found.set(key, child);
      }
    }
  };
  collect(element);
  return [...found.values()];
};

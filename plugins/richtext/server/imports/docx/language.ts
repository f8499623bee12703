/** In which language a Word document is written: words name theirs where it is not that of the document (17.3.2.20). */
import { allWithin, childOf, pathOf, textWithin, type Xml } from '../office/xml.ts';

const VALUE = 'w:val';

/** @returns the tag that most letters have; `undefined` where none has one */
export const languageOf = (root: Xml, styles: Xml | undefined): string | undefined => {
  const usual = pathOf(styles, 'w:docDefaults', 'w:rPrDefault', 'w:rPr', 'w:lang')?.attributes[VALUE] ?? '';
  const letters = new Map<string, number>([[usual, 0]]);
  for (const run of allWithin(root, 'w:r')) {
    const tag = childOf(childOf(run, 'w:rPr'), 'w:lang')?.attributes[VALUE] ?? usual;
    letters.set(tag, (letters.get(tag) ?? 0) + textWithin(run).length);
  }
  const [most] = [...letters].reduce((one, other) => (other[1] > one[1] ? other : one));
  return most === '' ? undefined : most;
};

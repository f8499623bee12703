/** Where the parts of a Word document are (Open Packaging Conventions, ECMA-376 part 2). */
import { posix } from 'node:path';
import { ImportFailure } from '../import-failure.ts';
import type { OfficePackage } from '../office/office-package.ts';
import { elementsOf } from '../office/xml.ts';
import { WORD_NAMES } from './word-names.ts';

const MAIN_TYPE =
  /wordprocessingml\.(?:document|template)\.main\+xml$|ms-word\.(?:document|template)\.macroEnabled(?:Template)?\.main\+xml$/i;
const USUAL_MAIN = 'word/document.xml';

export interface Relation {
  /** The last word of its type, such as `footnotes`. */
  readonly kind: string;
  /** A part of the package; of one that is `isOutside` an address, which nothing here follows. */
  readonly target: string;
  readonly isOutside: boolean;
}

/** What a part refers to, by the ids that it has for it. */
export const relationsOf = (pack: OfficePackage, part: string): ReadonlyMap<string, Relation> => {
  const folder = posix.dirname(part);
  const read = pack.xml(posix.join(folder, '_rels', `${posix.basename(part)}.rels`), WORD_NAMES);
  const relations = new Map<string, Relation>();
  for (const { attributes } of elementsOf(read?.root)) {
    const { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode } = attributes;
    if (target === '') continue;
    const isOutside = mode === 'External';
    const path = posix.join('/', target.startsWith('/') ? '' : folder, target.replaceAll('\\', '/'));
    relations.set(id, { kind: posix.basename(type), target: isOutside ? target : path.slice(1), isOutside });
  }
  return relations;
};

const firstOf = (relations: ReadonlyMap<string, Relation>, kind: string): string | undefined =>
  [...relations.values()].find((relation) => relation.kind === kind && !relation.isOutside)?.target;

/** @returns name of the part with the text @throws ImportFailure `other-kind` for an archive of something else, `no-text` */
export const mainPartOf = (pack: OfficePackage): string => {
  const types = elementsOf(pack.xml('[Content_Types].xml', WORD_NAMES)?.root);
  const named = types.find(({ attributes }) => MAIN_TYPE.test(attributes.ContentType ?? ''))?.attributes.PartName?.slice(1);
  const main = [named, firstOf(relationsOf(pack, '/'), 'officeDocument'), USUAL_MAIN].find(
    (name) => name !== undefined && pack.has(name),
  );
  if (main === undefined)
    throw new ImportFailure(
      pack.has('[Content_Types].xml') && types.length > 0 && named !== undefined ? 'no-text' : 'other-kind',
    );
  return main;
};

/** @returns name of the part of a kind that belongs to another, whether there or not */
export const partOf = firstOf;

/** Where the parts of a Word document are: its body, and what belongs to it (Open Packaging Conventions, ECMA-376 part 2). */
import { posix } from 'node:path';
import { Refusal } from '../shared/refusal.ts';
import { readXml } from '../shared/read-xml.ts';
import type { ZipPackage } from '../shared/zip-package.ts';

const TYPES = '[Content_Types].xml';
/** Of a document or a template, with macros or without. */
const MAIN_TYPE =
  /wordprocessingml\.(?:document|template)\.main\+xml$|ms-word\.(?:document|template)\.macroEnabled(?:Template)?\.main\+xml$/i;
const USUAL_MAIN = 'word/document.xml';

/** @returns name of the part with the text @throws Refusal `not-what-it-says` for an archive of something else */
export const mainPartOf = (zip: ZipPackage): string => {
  const types = zip.read(TYPES);
  if (!types) throw new Refusal('not-what-it-says');
  const mains: string[] = [];
  readXml(
    types,
    {},
    {
      open(_, { ContentType: type = '', PartName: name = '' }) {
        if (MAIN_TYPE.test(type)) mains.push(name === '' ? USUAL_MAIN : name.replace(/^\//, ''));
      },
    },
  );
  const main = mains.find((name) => zip.has(name));
  if (main === undefined) throw new Refusal('not-what-it-says');
  return main;
};

interface Relation {
  /** The last word of its type, such as `footnotes`. */
  readonly kind: string;
  readonly part: string;
}

/** What a part refers to, by the ids that it has for it. */
export const relationsOf = (zip: ZipPackage, part: string): ReadonlyMap<string, Relation> => {
  const folder = posix.dirname(part);
  const bytes = zip.read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`));
  const relations = new Map<string, Relation>();
  if (!bytes) return relations;
  readXml(
    bytes,
    {},
    {
      open(_, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
        if (target === '' || mode === 'External') return;
        const path = target.startsWith('/') ? posix.normalize(target) : posix.join('/', folder, target);
        relations.set(id, { kind: posix.basename(type), part: path.slice(1) });
      },
    },
  );
  return relations;
};

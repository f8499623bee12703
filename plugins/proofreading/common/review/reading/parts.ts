/** Which part of a .docx is what: by relationships, as the standard has it, and not by names. */
import { ReviewError } from '../review-error.ts';
import type { WordPackage } from '../package/word-package.ts';
import { readXml } from '../xml/read-xml.ts';
import { elementsOf, type XmlDocument } from '../xml/tree.ts';

export type PartKind = 'footnotes' | 'endnotes' | 'comments' | 'commentsExtended' | 'styles' | 'numbering' | 'header' | 'footer';

export interface FoundPart {
  readonly kind: PartKind;
  readonly name: string;
}

/** As parts that are read are written: UTF-8, and a sign for the order of bytes stays. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @throws ReviewError of what is no XML in UTF-8 */
export const readPart = (file: WordPackage, name: string): XmlDocument | undefined => {
  const bytes = file.read(name);
  if (!bytes) return undefined;
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    throw new ReviewError('damaged');
  }
  return readXml(text);
};

/** An address of a relationship, from the folder of the part that names it. */
const resolved = (folder: string, target: string): string => {
  const parts = target.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
};

/** Relationships of a part, or of the whole file: the last word of their type, and where they lead. */
const relationsOf = (file: WordPackage, folder: string, name: string): { type: string; target: string }[] => {
  const document = readPart(file, `${folder && `${folder}/`}_rels/${name}.rels`);
  return elementsOf(document?.root)
    .filter(({ attributes }) => attributes['TargetMode'] !== 'External')
    .map(({ attributes }) => ({
      type: (attributes['Type'] ?? '').split('/').at(-1) ?? '',
      target: resolved(folder, attributes['Target'] ?? ''),
    }));
};

const KINDS: ReadonlySet<string> = new Set<PartKind>([
  ...(['footnotes', 'endnotes', 'comments', 'commentsExtended'] as const),
  ...(['styles', 'numbering', 'header', 'footer'] as const),
]);
const isKind = (type: string): type is PartKind => KINDS.has(type);

/** The text's own part and those around it. @throws ReviewError where there is no text, as in other files of Office */
export const findParts = (file: WordPackage): { readonly main: string; readonly others: readonly FoundPart[] } => {
  const main = relationsOf(file, '', '').find(({ type }) => type === 'officeDocument')?.target;
  if (main === undefined) throw new ReviewError('notWord');
  const slash = main.lastIndexOf('/');
  const others = relationsOf(file, main.slice(0, Math.max(slash, 0)), main.slice(slash + 1)).flatMap(({ type, target }) =>
    isKind(type) ? [{ kind: type, name: target }] : [],
  );
  return { main, others };
};

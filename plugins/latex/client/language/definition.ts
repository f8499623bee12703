/** Where what stands at a place of a source is defined: a label, a file that is taken in, a key of a hand-written bibliography. */
import type { PaperIndex } from '../../common/source/paper-index.ts';

/** A part of one of the paper's texts, in UTF-16 units; `end` is exclusive. */
export interface Definition {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  /** Of what leads there, in the source that was asked about. */
  readonly from: { readonly start: number; readonly end: number };
}

const inside = (offset: number) => (span: { start: number; end: number }) => span.start <= offset && offset <= span.end;

/** What `\ref`, `\input` and their kin lead to. */
export const targetAt = (index: PaperIndex, path: string, offset: number): Definition | undefined => {
  const found = index.scanOf(path);
  const reference = found?.references.find(inside(offset));
  const label = reference && index.labels().find(({ name }) => name === reference.name);
  if (label) return { path: label.path, start: label.start, end: label.end, from: reference };
  const include = found?.includes.find(inside(offset));
  const file = include && index.resolve(path, include.path, 'tex');
  return include && file !== undefined ? { path: file, start: 0, end: 0, from: include } : undefined;
};

/** The same, and the entry of a cited key in a bibliography of the paper. */
export const definitionAt = (index: PaperIndex, path: string, offset: number): Definition | undefined => {
  const target = targetAt(index, path, offset);
  if (target) return target;
  const keys = index.scanOf(path)?.citations.flatMap((citation) => citation.keys);
  const key = keys?.find(inside(offset));
  const entry = key && index.bibliographyKeys().find(({ name }) => name === key.name);
  return entry && { path: entry.path, start: entry.start, end: entry.end, from: key };
};

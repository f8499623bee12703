/** Reads Zotero RDF. Never throws: what cannot be read is reported with its line. */
import type { ImportStep } from '../reference.ts';
import { readXml } from '../xml/read.ts';
import { readZoteroItem } from './items.ts';
import { type Linked, SHAPE, gatherLinked } from './linked.ts';

/** @yields references and skipped items; `undefined` is a step without a result */
export function* readZotero(text: string): Generator<ImportStep | undefined> {
  const linked: Linked = { containers: new Map(), notes: new Map() };
  yield* gatherLinked(text, linked);
  yield* readXml(text, SHAPE, (item) => readZoteroItem(item, linked));
}

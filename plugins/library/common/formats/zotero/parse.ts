/** Reads Zotero RDF. Never throws: what cannot be read is reported with its line. */
import { projectStep } from '../folders.ts';
import type { ImportStep } from '../reference.ts';
import { readXml } from '../xml/read.ts';
import { placeCollections } from './collections.ts';
import { readZoteroItem } from './items.ts';
import { SHAPE, gatherLinked, nothingLinked } from './linked.ts';

/** @yields references, first those in no collection; projects with theirs; skipped items. `undefined` is a step without a result. */
export function* readZotero(text: string): Generator<ImportStep | undefined> {
  const linked = nothingLinked();
  yield* gatherLinked(text, linked);
  const { placed, homes } = placeCollections(linked.collections);
  const filled = placed.map((collection) => ({ collection, steps: [] as ImportStep[] }));
  let about = '';
  const steps = readXml(text, SHAPE, (item) => {
    about = item.attributes.get('about') ?? '';
    return readZoteroItem(item, linked);
  });
  for (const step of steps) {
    const home = step && 'reference' in step ? filled[homes.get(about) ?? -1] : undefined;
    if (step && home) home.steps.push(step);
    yield home ? undefined : step;
  }
  for (const { collection, steps: own } of filled) {
    yield projectStep(collection);
    yield* own;
  }
}

/** Reads CSL-JSON: a list of items, one item, or an object with `items`. Never throws. */
import { parseJson } from '../json/cursor.ts';
import type { ImportStep } from '../reference.ts';
import { readItem } from './items.ts';
import { itemTexts } from './scan.ts';
import { isRecord, isShallow } from './values.ts';

/** Items one after the other; `undefined` for one that is no JSON. */
function* itemsOf(text: string): Generator<unknown> {
  if (/^\s*\[/.test(text)) {
    for (const item of itemTexts(text)) yield parseJson(item);
    return;
  }
  const json = parseJson(text);
  if (isRecord(json) && Array.isArray(json.items)) yield* json.items;
  else yield json;
}

const step = (item: unknown, line: number): ImportStep => {
  const skip = (reason: string): ImportStep => ({ skipped: { title: '', reason, line } });
  if (item === undefined) return skip('This is not valid JSON.');
  if (!isRecord(item)) return skip('This is not a CSL item.');
  if (!isShallow(item)) return skip('The item is nested too deeply.');
  if (Object.keys(item).every((name) => name === 'id' || name === 'type')) return skip('The item has no fields.');
  const { info, citekey } = readItem(item);
  return { reference: { info, ...(citekey === undefined ? {} : { citekey }), line } };
};

/** @yields references and skipped items; `line` is the position in the list, from 1. */
export function* readCsl(text: string): Generator<ImportStep> {
  let line = 0;
  for (const item of itemsOf(text)) yield step(item, ++line);
}

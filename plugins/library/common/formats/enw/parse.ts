/** Reads a tagged file of EndNote. Never throws: what cannot be read is reported with its line. */
import type { ImportStep } from '../reference.ts';
import { readEnwRecord } from './records.ts';
import { scanEnw } from './scan.ts';

/** @yields references and skipped records */
export function* readEnw(text: string): Generator<ImportStep> {
  for (const { tags, line } of scanEnw(text)) {
    const { info, citekey } = readEnwRecord(tags);
    if (Object.keys(info).every((name) => name === 'type'))
      yield { skipped: { title: '', reason: 'The record is empty.', line } };
    else yield { reference: { info, ...(citekey === '' ? {} : { citekey }), line } };
  }
}

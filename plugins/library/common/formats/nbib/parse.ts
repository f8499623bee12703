/** Reads a file of PubMed (.nbib). Never throws: what cannot be read is reported with its line. */
import { tidy } from '../bibtex/tex-decode.ts';
import type { ImportStep } from '../reference.ts';
import { readNbibRecord } from './records.ts';
import { scanNbib } from './scan.ts';

/** @yields references and skipped records */
export function* readNbib(text: string): Generator<ImportStep> {
  for (const { tags, line } of scanNbib(text)) {
    const info = readNbibRecord(tags.map(([tag, value]) => [tag, tidy(value)] as const));
    if (info.title === undefined && info.authors === undefined)
      yield { skipped: { title: info.pmid ?? '', reason: 'The record has neither a title nor authors.', line } };
    else yield { reference: { info, line } };
  }
}

/** Reads a RIS file. Never throws: what cannot be read is reported with its line. */
import { withFiles } from '../attached-files.ts';
import { tidy } from '../bibtex/tex-decode.ts';
import type { ImportStep } from '../reference.ts';
import { readRecord } from './records.ts';
import { scanRis } from './scan.ts';

/** @yields references and skipped records. */
export function* readRis(text: string): Generator<ImportStep> {
  for (const { tags, line, hasType } of scanRis(text)) {
    const { info, citekey } = readRecord(tags.map(([tag, value]) => [tag, tidy(value)] as const));
    const files = withFiles(tags.flatMap(([tag, value]) => (tag === 'L1' ? [{ path: value }] : [])));
    if (!hasType) yield { skipped: { title: info.title ?? '', reason: 'The record does not begin with TY.', line } };
    else if (Object.keys(info).every((name) => name === 'type'))
      yield { skipped: { title: '', reason: 'The record is empty.', line } };
    else yield { reference: { info, ...(citekey === '' ? {} : { citekey }), ...files, line } };
  }
}

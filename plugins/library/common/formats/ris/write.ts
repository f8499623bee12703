/** Writes RIS files: line ends as the format asks for them. */
import { oneLine } from '../lines.ts';
import type { ExportedReference } from '../reference.ts';
import { writeRecord } from './records.ts';

export const writeRisRecord = ({ info, citekey, annotations }: ExportedReference): string =>
  [...writeRecord(info, citekey, annotations).map(([tag, value]) => `${tag}  - ${oneLine(value)}`), 'ER  - ', ''].join('\r\n');

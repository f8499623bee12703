/** Writes tagged files of EndNote, with an empty line behind each record. */
import { oneLine } from '../lines.ts';
import type { ExportedReference } from '../reference.ts';
import { writeEnwRecord } from './records.ts';

export const writeEnw = ({ info, citekey, annotations }: ExportedReference): string =>
  [...writeEnwRecord(info, citekey, annotations).map(([tag, value]) => `%${tag} ${oneLine(value)}`), ''].join('\r\n');

/** Writes RIS files: line ends as the format asks for them. */
import type { ExportedReference } from '../reference.ts';
import { writeRecord } from './records.ts';

/** A value stays on its line: a break inside would begin another tag. */
const oneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ');

export const writeRisRecord = ({ info, citekey, annotations }: ExportedReference): string =>
  [...writeRecord(info, citekey, annotations).map(([tag, value]) => `${tag}  - ${oneLine(value)}`), 'ER  - ', ''].join('\r\n');

/** What the XML formats share: record by record, with what is wrong reported by its line. */
import type { ArticleInfo } from '../../model/info.ts';
import { type FileLink, withFiles } from '../attached-files.ts';
import type { ImportedReference, ImportStep } from '../reference.ts';
import type { XmlElement } from './elements.ts';
import { type RecordShape, xmlRecords } from './records.ts';

export interface XmlReading extends Pick<ImportedReference, 'notes' | 'tags'> {
  readonly info: ArticleInfo;
  /** Empty where the record has none. */
  readonly citekey: string;
  /** Files that belong to it. */
  readonly links?: readonly FileLink[];
}

/** A record that is no reference, and why; its reader wants that told. */
export interface LeftOut {
  readonly left: string;
  readonly title: string;
}

const referenceOf = ({ info, citekey, notes = [], tags = [], links }: XmlReading, line: number): ImportStep => ({
  reference: {
    info,
    line,
    ...(citekey === '' ? {} : { citekey }),
    ...(notes.length === 0 ? {} : { notes }),
    ...(tags.length === 0 ? {} : { tags }),
    ...withFiles(links),
  },
});

/** What makes a reference: a type and a source alone do not. */
const isEmpty = (info: ArticleInfo): boolean => Object.keys(info).every((name) => name === 'type' || name === 'extra');

/**
 * @param read `undefined` for an element that is no reference and is passed over
 * @yields references and skipped records; `undefined` is a step without a result
 */
export function* readXml(
  text: string,
  shape: RecordShape,
  read: (record: XmlElement) => XmlReading | LeftOut | undefined,
): Generator<ImportStep | undefined> {
  for (const found of xmlRecords(text, shape)) {
    if (!found) {
      yield undefined;
      continue;
    }
    const { line } = found;
    const reading = 'broken' in found ? undefined : read(found.record);
    if ('broken' in found) yield { skipped: { title: '', reason: found.broken, line } };
    else if (!reading) yield undefined;
    else if ('left' in reading) yield { skipped: { title: reading.title, reason: reading.left, line } };
    else if (isEmpty(reading.info)) yield { skipped: { title: '', reason: 'The record is empty.', line } };
    else yield referenceOf(reading, line);
  }
}

/** Reads MODS: a collection of records, or one. Never throws: what cannot be read is reported with its line. */
import type { ImportStep } from '../reference.ts';
import { readXml } from '../xml/read.ts';
import type { RecordShape } from '../xml/records.ts';
import { readModsRecord } from './records.ts';

const SHAPE: RecordShape = { isRecord: (name) => name === 'mods', nests: false };

/** @yields references and skipped records; `undefined` is a step without a result */
export const readMods = (text: string): Generator<ImportStep | undefined> => readXml(text, SHAPE, readModsRecord);

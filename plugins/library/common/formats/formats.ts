/** The formats of import and export by name. */
import { readBib } from './bibtex/parse.ts';
import { writeBibEntry } from './bibtex/write.ts';
import { readCsl } from './csl/parse.ts';
import { writeItem } from './csl/items.ts';
import { CSV_HEAD, writeCsvRow } from './csv/write.ts';
import { readEndnote } from './endnote/parse.ts';
import { readEnw } from './enw/parse.ts';
import { writeEnw } from './enw/write.ts';
import { readMods } from './mods/parse.ts';
import { readNbib } from './nbib/parse.ts';
import { readProjects } from './project/parse.ts';
import type { ExportedReference, ImportStep } from './reference.ts';
import { readRis } from './ris/parse.ts';
import { writeRisRecord } from './ris/write.ts';
import { readZotero } from './zotero/parse.ts';

/** Formats of files that can be imported; `json` is the specification's own of whole projects. */
export type Format = 'bib' | 'ris' | 'csljson' | 'enw' | 'nbib' | 'endnote' | 'mods' | 'zotero' | 'json';
/** Formats of files with one reference after the other. */
export type ListFormat = 'bib' | 'ris' | 'csljson' | 'enw' | 'csv';

export interface Writer {
  readonly before: string;
  readonly between: string;
  readonly after: string;
  readonly one: (reference: ExportedReference) => string;
  readonly ending: string;
  readonly type: string;
}

/** Steps through a file; `undefined` is a step without a result. */
export const READERS: Readonly<Record<Format, (text: string) => Generator<ImportStep | undefined>>> = {
  bib: readBib,
  ris: readRis,
  csljson: readCsl,
  enw: readEnw,
  nbib: readNbib,
  endnote: readEndnote,
  mods: readMods,
  zotero: readZotero,
  json: readProjects,
};

export const WRITERS: Readonly<Record<ListFormat, Writer>> = {
  bib: {
    before: '',
    between: '\n\n',
    after: '\n',
    one: (reference) => writeBibEntry(reference),
    ending: 'bib',
    type: 'application/x-bibtex; charset=utf-8',
  },
  ris: {
    before: '',
    between: '\r\n',
    after: '',
    one: writeRisRecord,
    ending: 'ris',
    type: 'application/x-research-info-systems; charset=utf-8',
  },
  csljson: {
    before: '[\n',
    between: ',\n',
    after: '\n]\n',
    one: ({ info, citekey, annotations }) => JSON.stringify(writeItem(info, citekey, annotations)),
    ending: 'json',
    type: 'application/vnd.citationstyles.csl+json',
  },
  enw: {
    before: '',
    between: '\r\n',
    after: '',
    one: writeEnw,
    ending: 'enw',
    type: 'application/x-endnote-refer; charset=utf-8',
  },
  csv: {
    before: CSV_HEAD,
    between: '',
    after: '',
    one: writeCsvRow,
    ending: 'csv',
    type: 'text/csv; charset=utf-8; header=present',
  },
};

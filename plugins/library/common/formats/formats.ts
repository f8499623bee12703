/** The formats of import and export by name, and how a file's format is told. */
import { readBib } from './bibtex/parse.ts';
import { writeBibEntry } from './bibtex/write.ts';
import { readCsl } from './csl/parse.ts';
import { writeItem } from './csl/items.ts';
import type { ExportedReference, ImportStep } from './reference.ts';
import { readRis } from './ris/parse.ts';
import { writeRisRecord } from './ris/write.ts';

export type Format = 'bib' | 'ris' | 'csljson';

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
};

export const WRITERS: Readonly<Record<Format, Writer>> = {
  bib: {
    before: '',
    between: '\n\n',
    after: '\n',
    one: writeBibEntry,
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
};

const BY_ENDING: Readonly<Record<string, Format>> = { bib: 'bib', bibtex: 'bib', biblatex: 'bib', ris: 'ris', json: 'csljson' };

/** The format of a file by its content, then by the ending of its name; `undefined` when it is none of ours. */
export const formatOf = (name: string, text: string): Format | undefined => {
  const start = text.slice(0, 100_000);
  if (/^\s*[[{]/.test(start)) return 'csljson';
  if (/^\s{0,3}TY\s{1,3}-/m.test(start)) return 'ris';
  if (/@[ \t]*[A-Za-z]+\s*[{(]/.test(start)) return 'bib';
  return BY_ENDING[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
};

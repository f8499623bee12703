/** Reads a .bib file, BibTeX or biblatex. Never throws: what cannot be read is reported with its line. */
import type { ImportStep, ImportedReference, SkippedEntry } from '../reference.ts';
import { withFiles } from '../attached-files.ts';
import { Folders } from '../folders.ts';
import { readEntry } from './entries.ts';
import { fileLinks } from './file-field.ts';
import { groupOf, mendeleyTags, readGroupTree } from './groups.ts';
import { type RawEntry, inherit } from './inherit.ts';
import { Macros } from './macros.ts';
import { type ValuePart, scanBib } from './scan.ts';
import { tidy } from './tex-decode.ts';

export interface BibFile {
  readonly references: readonly ImportedReference[];
  readonly skipped: readonly SkippedEntry[];
  /** Texts of `@preamble`. */
  readonly preambles: readonly string[];
  /** Texts of `@comment`, with what other programs keep there. */
  readonly comments: readonly string[];
}

/** Entries that hold fields for others and are no references themselves. */
const isContainer = (type: string): boolean => type === 'xdata' || type === 'set' || type === 'control';

interface Gathered {
  readonly entries: RawEntry[];
  readonly broken: SkippedEntry[];
  readonly preambles: string[];
  readonly comments: string[];
}

const rawFields = (fields: ReadonlyMap<string, readonly ValuePart[]>, macros: Macros): Map<string, string> => {
  const raw = new Map<string, string>();
  for (const [name, value] of fields) raw.set(name, tidy(macros.expand(value)));
  return raw;
};

/** First pass: parents may stand behind their children, so all entries are gathered before one is read. */
function* gather(text: string, into: Gathered): Generator<undefined> {
  const macros = new Macros();
  for (const block of scanBib(text)) {
    if (block.kind === 'string') macros.define(block.name, block.value);
    else if (block.kind === 'preamble') into.preambles.push(macros.expand(block.value));
    else if (block.kind === 'comment') into.comments.push(block.text);
    else if (block.kind === 'broken') into.broken.push({ title: block.title, reason: block.reason, line: block.line });
    else into.entries.push({ type: block.type, key: block.key, fields: rawFields(block.fields, macros), line: block.line });
    yield undefined;
  }
}

const referenceOf = (entry: RawEntry): ImportedReference => {
  const tags = mendeleyTags(entry);
  return {
    info: readEntry(entry.type, entry.fields),
    ...(entry.key === '' ? {} : { citekey: entry.key }),
    ...(tags.length === 0 ? {} : { tags }),
    ...withFiles(fileLinks(entry.fields.get('file') ?? '')),
    line: entry.line,
  };
};

/**
 * Reads a .bib file step by step. A step without a result lets a caller pause.
 * @yields references of no group and skipped entries; groups as projects with theirs; `undefined` while the file is scanned.
 */
export function* readBib(text: string, file?: Gathered): Generator<ImportStep | undefined> {
  const gathered = file ?? { entries: [], broken: [], preambles: [], comments: [] };
  yield* gather(text, gathered);
  yield { total: gathered.entries.length };
  const byKey = new Map<string, RawEntry>();
  for (const entry of gathered.entries) {
    const key = entry.key.toLowerCase();
    if (!byKey.has(key)) byKey.set(key, entry);
  }
  const groups = readGroupTree(gathered.comments);
  const folders = new Folders();
  for (const own of [...gathered.entries, ...gathered.broken].sort((a, b) => a.line - b.line)) {
    if ('reason' in own) {
      yield { skipped: own };
      continue;
    }
    if (isContainer(own.type)) continue;
    const entry = inherit(own, byKey);
    if ([...entry.fields.values()].some((value) => value !== '')) {
      const reference = referenceOf(entry);
      const group = groupOf(entry, groups);
      if (group) folders.put(group, reference);
      yield group ? undefined : { reference };
    } else {
      const title = entry.key === '' ? `@${entry.type}` : entry.key;
      yield { skipped: { title, reason: 'The entry has no fields.', line: entry.line } };
    }
  }
  yield* folders.steps();
}

/** The whole file at once. */
export const parseBib = (text: string): BibFile => {
  const gathered: Gathered = { entries: [], broken: [], preambles: [], comments: [] };
  const references: ImportedReference[] = [];
  const skipped: SkippedEntry[] = [];
  for (const step of readBib(text, gathered)) {
    if (step && 'reference' in step) references.push(step.reference);
    else if (step && 'skipped' in step) skipped.push(step.skipped);
  }
  return { references, skipped, preambles: gathered.preambles, comments: gathered.comments };
};

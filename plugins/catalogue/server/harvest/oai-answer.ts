/** What a repository answers by OAI-PMH 2.0: read record by record, and without trust in any of it. */
import { setImmediate } from 'node:timers/promises';
import { allAt, childrenOf, rawText, textAt, textOf, type XmlElement } from '#plugins/library/common/formats/xml/elements.ts';
import { storable } from '#plugins/library/common/storable.ts';
import { xmlRecords } from '#plugins/library/common/formats/xml/records.ts';

/** Elements that are read one by one; what stands between them is passed over. */
const PARTS: ReadonlySet<string> = new Set([
  'record',
  'resumptionToken',
  'error',
  'responseDate',
  'Identify',
  'metadataFormat',
  'set',
]);
const LONGEST_TOKEN = 4000;

export interface OaiRecord {
  readonly id: string;
  readonly isDeleted: boolean;
  /** What stands in `metadata`; `undefined` of a record without. */
  readonly metadata: XmlElement | undefined;
}

export interface OaiAnswer {
  /** Codes of OAI-PMH, e.g. `noRecordsMatch`, with what was said. */
  readonly errors: readonly { readonly code: string; readonly text: string }[];
  /** The repository's clock. */
  readonly date: string;
  readonly records: readonly OaiRecord[];
  /** Records that could not be read. */
  readonly broken: number;
  /** With what the next page is asked for; empty on the last one. */
  readonly token: string;
  /** How many records there are in all, when it says so. */
  readonly total: number | undefined;
  readonly title: string;
  /** Whether dates are asked for with their time. */
  readonly hasTimes: boolean;
  readonly formats: readonly string[];
  readonly sets: readonly { readonly spec: string; readonly name: string }[];
}

/** The answer is no OAI-PMH. */
export class UnreadableOai extends Error {}

/** The answer ends in the middle: what it has is not all, and where it goes on is not known. */
export class TornOai extends Error {}

const ROOT = /<(?:\w+:)?OAI-PMH[\s>]/;
const ROOT_END = /<\/(?:\w+:)?OAI-PMH\s*>/;
const TOKEN = /<(?:\w+:)?resumptionToken[\s/>]/;
/** Characters behind the end, such as a comment on how long it took. */
const LONGEST_TAIL = 5000;

/** @param tokens that were read */
const isTorn = (text: string, tokens: number): boolean =>
  !ROOT_END.test(text.slice(-LONGEST_TAIL)) || (tokens === 0 && TOKEN.test(text));

const recordOf = (element: XmlElement): OaiRecord | undefined => {
  const [header] = childrenOf(element, 'header');
  const id = textAt(header, 'identifier');
  if (id === '' || id.length > 490) return undefined;
  const [metadata] = allAt(element, 'metadata');
  const inside = metadata?.parts.find((part): part is XmlElement => typeof part !== 'string');
  return { id, isDeleted: header?.attributes.get('status') === 'deleted', metadata: inside };
};

const totalOf = (element: XmlElement | undefined): number | undefined => {
  const said = element?.attributes.get('completeListSize') ?? '';
  return /^\d{1,9}$/.test(said) ? Number(said) : undefined;
};

/** Lets others have their turn while a large page is read. @throws UnreadableOai, TornOai */
export const readOai = async (text: string, signal: AbortSignal): Promise<OaiAnswer> => {
  const all = new Map<string, XmlElement[]>();
  let broken = 0;
  for (const step of xmlRecords(text, { isRecord: (name) => PARTS.has(name), nests: true })) {
    if (step === undefined) {
      await setImmediate();
      signal.throwIfAborted();
    } else if ('broken' in step) broken++;
    else {
      const same = all.get(step.record.name) ?? [];
      same.push(step.record);
      all.set(step.record.name, same);
    }
  }
  if (!ROOT.test(text.slice(0, 5000)) || all.size === 0) throw new UnreadableOai('The answer is no OAI-PMH.');
  const of = (name: string): readonly XmlElement[] => all.get(name) ?? [];
  const [identify] = of('Identify');
  const [last] = of('resumptionToken').toReversed();
  const records = of('record').map(recordOf);
  if (isTorn(text, of('resumptionToken').length)) throw new TornOai('The answer of the repository ends in the middle.');
  // To the letter, for it is given back; blanks within are its own.
  const token = storable(rawText(last)).trim();
  if (token.length > LONGEST_TOKEN) throw new UnreadableOai('The address of the next page is too long.');
  return {
    errors: of('error').map((error) => ({ code: error.attributes.get('code') ?? '', text: textOf(error).slice(0, 300) })),
    date: textOf(of('responseDate')[0]),
    records: records.filter((record) => record !== undefined),
    broken: broken + records.filter((record) => record === undefined).length,
    token,
    total: totalOf(last),
    title: textAt(identify, 'repositoryName').slice(0, 300),
    hasTimes: /ss/i.test(textAt(identify, 'granularity')),
    formats: of('metadataFormat').flatMap((format) => textAt(format, 'metadataPrefix') || []),
    sets: of('set').flatMap((set) => {
      const spec = textAt(set, 'setSpec');
      return spec === '' || spec.length > 300 ? [] : [{ spec, name: (textAt(set, 'setName') || spec).slice(0, 300) }];
    }),
  };
};

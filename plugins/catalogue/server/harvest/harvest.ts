/** Takes in what a repository has, page by page: the first time all of it, later what has changed since. */
import { keepRecords, forgetAt } from '../records/keep-records.ts';
import type { Db, HarvestRow } from '../tables.ts';
import { type Portion, WorkError } from '../work/long-work.ts';
import { askRepository, type Asking, type OaiQuestion } from './ask-repository.ts';
import { bestFormat, sourceAt, workOf } from './metadata.ts';
import type { OaiAnswer } from './oai-answer.ts';
import { patiently } from './patience.ts';
import { ENDLESS, turned } from './turn-pages.ts';

/** How often a repository may forget where we were before we give up. */
const MOST_RESTARTS = 3;
/** Pages without a record, though they say that more is to come. */
const MOST_EMPTY = 20;

export interface HarvestParts extends Asking {
  readonly db: Db;
  /** Something has changed that the index is to have at once. */
  readonly onKept: () => void;
}

/** Dates in the repository's own form. */
const dateAs = (moment: string, hasTimes: boolean): string => {
  const iso = new Date(moment).toISOString();
  return hasTimes ? iso.replace(/\.\d+Z$/, 'Z') : iso.slice(0, 10);
};

/** Who it is and what it has: asked at the beginning of each run. @throws WorkError */
const introduce = async (parts: HarvestParts, row: HarvestRow, { run, signal }: Portion): Promise<HarvestRow> => {
  const ask = (question: OaiQuestion) => askRepository(parts, row.address, question, signal);
  const identity = await ask({ verb: 'Identify' });
  const { formats } = await ask({ verb: 'ListMetadataFormats' });
  const date = Number.isNaN(Date.parse(identity.date)) ? new Date().toISOString() : identity.date;
  const known = {
    title: identity.title || new URL(row.address).hostname,
    prefix: bestFormat(formats),
    until: dateAs(date, identity.hasTimes),
    total: null,
  };
  await run.move(known);
  return { ...row, ...known };
};

const questionOf = ({ token, prefix, set_spec: set, since }: HarvestRow): OaiQuestion =>
  token === null
    ? { verb: 'ListRecords', metadataPrefix: prefix, ...(set === '' ? {} : { set }), ...(since === null ? {} : { from: since }) }
    : { verb: 'ListRecords', resumptionToken: token };

/** What it says went wrong. @returns the row as it goes on from here; `undefined` when there is nothing more @throws WorkError */
const afterError = (row: HarvestRow, { errors }: OaiAnswer): HarvestRow | undefined => {
  const [error] = errors;
  if (!error || error.code === 'noRecordsMatch') return undefined;
  if (error.code === 'badResumptionToken' && row.token !== null) {
    if (row.restarts >= MOST_RESTARTS) throw new WorkError('The repository forgets again and again where we were.');
    return { ...row, token: null, restarts: row.restarts + 1, pages: 0, anchor: null };
  }
  if (error.code === 'cannotDisseminateFormat' && row.prefix !== 'oai_dc') return { ...row, prefix: 'oai_dc', token: null };
  throw new WorkError(`The repository says: ${error.code}${error.text && ` (${error.text})`}`);
};

/** Puts the records of a page into the catalogue. */
const takeIn = async ({ db, onKept }: HarvestParts, row: HarvestRow, answer: OaiAnswer): Promise<HarvestRow> => {
  const source = sourceAt(row.address);
  const deleted = answer.records.filter(({ isDeleted }) => isDeleted).map(({ id }) => id);
  const present = answer.records.filter(({ isDeleted }) => !isDeleted);
  const works = present.flatMap((record) => workOf(record, row.prefix, source) ?? []);
  const removed = deleted.length === 0 ? 0 : await forgetAt(db, source, deleted);
  const { taken } = await keepRecords(db, works);
  onKept();
  return {
    ...row,
    taken: row.taken + taken,
    removed: row.removed + removed,
    broken: row.broken + answer.broken + present.length - taken,
    total: answer.total ?? row.total,
  };
};

/** @returns whether all of it has been taken in */
export const harvest = async (parts: HarvestParts, first: HarvestRow, portion: Portion): Promise<boolean> => {
  const { run, until, signal } = portion;
  let row = first.token === null ? await patiently(first, portion, () => introduce(parts, first, portion)) : first;
  for (let empty = 0; Date.now() < until; ) {
    signal.throwIfAborted();
    const question = questionOf(row);
    const answer = await patiently(row, portion, () => askRepository(parts, row.address, question, signal));
    const instead = answer.errors.length > 0 ? afterError(row, answer) : await takeIn(parts, row, answer);
    const isError = answer.errors.length > 0;
    empty = answer.records.length > 0 ? 0 : empty + 1;
    const isLast = instead === undefined || (!isError && answer.token === '');
    if (!isLast && empty > MOST_EMPTY) throw new WorkError(ENDLESS);
    const further = isError || isLast ? {} : { token: answer.token, ...turned(row, answer.token) };
    const next: HarvestRow = { ...row, ...instead, ...further, troubles: 0 };
    const { taken, removed, broken, total, restarts, prefix, troubles, pages, anchor } = next;
    const progress = { taken, removed, broken, total, restarts, prefix, troubles, pages, anchor };
    if (isLast) {
      // From now on what has changed since this run was begun is asked for.
      await run.move({ ...progress, token: null, since: row.until });
      return true;
    }
    await run.move({ ...progress, token: next.token });
    row = next;
  }
  return false;
};

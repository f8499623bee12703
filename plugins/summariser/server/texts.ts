/** What the server says; browsers show their own language's. */
import type { FailureReason } from '../common/contract.ts';
import { LEAST_WORDS, MAX_PDF_MEGABYTES, MOST_WORDS } from '../common/limits.ts';

const words = `The file must have between ${LEAST_WORDS} and ${MOST_WORDS} words.`;

export const TEXTS = {
  begun: 'Summary has been requested.',
  there: 'This was summarised before.',
  deleted: 'Summary has been deleted.',
  notAPdf: 'Not supported file format. Only PDF format is allowed.',
  noFile: 'The file is not there. Upload it again.',
  oneOf: 'Name a web address, a file, a reference or a work.',
  address: 'Enter a valid web address.',
  noPdf: 'This reference has no PDF.',
  pages: 'The first page must not come after the last one.',
  noPages: 'These are no pages of the file.',
  tooMany: 'Several of your summaries are being made. Wait until one is ready.',
  consent: 'Agree first that texts are sent to this service.',
  service: 'Enter the address and the model of the service.',
  publicOnly: 'Enter an address that begins with https://.',
} as const;

export const REASONS: Readonly<Record<FailureReason, string>> = {
  unreachable: 'The page could not be fetched.',
  refused: 'The page is not open to everybody.',
  encrypted: 'The PDF is protected by a password.',
  unreadable: 'The file could not be read.',
  'too-large': `The file may have at most ${MAX_PDF_MEGABYTES} MB.`,
  'too-complex': 'It takes too much time or memory to read. Choose some of its pages, or another version of it.',
  'no-text': 'There is no text in it. A scanned paper needs text recognition first.',
  'too-short': words,
  'too-long': words,
  broken: 'The summary could not be made. Try again.',
};

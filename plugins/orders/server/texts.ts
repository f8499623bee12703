/** What orders say in the house's words. German is in `locales/de/orders.json`, under `answers`. */
import type { DocumentFailure } from './documents/read-document.ts';

export const TEXTS = {
  required: 'This field is required.',
  noFile: 'No file was sent.',
  tooLate: 'It is too late for that: the order has gone on meanwhile.',
  noResult: 'Put the file that comes back into the order first.',
  notPaid: 'This order is not to be paid now.',
  over: 'This order is over.',
  unpaid: 'This order is not paid yet. Once it is, you can write about it and send files along.',
  noPdf: 'There is no PDF to order for. Compile the manuscript first.',
} as const;

export const FAILURES: Readonly<Record<DocumentFailure, string>> = {
  'not-what-it-says': 'The file is not what its name says.',
  encrypted: 'The file is protected by a password. Take the protection off and try again.',
  empty: 'There is no text in the file.',
  pictures: 'The PDF holds pictures of pages and no text. Run text recognition over it first.',
  unreadable: 'The file cannot be read. It may be damaged.',
  'too-complex': 'The file takes too long to read.',
};

/** "This field is required.", and the like, are decided: decisions §18 "Order forms". */
export const tooLarge = (megabytes: number): string => `The file may have at most ${megabytes} MB.`;
export const wordRange = (least: number, most: number): string => `The file must have between ${least} and ${most} words.`;
export const notTaken = (endings: readonly string[]): string =>
  `Not supported file format. Only ${endings.join(', ')} are allowed.`;

/** The summariser's own engine: digests of documents, in the documents' own sentences, with nothing asked of the network. */
export type { Digest } from '../../common/digest.ts';
export { digestPage } from './digest-page.ts';
export { digestPdf } from './digest-pdf.ts';
export type { DigestFailure } from './run-digest.ts';
export type { DigestOptions } from './digest-options.ts';

/**
 * What programs of plugins that run with limits (`*.child.ts`, see `startLimited`) use of core's own code. They are bundled with all that they
 * import: nothing here leads to the server.
 */
export { ZipArchive } from './archives/zip-archive.ts';
export { ZipFailure, type ZipProblem } from './archives/zip-failure.ts';
export { loadPdfjs } from './pdf/load-pdfjs.ts';
export { FOR_WORDS } from './pdf/read-for-words.ts';
export { end, keepOutputForAnswers, say, stepDone } from './processes/limited-program.ts';

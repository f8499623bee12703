/** What server halves use of core's own code: refusals, files, processes, pictures. What they promise is in `plugin-api/server.ts`. */
export { ArchiveFailure, type ArchiveProblem } from './account-archive/archive-failure.ts';
export { archiveFields } from './account-archive/fields.ts';
export { standing } from './account-archive/standing.ts';
export { namesTag } from './app/entity-tags.ts';
export { HttpError, LimitError } from './app/http-error.ts';
export { ZipArchive, type ZipEntry } from './archives/zip-archive.ts';
export { demandReadable } from './archives/zip-directory.ts';
export { ZipFailure } from './archives/zip-failure.ts';
export { readableUntil } from './auth/cancelled.ts';
export { committing } from './db/joined-transactions.ts';
export { askPrepared } from './db/prepared.ts';
export { FileMissing } from './files/file-missing.ts';
export { withScratchFolder } from './files/scratch-folder.ts';
export { longDay } from './mail/long-day.ts';
export { AnswerTooLarge, NotYet, OutboundFailure } from './outbound/outbound-failure.ts';
export { mentionOf } from './personal/mention.ts';
export { pdfjsAddress } from './pdf/pdfjs-address.ts';
export { drawPictures } from './pictures/draw-pictures.ts';
export { familiesFor, newPdf } from './pictures/drawn-pdf.ts';
export { inStretches } from './processes/in-stretches.ts';
export { limitedLines, limitedOutput, type LimitedProgram } from './processes/limited-output.ts';
export { type ProcessLimits, startLimited } from './processes/limited-process.ts';
export { Turns, TurnsOfEach } from './processes/turns.ts';
/** Every colour and size of the app, for pages that plugins make outside of it. */
export { default as designTokens } from '../client/ui/tokens.css?raw';
export { sql } from 'kysely';

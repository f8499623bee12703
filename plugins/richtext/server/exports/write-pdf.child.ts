/** Writes a manuscript as a PDF; the same as `write.child.ts`, with machine code. */
import { writePdf } from './pdf/write-pdf.ts';
import { writeResult } from './write-result.ts';

await writeResult(async (manuscript, format, options) =>
  format === 'pdf' ? writePdf(manuscript, { ...(options.engine !== undefined && { engine: options.engine }) }) : undefined,
);

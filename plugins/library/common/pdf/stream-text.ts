/** The text of a page of a PDF, piece by piece. */
import type { TextContent } from 'pdfjs-dist/types/src/display/api.d.ts';

/** What both, a browser and Node, have of a stream's reader. */
interface TextReader {
  read(): Promise<{ readonly done: boolean; readonly value?: TextContent | undefined }>;
  cancel(reason: Error): Promise<void>;
}

/** A page as pdf.js has it. */
interface StreamedPage {
  streamTextContent(options: { readonly includeMarkedContent: boolean }): { getReader(): TextReader };
}

/**
 * Yields it as pdf.js reads it, which ends as soon as the caller has enough: a page may have more text than anybody wants.
 * @throws what pdf.js throws for a page that it cannot read
 */
export async function* streamText(page: StreamedPage): AsyncGenerator<TextContent, void> {
  const reader = page.streamTextContent({ includeMarkedContent: false }).getReader();
  let isWhole = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      isWhole = done;
      if (!value) return;
      yield value;
    }
  } finally {
    // pdf.js insists on an error.
    if (!isWhole) await reader.cancel(new Error('Nobody wants more of the text of this page.'));
  }
}

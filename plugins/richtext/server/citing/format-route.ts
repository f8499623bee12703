/** Answers how a rich text's citations and its bibliography are printed. */
import type { CallReply } from '#plugin-api';
import type { Caller } from '#plugin-api/server';
import type * as z from 'zod/mini';
import type { citingCalls } from '../../common/contract-citing.ts';
import { openFile } from '../access.ts';
import type { Richtext } from '../richtext.ts';
import type { CitationPrinter } from './print-citations.ts';

type Asked = z.output<(typeof citingCalls)['format']['body']>;
type Answer = CallReply<(typeof citingCalls)['format']>;

/** @throws HttpError as `openFile` and `CitationPrinter.print` do */
export const formatCitations = async (
  richtext: Richtext,
  printer: CitationPrinter,
  user: Caller,
  id: number,
  { style, citations }: Asked,
  signal: AbortSignal,
): Promise<Answer> => {
  const file = await openFile(richtext, richtext.db, user.id, id, 'read');
  const asked = citations.map(({ as_note: asNote, ...citation }) => ({ ...citation, asNote }));
  const printed = await printer.print(richtext.db, user, file, { style, citations: asked, signal });
  return {
    citations: printed.inOrder.map(({ id: of, text }) => ({ id: of, text: [...text] })),
    bibliography: [...printed.bibliography],
    is_note: printed.isNote,
    hanging: printed.hanging,
    merged: [...printed.merged].map(([article, into]) => ({ article, into })),
    missing: [...printed.missing],
    retracted: [...printed.retracted],
  };
};

/** From references to formatted text: items in, the engine's work in its thread, runs out. */
import type { Entry, Run } from '../common/runs.ts';
import type { Source } from '../common/server-services.ts';
import type { Formatter } from './engine/formatter.ts';
import { type Asked, itemsOf, readEntries, readPrinted, refusal } from './printed-text.ts';
import type { ReadyStyle } from './styles/style-repository.ts';

export interface Formatted {
  readonly citation: Run[];
  readonly entries: Entry[];
  readonly hanging: boolean;
}

/**
 * In the order of the style's bibliography.
 * @param cites whether they are wanted as a text cites them too
 * @throws HttpError 422, 503
 */
export const formatReferences = async (
  formatter: Formatter,
  style: ReadyStyle,
  language: string,
  sources: readonly Source[],
  { owner, seconds, cites = true, signal }: Asked & { readonly cites?: boolean },
): Promise<Formatted> => {
  const job = { owner, key: style.key, style: style.json, language, items: itemsOf(style, sources), cites };
  const printed = await formatter.format(job, seconds, signal).catch((error: unknown) => {
    throw refusal(error);
  });
  return {
    citation: readPrinted(printed.citation).text,
    entries: await readEntries(printed.entries, sources),
    hanging: printed.hanging,
  };
};

/** Layouts of LaTeX: which there are for whom, and the pages that LaTeX makes in one. */
import type { Caller } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { type Layout, LAYOUTS, TEMPLATE_OF } from '../../common/layouts.ts';
import type { OpenFile } from '../access.ts';
import type { Richtext } from '../richtext.ts';
import type { Exporter } from './exporter.ts';

const MAIN = 'main.tex';

export const layoutsFor = async (
  { printer }: Richtext,
  user: Pick<Caller, 'plan'>,
): Promise<{ prints: boolean; layouts: { layout: Layout; locked: boolean }[] }> => {
  if (!printer) return { prints: false, layouts: [] };
  const locked = printer.locked(user);
  return {
    prints: await printer.isReady(),
    layouts: LAYOUTS.map((layout) => ({ layout, locked: locked.has(TEMPLATE_OF[layout]) })),
  };
};

/** @throws LimitError for one that the plan does not have */
export const demandLayout = ({ printer }: Richtext, user: Pick<Caller, 'plan'>, layout: Layout | undefined): void => {
  if (layout !== undefined) printer?.demand(user, TEMPLATE_OF[layout]);
};

/**
 * @param file that the user may see
 * @throws HttpError 503 where there is no LaTeX, 422 with what TeX has to say where it makes no pages of the text; as `Exporter.write` and
 *   `LatexPrinter.print`
 */
export const printInLayout = async (
  richtext: Richtext,
  exporter: Exporter,
  user: Caller,
  file: OpenFile,
  layout: Layout,
  signal: AbortSignal,
): Promise<Buffer> => {
  const { printer, log } = richtext;
  if (!printer) throw new HttpError(503, 'There is no LaTeX here.');
  const archive = await exporter.write(user, file, 'tex', {}, signal, layout);
  const printed = await printer.print(user, { archive, main: MAIN }, signal);
  if ('pdf' in printed) return Buffer.from(printed.pdf);
  log.warn({ file: file.id, layout, ...printed }, 'a rich text could not be printed by LaTeX');
  throw new HttpError(422, printed.message);
};

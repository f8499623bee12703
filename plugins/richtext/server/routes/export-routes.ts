/** Handlers of the calls by which a rich text leaves Carrel. */
import type { Handlers } from '#plugin-api/server';
import type { exportCalls } from '../../common/contract-exports.ts';
import { openFile } from '../access.ts';
import { continueAsLatex } from '../exports/continue-as-latex.ts';
import type { Exporter } from '../exports/exporter.ts';
import { FILES } from '../exports/file-types.ts';
import { demandLayout, layoutsFor, printInLayout } from '../exports/layouts.ts';
import type { Richtext } from '../richtext.ts';
import { TEXTS } from '../texts.ts';

export const exportRoutes = (richtext: Richtext, exporter: Exporter): Handlers<typeof exportCalls> => ({
  download: async ({ user, params, query: { format, layout, comments, suggestions }, signal }) => {
    const file = await openFile(richtext, richtext.db, user.id, params.id, 'read', { evenLocked: true });
    demandLayout(richtext, user, layout);
    const body =
      format === 'pdf' && layout !== undefined
        ? await printInLayout(richtext, exporter, user, file, layout, signal)
        : await exporter.write(user, file, format, { comments, suggestions }, signal, layout);
    const { ending, type } = FILES[format];
    return { name: `${file.title}.${ending}`, type, size: body.length, body };
  },
  getLayouts: ({ user }) => layoutsFor(richtext, user),
  toLatex: async ({ user, params, query: { layout }, signal }) => {
    const file = await openFile(richtext, richtext.db, user.id, params.id, 'read');
    demandLayout(richtext, user, layout);
    const latexFile = await continueAsLatex(richtext, exporter, user, file, signal, layout);
    return { success: true as const, message: TEXTS.created, data: { latexFile } };
  },
});

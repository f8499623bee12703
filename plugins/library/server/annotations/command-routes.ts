/** Handlers of the calls that speak XFDF. */
import type { Handlers } from '#plugin-api/server';
import { inStretches } from '#server-kit';
import type { annotationCommandCalls } from '../../common/contract/annotation-commands.ts';
import type { PageMark } from '../../common/marks/page-mark.ts';
import { writeXfdf } from '../../common/xfdf/write.ts';
import { openArticle } from '../articles/open-article.ts';
import type { Library } from '../library.ts';
import { applyCommands } from './apply-commands.ts';
import { pageMarks } from './page-marks.ts';

function* joined(marks: readonly PageMark[]): Generator<void, string> {
  const parts: string[] = [];
  for (const part of writeXfdf(marks)) {
    parts.push(part);
    yield;
  }
  return parts.join('');
}

export const commandRoutes = (library: Library): Handlers<typeof annotationCommandCalls> => ({
  getAnnotationCommands: async ({ user, query: { document_id } }) => {
    await openArticle(library.db, user.id, document_id, 'read');
    const marks = await pageMarks(library, library.db, document_id);
    return { document_id, xfdf: await inStretches(joined(marks)) };
  },

  saveAnnotationCommands: async ({ user, body: { document_id, xfdf } }) => {
    const applied = await applyCommands(library, user.id, document_id, xfdf);
    return { success: true, message: 'Annotations have been saved.', document_id, ...applied };
  },
});

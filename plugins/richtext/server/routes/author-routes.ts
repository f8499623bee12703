/** Handler of the call that tells who wrote what. */
import type { Handlers } from '#plugin-api/server';
import { toldAuthors, writersIn } from '#plugins/coedit/common/authors/told-authors.ts';
import type { authorCalls } from '../../common/contract-authors.ts';
import { KIND } from '../../common/tree-shape.ts';
import { openFile } from '../access.ts';
import { namesOf } from '../files/people.ts';
import type { Richtext } from '../richtext.ts';

export const authorRoutes = (richtext: Richtext): Handlers<typeof authorCalls> => ({
  getAuthored: ({ user, params }) =>
    richtext.db.transaction().execute(async (tx) => {
      const { id } = await openFile(richtext, tx, user.id, params.id, 'read');
      const authored = await richtext.live.authored(tx, KIND, id);
      // All of it is told: what nobody is known to have written too.
      return toldAuthors(authored, await namesOf(richtext, writersIn(authored)), 0);
    }),
});

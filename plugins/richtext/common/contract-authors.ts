/** The call that tells who wrote what. */
import { defineContract } from '#plugin-api';
import { ToldAuthors } from '#plugins/coedit/common/authors/told-authors.ts';
import { ofFile } from './contract-files.ts';

export const authorCalls = defineContract({
  getAuthored: {
    method: 'GET',
    path: '/latex/ck-authored/{id}/',
    params: ofFile,
    reply: ToldAuthors,
    doc: 'Who wrote what of a rich text, by its letters one behind the other.',
  },
});

/** The call that finds in everything. */
import { defineContract } from '#plugin-api';
import { FindQuery, Found } from '../model/find.ts';

export const findCalls = defineContract({
  findEverywhere: {
    method: 'GET',
    path: '/projects/find/',
    query: FindQuery,
    reply: Found,
    doc: 'Finds references, passages of PDFs with their page, highlights and notes, the best first.',
  },
});

/** What is suggested in a thing and still open. */
import type { Suggestion } from '../common/model.ts';
import { demandRole, type House, kindOf, namesOf } from './house.ts';

/** @throws HttpError 404 */
export const listSuggestions = async (house: House, user: number, of: { readonly kind: string; readonly thing: number }) => {
  const role = await demandRole(house, house.db, user, of, 'read');
  const rows = await house.db
    .selectFrom('suggestions_suggestion')
    .select([
      'id',
      'author',
      'file_author',
      'key',
      'document',
      'anchor',
      'original',
      'replacement',
      'note',
      'form',
      'part',
      'created_at',
    ])
    .where('kind', '=', of.kind)
    .where('thing', '=', of.thing)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute();
  const names = await namesOf(
    house,
    house.db,
    rows.map(({ author }) => author),
  );
  const suggestions = rows.map(
    ({ author, file_author, created_at, form, part, ...row }): Suggestion => ({
      ...row,
      ...(form && { form }),
      ...(part && { part }),
      author: file_author === null ? { id: author, name: names.get(author) ?? '' } : { id: null, name: file_author },
      created_at: created_at.toISOString(),
    }),
  );
  return { role, texts: [...(await kindOf(house, of.kind).texts(of.thing, house.db))], suggestions };
};

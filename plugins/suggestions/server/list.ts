/** What is suggested in a thing and still open. */
import type { Suggestion } from '../common/model.ts';
import { demandRole, type House, kindOf, namesOf } from './house.ts';
import { openRows } from './open-rows.ts';

/** @throws HttpError 404 */
export const listSuggestions = async (house: House, user: number, of: { readonly kind: string; readonly thing: number }) => {
  const role = await demandRole(house, house.db, user, of, 'read');
  const rows = await openRows(house.db, of).orderBy('id').execute();
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

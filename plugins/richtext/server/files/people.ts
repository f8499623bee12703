/** What people are called. */
import type { Richtext } from '../richtext.ts';
import type { FileRow } from '../tables.ts';

/** By their ids. Who has told no name goes by their address. */
export const namesOf = async (
  { accounts }: Pick<Richtext, 'accounts'>,
  people: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (people.length === 0) return new Map();
  const known = await accounts.byIds(people);
  return new Map(known.map(({ id, first_name, last_name, email }) => [id, `${first_name} ${last_name}`.trim() || email]));
};

/** Names of those of the owners who are not the person. */
export const ownersOf = (
  richtext: Pick<Richtext, 'accounts'>,
  person: number,
  files: readonly Pick<FileRow, 'owner'>[],
): Promise<ReadonlyMap<number, string>> =>
  namesOf(
    richtext,
    [...new Set(files.map(({ owner }) => owner))].filter((owner) => owner !== person),
  );

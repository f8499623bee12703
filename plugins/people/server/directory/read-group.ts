/** What a directory sends of a group. */
import * as z from 'zod/mini';
import { readBy, readOperations } from './read-patch.ts';
import { scimError } from './scim-error.ts';
import { plainPath } from './scim-filter.ts';

/** Who of a group is meant: ids of people. */
export type MemberChange =
  | { readonly kind: 'add' | 'remove' | 'replace'; readonly ids: readonly number[] }
  | { readonly kind: 'clear' };

/** Missing where the directory says nothing of it. */
export interface SaidGroup {
  readonly displayName?: string | undefined;
  readonly externalId?: string | undefined;
  /** One after the other. */
  readonly members: readonly MemberChange[];
}

/** As many as a call may name; directories send a hundred or so at once. */
const MOST_MEMBERS = 10_000;

const Id = z.pipe(
  z.union([z.string().check(z.regex(/^\d{1,15}$/)), z.int().check(z.nonnegative())]),
  z.transform((value) => Number(value)),
);
const Member = z.union([
  z.pipe(
    z.looseObject({ value: Id }),
    z.transform(({ value }) => value),
  ),
  Id,
]);
const Members = z.array(Member).check(z.maxLength(MOST_MEMBERS));
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));
const Group = z.looseObject({
  displayName: z.nullish(Name),
  externalId: z.nullish(z.string().check(z.maxLength(300))),
  members: z.nullish(Members),
});

/** A group as a whole: who is not named is not in it. @throws HttpError 400 */
export const readGroup = (value: unknown): SaidGroup & { readonly displayName: string } => {
  const { displayName, externalId, members } = readBy(Group, value);
  if (displayName == null) throw scimError(400, 'displayName is missing.', 'invalidValue');
  return { displayName, externalId: externalId ?? undefined, members: [{ kind: 'replace', ids: members ?? [] }] };
};

/** `members[value eq "7"]` */
const PICKED = /^[^[]*\[\s*value\s+eq\s+"?(\d{1,15})"?\s*\]/i;

const membersIn = (value: unknown): number[] => readBy(Members, Array.isArray(value) ? value : [value]);

/** What a patch changes. @throws HttpError 400 */
export const readGroupPatch = (value: unknown): SaidGroup => {
  const members: MemberChange[] = [];
  const said: { displayName?: string; externalId?: string } = {};
  for (const { op, path = '', value: to } of readOperations(value)) {
    const plain = plainPath(path);
    if (plain === 'members') {
      const picked = PICKED.exec(path)?.[1];
      if (op !== 'remove') members.push({ kind: op, ids: membersIn(to) });
      else if (picked !== undefined) members.push({ kind: 'remove', ids: [Number(picked)] });
      else if (path.includes('[')) throw scimError(400, `The path ${path} is not understood.`, 'invalidPath');
      else members.push(to == null ? { kind: 'clear' } : { kind: 'remove', ids: membersIn(to) });
    } else if (op !== 'remove') {
      // What is not kept here is left out without a word, as with people; the id is none of theirs to change.
      const { displayName, externalId } = readBy(
        Group,
        plain === 'displayname' ? { displayName: to } : plain === 'externalid' ? { externalId: to } : {},
      );
      if (displayName != null) said.displayName = displayName;
      if (externalId != null) said.externalId = externalId;
    }
  }
  return { ...said, members };
};

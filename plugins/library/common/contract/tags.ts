/** Calls on tags (matrix LIB-109 to LIB-112). */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { ServerId, Success } from '../model/fields.ts';
import { MAX_PLACES, NewTag, Tag, TagBranch, TagChange, TagsBefore, TagsChange } from '../model/tag.ts';

const params = z.object({ id: z.coerce.number() });
/** So many groups and places at the most; an id that is named again counts again. */
const toRestore = TagsBefore.check(
  z.maxLength(5000),
  z.refine((before) => before.reduce((sum, { ids }) => sum + ids.length, 0) <= MAX_PLACES, 'These are too many places.'),
);
const changed = { success: z.literal(true), message: z.string(), changed: z.number() };
const one = z.object({ tag: Tag });

export const tagCalls = defineContract({
  listTags: {
    method: 'GET',
    path: '/projects/tags/',
    query: z.object({ project: z.optional(z.coerce.number()), article: z.optional(z.coerce.number()) }),
    reply: z.object({
      data: z.array(
        z.object({
          text: Tag.shape.text,
          color: Tag.shape.color,
          count: z.number(),
          /** The newest tag of this text on a reference or offered in a project: what `/projects/tags/{id}/` takes. `null` where highlights alone carry it. */
          id: z.nullable(ServerId),
        }),
      ),
    }),
    doc: 'The different tags in a project or of a reference and its citations, with how many references carry each, sorted by text.',
  },
  tagTree: {
    method: 'GET',
    path: '/projects/tag-tree/',
    query: z.object({ project: z.optional(z.coerce.number()) }),
    reply: z.object({ data: z.array(TagBranch) }),
    doc: 'The tags of a project and its sub-projects, or of everything, as the branches of a tree: `a/b` stands below `a`.',
  },
  editTags: {
    method: 'PATCH',
    path: '/projects/tags/',
    body: TagsChange,
    reply: z.object({ ...changed, before: TagsBefore }),
    doc: 'Renames, recolours or takes away a tag with all below it, wherever it stands, citations included. Pass `before` to `restoreTags` to undo.',
  },
  restoreTags: {
    method: 'POST',
    path: '/projects/restore-tags/',
    body: z.object({ before: toRestore }),
    reply: z.object(changed),
    maxBytes: 8 * 1024 * 1024,
    doc: 'Makes tags what they were before `editTags`.',
  },
  getTag: {
    method: 'GET',
    path: '/projects/tags/{id}/',
    params,
    reply: one,
    doc: 'One tag.',
  },
  createTag: {
    method: 'POST',
    path: '/projects/tags/',
    body: NewTag,
    reply: one,
    doc: 'Puts a tag on a reference, or offers it in a project. A reference carries each text once.',
  },
  updateTag: {
    method: 'PATCH',
    path: '/projects/tags/{id}/',
    params,
    body: TagChange,
    reply: one,
    doc: 'Changes the text or colour of a tag. 409 with `current` when it was changed since `version`.',
  },
  deleteTag: {
    method: 'DELETE',
    path: '/projects/tags/{id}/',
    params,
    reply: Success,
    doc: 'Takes a tag away.',
  },
});

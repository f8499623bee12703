/** Calls of the activity history: what the user did, what was done in a project (matrix CORE-065, 066, 068, LIB-148). */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { Activity, ArticleActivityType, NewActivity } from '../model/activity.ts';
import { textUpTo } from '../model/fields.ts';

/** Entries of one page at the most. */
const MAX_PAGE = 100;

const query = z.object({
  /** Older than this entry, for the next page. */
  before: z.optional(z.coerce.number().check(z.int(), z.positive())),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_PAGE))),
});
const page = z.object({
  data: z.array(Activity),
  /** There are older entries. */
  more: z.boolean(),
});

export const activityCalls = defineContract({
  listActivity: {
    method: 'GET',
    path: '/user-activity/',
    query,
    reply: page,
    doc: 'What the user did, newest first.',
  },
  tellActivity: {
    method: 'POST',
    path: '/user-activity/',
    body: NewActivity,
    reply: z.object({ activity: Activity }),
    status: 201,
    perMinute: 120,
    doc: 'Records what a client did by itself with a project or a reference. Changes are recorded by the calls that make them.',
  },
  projectActivity: {
    method: 'GET',
    path: '/user-activity/project/{id}/',
    params: z.object({ id: z.coerce.number() }),
    query,
    reply: page,
    doc: 'What was done in a project and in those below it, newest first.',
  },
  visibleActivity: {
    method: 'GET',
    path: '/user-activity/projects/',
    query,
    reply: page,
    doc: 'What everyone did in the projects that the user can see, newest first.',
  },
  tellArticleActivity: {
    method: 'POST',
    path: '/activity/article/',
    body: z.object({ article_guid: textUpTo(200).check(z.minLength(1)), activity_type: ArticleActivityType }),
    reply: z.object({ url: z.string() }),
    perMinute: 120,
    doc: 'Records what is done with a reference, which is named by its `guid`; answers the address to open for it.',
  },
});

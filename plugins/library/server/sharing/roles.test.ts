/** Who may do what in a shared project: every call that names an object, by everyone who stands to it in another way. */
import { describe, expect, it } from 'vitest';
import type { Route } from '#plugin-api';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import { type Named, ROWS, type Row, more } from '../testing/named-calls.ts';
import { filledProject, invite, share } from '../testing/shared-project.ts';
import { newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const someone = () => server.signIn({ plan: 'P' });

type Name = keyof typeof calls;
/** `beneath` has a project of the same tree, below all that is named. */
const ROLES = ['owner', 'write', 'comment', 'read', 'beneath', 'invited', 'declined', 'left', 'revoked', 'stranger'] as const;
type Role = (typeof ROLES)[number];

const people: Readonly<Record<Exclude<Role, 'owner'>, TestUser>> = {
  write: await someone(),
  comment: await someone(),
  read: await someone(),
  beneath: await someone(),
  invited: await someone(),
  declined: await someone(),
  left: await someone(),
  revoked: await someone(),
  stranger: await someone(),
};

interface Scene extends Named {
  readonly user: (role: Role) => TestUser;
}

const newScene = async (): Promise<Scene> => {
  const owner = await someone();
  const filled = await filledProject(owner);
  const { project } = filled;
  const made = await more(owner, filled);
  const write = await share(owner, project, people.write, 'write');
  await share(owner, project, people.comment, 'comment');
  await share(owner, project, people.read, 'read');
  await share(owner, (await newProject(owner, 'Beneath', filled.below)).id, people.beneath, 'write');
  const invited = await invite(owner, project, people.invited);
  const declined = await invite(owner, project, people.declined);
  await people.declined.call(calls.answerShareRequest, { body: { share_id: declined, action: 'decline' } });
  await share(owner, project, people.left);
  await people.left.call(calls.leaveProject, { body: { project_id: project } });
  const revoked = await share(owner, project, people.revoked);
  await owner.call(calls.revokeSharing, { body: { share_id: revoked } });
  const { email } = (await someone()).account;
  return {
    ...filled,
    ...made,
    shares: { write, invited },
    address: email,
    user: (role) => (role === 'owner' ? owner : people[role]),
  };
};

/**
 * Calls that name an object and answer otherwise; tested in `sharing.test.ts`, `edit-articles.test.ts`, `edit-tags.test.ts`,
 * `sync/shared.test.ts` and `legacy/legacy.test.ts`.
 */
const OTHERWISE: readonly Name[] = [
  'restoreFields',
  'restoreTags',
  'answerShareRequest',
  'leaveProject',
  'sync',
  'legacyAddSharing',
  'endFolderSync',
];
/** Calls that name nothing of anybody's: they answer what the caller has, or what is known of published works. */
const NAMELESS: readonly Name[] = [
  'allRelations',
  'allReadings',
  'projectsData',
  // Names that are a person's own.
  'importState',
  'cancelImport',
  'getAllProjects',
  'projectOrder',
  'lastViewedProjects',
  'favourites',
  'getAllDeleted',
  'uploadPdf',
  'shareRequests',
  'listLookups',
  'listActivity',
  'visibleActivity',
  'savedSearches',
  'savedSearchCounts',
  'countReferences',
  'createSavedSearch',
  'legacyDeleted',
  'legacyFolders',
  'legacyShares',
  'workNotices',
];

const RANK: Partial<Record<Role, number>> = { owner: 3, write: 2, comment: 1, read: 1 };
const NEED = { read: 1, write: 2, owner: 3, 'owner alone': 3 } as const;

const expected = (role: Role, need: Row[0], given: number): number => {
  const rank = RANK[role];
  if (rank === undefined || (need === 'owner alone' && role !== 'owner')) return 404;
  return rank < NEED[need] ? 403 : given;
};

it('has a row for every call', () => {
  expect([...Object.keys(ROWS), ...OTHERWISE, ...NAMELESS].sort()).toEqual(Object.keys(calls).sort());
});

const refusing = await newScene();

describe.each(Object.entries(ROWS) as [Name, Row][])('[LIB-088] %s', (name, [need, input]) => {
  it.each(ROLES)('by the one who is: %s', async (role) => {
    const { status: given = 200 }: Route = calls[name];
    const status = expected(role, need, given);
    // What is refused or only read changes nothing, so one scene is enough for all of it.
    const scene = status === given && need !== 'read' ? await newScene() : refusing;
    const reply = await scene.user(role).send<Route>(calls[name], input(scene) as never);
    expect([reply.status, status === 403 && reply.json]).toEqual([
      status,
      status === 403 && { message: 'You do not have write permission.' },
    ]);
  });
});

it('what was refused has changed nothing', async () => {
  const { user, article, project, below, under } = refusing;
  const owner = user('owner');
  const { data } = await owner.call(calls.listArticles, { query: { project, include_sub: '1', sort: 'title' } });
  expect(
    data.map(({ id, title, notes_count, citations_count, tags }) => [id, title, notes_count, citations_count, tags]),
  ).toEqual([
    [article, 'Known', 2, 1, [expect.objectContaining({ text: 'tag' })]],
    [expect.any(Number), 'One', 0, 0, []],
    [under, 'Under', 0, 0, []],
  ]);
  expect((await owner.call(calls.getAllProjects)).data.map(({ id, title }) => [id, title])).toEqual([
    [project, 'Shared'],
    [below, 'Below'],
    [expect.any(Number), 'Beneath'],
  ]);
  const { data: shares } = await owner.call(calls.participants, { query: { project } });
  expect(shares.map(({ permission, state }) => [permission, state])).toEqual([
    ['write', 'accepted'],
    ['comment', 'accepted'],
    ['read', 'accepted'],
    ['write', 'requested'],
    ['write', 'declined'],
  ]);
});

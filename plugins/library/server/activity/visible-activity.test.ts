/** The activity of all projects together: whose it is, and how it comes. */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import { share } from '../testing/shared-project.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();

describe('[CORE-060] what was done in all projects that the user sees', () => {
  const seen = async (user: TestUser, query: object = {}) => user.call(calls.visibleActivity, { query });
  const said = async (user: TestUser, query: object = {}) =>
    (await seen(user, query)).data.map(({ activity_type, message }) => `${activity_type} ${message ?? ''}`);

  it('is of their own and of shared ones with what is below them, newest first, and of no others', async () => {
    const [ella, finn] = [await server.signIn({ plan: 'P' }), await server.signIn({ plan: 'P' })];
    const { id: shared } = await newProject(ella, 'Shared');
    const { id: below } = await newProject(ella, 'Below', shared);
    await newProject(ella, 'Secret');
    await newProject(finn, 'Own');
    await share(ella, shared, finn, 'read');
    await newArticle(ella, below, { title: 'Deep' });
    const all = await said(finn);
    expect(all.filter((line) => !/share/.test(line))).toEqual([
      'reference_added Deep',
      'project_added Own',
      'project_added Below',
      'project_added Shared',
    ]);
    expect(await said(ella)).not.toContain('project_added Own');
  });

  it('tells nothing of what others read, nor of what went into the recycle bin or is no longer shared', async () => {
    const [ella, finn] = [await server.signIn({ plan: 'P' }), await server.signIn({ plan: 'P' })];
    const { id: project } = await newProject(ella, 'Left');
    const share_id = await share(ella, project, finn, 'read');
    const { id: article } = await newArticle(ella, project, { title: 'Read' });
    await finn.call(calls.tellActivity, { body: { activity_type: 'open_pdf', article } });
    expect((await said(ella)).join()).not.toContain('open_pdf');
    expect(await said(finn)).toContain('open_pdf Read');
    await ella.call(calls.revokeSharing, { body: { share_id } });
    expect(await said(finn)).toEqual([]);
    await ella.call(calls.deleteItems, { body: { projects: [project] } });
    expect(await said(ella)).toEqual([]);
  });

  it('comes page by page, across projects', async () => {
    const ella = await server.signIn({ plan: 'P' });
    for (let n = 0; n < 5; n++) await newProject(ella, `P${n}`);
    const first = await seen(ella, { limit: 3 });
    const second = await seen(ella, { limit: 3, before: first.data.at(-1)?.id });
    expect([first, second].map(({ data, more }) => [data.map(({ message }) => message), more])).toEqual([
      [['P4', 'P3', 'P2'], true],
      [['P1', 'P0'], false],
    ]);
    for (const query of [{ limit: 0 }, { limit: 101 }, { before: 'x' }]) {
      expect((await ella.send(calls.visibleActivity, { query: query as never })).status).toBe(400);
    }
  });
});

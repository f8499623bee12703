/** Papers of a project that is shared by itself, in a tree whose rest stays unseen: they follow the roles of the library. */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { share } from '#plugins/library/server/testing/shared-project.ts';
import { newProject } from '#plugins/library/server/testing/start-library.ts';
import { latexContract as calls } from '../common/contract.ts';
import { startLatex } from './testing/start-latex.ts';

const server = await startLatex();
const someone = (first_name: string) => server.signIn({ plan: 'P', first_name, last_name: 'Person' });

/** A paper at the top, where carol writes, and one below, where bob comments and no more. */
const scene = async () => {
  const [ada, bob, carol] = [await someone('Ada'), await someone('Bob'), await someone('Carol')];
  const { id: top } = await newProject(ada, 'Top');
  const { id: sub } = await newProject(ada, 'Sub', top);
  const make = async (title: string, projectId: number) => {
    const body = { title, content: title, projectId, featureId: 'latex_file' };
    return (await ada.call(calls.create, { body })).data.latexFile.id;
  };
  const papers = { hidden: await make('Hidden', top), shown: await make('Shown', sub) };
  const shareOfBob = await share(ada, sub, bob, 'comment');
  await share(ada, top, carol, 'write');
  return { ada, bob, carol, top, sub, ...papers, shareOfBob };
};
const rolesOf = async (user: TestUser) => {
  const { latexFiles } = await user.call(calls.list, { query: {} });
  return Object.fromEntries(latexFiles.map(({ title, role }) => [title, role]));
};
const statuses = async (user: TestUser, id: number) => [
  (await user.send(calls.get, { params: { id } })).status,
  (await user.send(calls.autosave, { params: { id }, body: { content: 'new', version: 1 } })).status,
];

describe('papers of a sub-project that is shared by itself', () => {
  it('are there by the strongest role on the way up, and those above it are not', async () => {
    const { bob, carol, hidden, shown } = await scene();
    expect([await rolesOf(bob), await rolesOf(carol)]).toEqual([{ Shown: 'comment' }, { Hidden: 'write', Shown: 'write' }]);
    expect([await statuses(bob, hidden), await statuses(bob, shown)]).toEqual([
      [404, 404],
      [200, 403],
    ]);
    expect(await statuses(carol, shown)).toEqual([200, 200]);
  });

  it('go for those who lose the project by a move, and stay for those who have it by itself', async () => {
    const { ada, bob, carol, sub, shown } = await scene();
    await ada.call(libraryContract.moveProject, { body: { project_id: sub, parent_project_id: null } });
    expect([await rolesOf(bob), await rolesOf(carol)]).toEqual([{ Shown: 'comment' }, { Hidden: 'write' }]);
    expect(await statuses(carol, shown)).toEqual([404, 404]);
  });

  it('go with the share, and whoever writes in them tells only those who see them', async () => {
    const { ada, bob, carol, shown, hidden, shareOfBob } = await scene();
    const heard = (user: TestUser) =>
      user.events().flatMap(({ type, data }) => (type === 'latex.changed' ? [(data as { file: number }).file] : []));
    await carol.call(calls.autosave, { params: { id: hidden }, body: { content: 'one', version: 1 } });
    await carol.call(calls.autosave, { params: { id: shown }, body: { content: 'two', version: 1 } });
    await server.allHeard();
    expect(heard(bob)).toEqual([shown]);
    await ada.call(libraryContract.revokeSharing, { body: { share_id: shareOfBob } });
    expect([await rolesOf(bob), await statuses(bob, shown)]).toEqual([{}, [404, 404]]);
  });
});

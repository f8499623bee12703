/** For tests: a paper in a project that several people take part in, made by one who only writes there. */
import { share } from '#plugins/library/server/testing/shared-project.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { latexContract as calls } from '../../common/contract.ts';
import type { LatexServer } from './start-latex.ts';

export const ROLES = ['maker', 'owner', 'write', 'comment', 'read', 'revoked', 'stranger'] as const;
export type Standing = (typeof ROLES)[number];

export const sharedPaper = async (server: LatexServer, content = 'text') => {
  const someone = (first_name: string) => server.signIn({ plan: 'P', first_name, last_name: 'Person' });
  const people = {
    maker: await someone('Maker'),
    owner: await someone('Owner'),
    write: await someone('Writer'),
    comment: await someone('Commenter'),
    read: await someone('Reader'),
    revoked: await someone('Gone'),
    stranger: await someone('Stranger'),
  };
  const project = await server.project(people.owner);
  const shares = {
    maker: await share(people.owner, project, people.maker, 'write'),
    write: await share(people.owner, project, people.write, 'write'),
    comment: await share(people.owner, project, people.comment, 'comment'),
    read: await share(people.owner, project, people.read, 'read'),
    revoked: await share(people.owner, project, people.revoked, 'write'),
  };
  const end = (share_id: number) => people.owner.call(libraryContract.revokeSharing, { body: { share_id } });
  await end(shares.revoked);
  const make = async (title = 'Shared') => {
    const body = { title, content, projectId: project, featureId: 'latex_file' };
    return (await people.maker.call(calls.create, { body })).data.latexFile;
  };
  return { people, project, shares, end, make, paper: await make() };
};

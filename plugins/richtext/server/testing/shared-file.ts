/** For tests: a text in a project that several people take part in, made by one who only writes there. */
import { libraryContract } from '#plugins/library/common/contract.ts';
import { share } from '#plugins/library/server/testing/shared-project.ts';
import { contract as calls } from '../../common/contract.ts';
import type { RichtextServer } from './start-richtext.ts';

export const STANDINGS = ['maker', 'owner', 'write', 'comment', 'read', 'revoked', 'stranger'] as const;
export type Standing = (typeof STANDINGS)[number];

export const sharedFile = async (server: RichtextServer, content = '<p>text</p>') => {
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
  for (const permission of ['write', 'comment', 'read'] as const)
    await share(people.owner, project, people[permission], permission);
  await share(people.owner, project, people.maker, 'write');
  const share_id = await share(people.owner, project, people.revoked, 'write');
  await people.owner.call(libraryContract.revokeSharing, { body: { share_id } });
  const make = async (title = 'Shared') =>
    (await people.maker.call(calls.create, { body: { title, content, projectId: project } })).data.ckFile;
  return { people, project, make, file: await make() };
};

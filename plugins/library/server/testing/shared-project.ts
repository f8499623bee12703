/** A project with one of everything in it, and people who stand to it in every way there is: for tests of who may do what. */
import { libraryContract as calls } from '../../common/contract.ts';
import type { Permission } from '../../common/model.ts';
import type { TestServer, TestUser } from '#core/server/testing/types.ts';
import { smallPdf } from './small-pdf.ts';
import { fileOf, newArticle, newProject } from './start-library.ts';

/** Asks for addresses as they are, whatever comes of it. */
export const give = (owner: TestUser, project_id: number, shared_to: string | { email: string } | string[], rest: object = {}) =>
  owner.send(calls.addSharing, { body: { project_id, shared_to, permission: 'read', ...rest } });

export const answer = (person: TestUser, share_id: number, action: 'accept' | 'decline') =>
  person.send(calls.answerShareRequest, { body: { share_id, action } });

/** Asks a person to take part. @returns the id of the share */
export const invite = async (owner: TestUser, project: number, person: TestUser, permission: Permission = 'write') => {
  const body = { shared_to: person.account.email, project_id: project, permission };
  return (await owner.call(calls.addSharing, { body })).share.share_id;
};

/** Shares a project with a person, who accepts. @returns the id of the share */
export const share = async (owner: TestUser, project: number, person: TestUser, permission: Permission = 'write') => {
  const share_id = await invite(owner, project, person, permission);
  await person.call(calls.answerShareRequest, { body: { share_id, action: 'accept' } });
  return share_id;
};

export const uploadOf = (user: TestUser, title: string) =>
  user.call(calls.uploadPdf, { form: {}, files: { file_content: fileOf(smallPdf({ title }), 'x.pdf') } });

/** A project at the top with one below it, each with a reference; the one above has everything that a reference can have. */
export const filledProject = async (owner: TestUser) => {
  const { id: project } = await newProject(owner, 'Shared');
  const { id: below } = await newProject(owner, 'Below', project);
  const file = await uploadOf(owner, `Of ${project}`);
  const { id: article } = await newArticle(owner, project, { title: 'Known', pdf_url: file.url });
  const { id: under } = await newArticle(owner, below, { title: 'Under' });
  const { citation } = await owner.call(calls.createCitation, { body: { citation: { article, page: 1, text: 'passage' } } });
  const { markdown } = await owner.call(calls.createCitationNote, { body: { markdown: { citation: citation.id, text: 'm' } } });
  const { note } = await owner.call(calls.createArticleNote, { body: { note: { article, text: 'n' } } });
  const { tag } = await owner.call(calls.createTag, { body: { article, text: 'tag' } });
  const { id: binned } = await newArticle(owner, project, { title: 'In the bin' });
  await owner.call(calls.deleteItems, { body: { articles: [binned] } });
  const order = (await owner.call(calls.projectOrder)).data[0]?.id ?? 0;
  const ids = { citation: citation.id, markdown: markdown.id, note: note.id, tag: tag.id, file: file.id, fileUrl: file.url };
  return { project, below, article, under, binned, order, hash: file.hash, ...ids };
};
export type Filled = Awaited<ReturnType<typeof filledProject>>;

/** An owner with a shared project and a private one, and those who take part in the first: one writes, the other reads. */
export const sharedLibrary = async (server: TestServer) => {
  const [ada, bob] = [await server.signIn({ plan: 'P' }), await server.signIn({ plan: 'P' })];
  const reader = await server.signIn({ plan: 'F' });
  const filled = await filledProject(ada);
  const { id: secret } = await newProject(ada, 'Private');
  const { id: hidden } = await newArticle(ada, secret, { title: 'Secret', authors: [{ family: 'Hidden' }] });
  const shareOfBob = await share(ada, filled.project, bob, 'write');
  await share(ada, filled.project, reader, 'read');
  const { id: own } = await newProject(bob, 'Own');
  const { id: mine } = await newArticle(bob, own, { title: 'Mine' });
  return { ada, bob, reader, secret, hidden, own, mine, shareOfBob, ...filled };
};

/** Ends the part of the one who writes. */
export const revoke = ({ ada, shareOfBob }: { ada: TestUser; shareOfBob: number }) =>
  ada.call(calls.revokeSharing, { body: { share_id: shareOfBob } });

/** What counts for an owner, as it is stored. */
export const sumsOf = async (server: TestServer, { account }: TestUser) => {
  const { rows } = await server.db.pool.query(
    `select projects::int, articles::int, documents::int, notes::int, citations::int, markdowns::int, bytes::int
    from library_usage where owner = $1`,
    [account.id],
  );
  return rows[0];
};

/** Export of a project that is sent along, and by somebody who has cancelled the account. */
import { describe, expect, it } from 'vitest';
import { Accounts } from '#plugin-api/server';
import { libraryContract as calls } from '../../common/contract.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const ada = await server.signIn();

const PROJECT = {
  title: 'Sent along',
  articles: [
    { info: { title: 'One', authors: [{ family: 'Lee' }], year: 2001 }, articleNotes: [{ text: 'A thought' }] },
    { info: { title: 'Two', authors: [{ family: 'Lee' }], year: 2001 } },
  ],
  projects: [{ title: 'Below', articles: [{ citekey: 'own key', info: { title: 'Three' } }] }],
};
const exported = async (body: object) => (await ada.call(calls.exportReferences, { body: body as never })).toString();

describe('[LIB-136] a project that is sent along as projectJson', () => {
  it('is written in the format that is wanted, each reference once and with a key of its own', async () => {
    const text = await exported({ format: 'bib', projectJson: PROJECT });
    expect(text.match(/@\w+\{[^,]+/g)).toEqual(['@misc{lee2001', '@misc{lee2001a', '@misc{ownkey']);
    expect(text).not.toContain('A thought');
    expect(await exported({ format: 'ris', projectJson: [PROJECT], include_annotations: true })).toContain('A thought');
    expect(JSON.parse(await exported({ format: 'json', projectJson: PROJECT }))).toEqual(PROJECT);
  });

  it('has the name that its title gives the file', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/export-import/export/',
      headers: { authorization: `Bearer ${ada.tokens.access_token}` },
      payload: { format: 'bib', projectJson: PROJECT },
    });
    expect(reply.headers['content-disposition']).toContain('Sent along.bib');
  });

  it.each([
    ['no project', { format: 'bib', projectJson: [] }, 'Could not export. This is not a project.'],
    [
      'a reference that cannot be read',
      { format: 'bib', projectJson: { title: 'T', articles: [{ info: { year: 'x' } }] } },
      'Reference 1',
    ],
    ['something of the library beside it', { format: 'bib', projectJson: PROJECT, project_ids: [1] }, 'Name either'],
    ['a wish for a PDF', { format: 'pdf', projectJson: PROJECT }, 'no PDF'],
  ])('is refused with %s', async (_, body, message) => {
    const { status, json } = await ada.send(calls.exportReferences, { body: body as never });
    expect([status, (json as { message: string }).message]).toEqual([400, expect.stringContaining(message)]);
  });
});

it('[ACC-036] somebody who has cancelled takes everything along, and changes nothing', async () => {
  const eve = await server.signIn();
  const { id } = await newProject(eve, 'Mine');
  await newArticle(eve, id, { title: 'Kept' });
  await server.service(Accounts).update(eve.account.id, { deactivated_at: new Date() } as never);
  for (const format of ['bib', 'ris', 'json'] as const) {
    const file = await eve.call(calls.exportReferences, { body: { format, project_ids: [id] } });
    expect(file.toString()).toContain('Kept');
  }
  expect((await eve.send(calls.createProject, { body: { title: 'More' } })).status).toBe(403);
});

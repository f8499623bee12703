/** A merged reference may be given the key that led to it all along; everybody else's is taken. */
import { expect, it } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();

const WORK = { title: 'Growth of crystals', year: 2015 };

const begin = async () => {
  const user = await server.signIn({ plan: 'P' });
  const { id: project } = await newProject(user);
  const [kept, merged] = [await newArticle(user, project, WORK), await newArticle(user, project, WORK)];
  const { merges } = await user.call(calls.mergeDuplicates, {
    body: { merges: [{ articles: [kept.id, merged.id], kept: kept.id }] },
  });
  const setKey = (id: number, citekey: string) => user.send(calls.updateArticle, { params: { id }, body: { citekey } });
  return { user, project, kept, merged, merges, setKey };
};

it('the key of what was merged into it may become its own', async () => {
  const { kept, merged, setKey } = await begin();
  expect(merged.citekey).not.toBe(kept.citekey);
  expect(await setKey(kept.id, merged.citekey.toUpperCase())).toMatchObject({ status: 200 });
});

it('another reference of the project may not have it, whatever its letters', async () => {
  const { user, project, merged, setKey } = await begin();
  const { id } = await newArticle(user, project, { title: 'Owls' });
  for (const key of [merged.citekey, merged.citekey.toUpperCase()])
    expect(await setKey(id, key)).toMatchObject({ status: 400, json: { fields: { citekey: 'This citation key is taken.' } } });
});

it('who was merged and comes back out of the bin by hand keeps the right to its key', async () => {
  const { user, merged, setKey } = await begin();
  await user.call(calls.updateArticle, { params: { id: merged.id }, body: { is_deleted: false } });
  expect(await setKey(merged.id, 'owls')).toMatchObject({ status: 200 });
  expect(await setKey(merged.id, merged.citekey)).toMatchObject({ status: 200 });
});

/** What the browser asks for again by itself once things came back or were replaced. */
import { expect, it } from 'vitest';
import { libraryStage, projectOf, rowOf } from './testing/library-stage.tsx';

const setUp = async () => {
  const stage = libraryStage({ projects: [projectOf(1, 'Thesis')], rows: [rowOf(1, 'Margins')] });
  await stage.load();
  const asked = () =>
    ['getAllProjects', 'projectsData', 'lastViewedProjects', 'listArticles'].map(
      (name) => stage.api[name]?.mock.calls.length ?? 0,
    );
  return { ...stage, asked };
};

it('[LIB-065] asks for the limits and first data of the session, the projects and the references again', async () => {
  const { parts, session, asked } = await setUp();
  const before = asked();
  await parts.refetch();
  expect(session.refresh).toHaveBeenCalledOnce();
  expect(asked()).toEqual(before.map((number) => number + 1));
});

it('[LIB-065] shows what is there although the limits cannot be asked for', async () => {
  const { parts, session, asked } = await setUp();
  const before = asked();
  session.refresh.mockRejectedValueOnce(new Error('gone'));
  await parts.refetch();
  expect(asked()).toEqual(before.map((number) => number + 1));
});

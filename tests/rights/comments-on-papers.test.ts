/** Comments on real papers: whose roles count, that two people see each other’s, and that who takes a paper along can take them too. */
import { expect, it } from 'vitest';
import { anchorIn } from '#plugins/coedit/common/anchor.ts';
import { commentsContract as calls } from '#plugins/comments/common/contract.ts';
import { COMMENTS_CHANGED } from '#plugins/comments/common/events.ts';
import { latexContract } from '#plugins/latex/common/contract.ts';
import { readZip } from '#plugins/latex/server/archive/read-zip.ts';
import { suggestionsContract } from '#plugins/suggestions/common/contract.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { newProject } from '#plugins/library/server/testing/start-library.ts';
import { share } from '#plugins/library/server/testing/shared-project.ts';
import { startHouse } from './house.ts';

const server = await startHouse();
const CONTENT = '\\documentclass{article}\n\\begin{document}\nSome words שלום here.\n\nThe end.\n\\end{document}\n';

const setUp = async () => {
  const ada = await server.signIn({ plan: 'P', first_name: 'Ada', last_name: 'Person' });
  const ben = await server.signIn({ plan: 'P', first_name: 'Ben', last_name: 'Person' });
  const eve = await server.signIn({ plan: 'P' });
  const { id: project } = await newProject(ada);
  const shared = await share(ada, project, ben, 'write');
  const body = { title: 'Paper', content: CONTENT, projectId: project, featureId: 'latex_file' };
  const { id } = (await ada.call(latexContract.create, { body })).data.latexFile;
  const { data } = await ada.call(latexContract.getEditorFiles, { params: { id } });
  const document = data.find(({ is_main }) => is_main)?.id ?? 0;
  const from = CONTENT.indexOf('words');
  const begin = (user: typeof ada, text: string) =>
    user.call(calls.begin, {
      body: { kind: 'latex', document, anchor: anchorIn(CONTENT, { from, to: from + 'words שלום'.length }), text },
    });
  const list = (user: typeof ada) => user.call(calls.list, { params: { kind: 'latex', thing: id } });
  return { ada, ben, eve, id, begin, list, share: shared };
};

it('two people see each other’s comments, a stranger none, and who has lost the paper none any longer', async () => {
  const { ada, ben, eve, begin, list, share: shared } = await setUp();
  const { thread } = await begin(ben, 'Which words?');
  await server.allHeard();
  expect(ada.events().some(({ type }) => type === COMMENTS_CHANGED)).toBe(true);
  await ada.call(calls.reply, { params: { thread: thread.id }, body: { text: 'These.' } });
  const seen = await list(ben);
  expect(seen).toMatchObject({ role: 'write', is_owner: false, title: 'Paper' });
  expect(seen.threads).toMatchObject([{ name: 'main.tex', comments: [{ text: 'Which words?' }, { text: 'These.' }] }]);
  expect((await list(ada)).is_owner).toBe(true);
  await expect(list(eve)).rejects.toMatchObject({ status: 404 });
  await expect(begin(eve, 'x')).rejects.toMatchObject({ status: 404 });
  await ada.call(libraryContract.revokeSharing, { body: { share_id: shared } });
  await expect(list(ben)).rejects.toMatchObject({ status: 404 });
  await expect(ben.call(calls.thread, { params: { thread: thread.id } })).rejects.toMatchObject({ status: 404 });
});

it('who takes the paper along can take the open comments, as notes in the sources, which the paper has none of', async () => {
  const { ada, id, begin } = await setUp();
  const { thread } = await begin(ada, 'Settled.');
  await ada.call(calls.resolve, { params: { thread: thread.id } });
  await begin(ada, 'Which 100 % words?');
  const { export: asked } = await ada.call(latexContract.makePackage, {
    params: { id },
    body: { preset: 'everything', with_comments: true },
  });
  await server.runJobs();
  const params = { id, export: asked.id };
  expect((await ada.call(latexContract.getExport, { params })).export).toMatchObject({ state: 'done', message: '' });
  const { entries } = readZip(await ada.call(latexContract.getExportFile, { params }));
  const main = (await entries.find(({ path }) => path === 'main.tex')?.read())?.toString();
  expect(main).toBe(
    CONTENT.replace('\\begin', '\\usepackage{todonotes}\n\\begin').replace(
      'here.\n',
      'here.\n\\todo[inline]{\\emph{words שלום} \\textbf{Ada Person:} Which 100 \\% words?}\n',
    ),
  );
  const { document } = await ada.call(latexContract.getDocument, { params: { id }, query: { path: 'main.tex' } });
  expect(document.content).toBe(CONTENT);
});

it('who takes the paper along can take what is suggested, struck and added in the sources', async () => {
  const { ada, ben, id } = await setUp();
  const { data } = await ada.call(latexContract.getEditorFiles, { params: { id } });
  const document = data.find(({ is_main }) => is_main)?.id ?? 0;
  const from = CONTENT.indexOf('here');
  const anchor = anchorIn(CONTENT, { from, to: from + 'here'.length });
  const put = [{ key: 'key-of-export', anchor, original: 'here', replacement: 'there' }];
  await ben.call(suggestionsContract.save, { body: { kind: 'latex', document, put, drop: [] } });
  const mainOf = async (with_suggestions: boolean) => {
    const body = { preset: 'everything', with_suggestions } as const;
    const { export: asked } = await ada.call(latexContract.makePackage, { params: { id }, body });
    await server.runJobs();
    const params = { id, export: asked.id };
    expect((await ada.call(latexContract.getExport, { params })).export).toMatchObject({ state: 'done', message: '' });
    const { entries } = readZip(await ada.call(latexContract.getExportFile, { params }));
    return (await entries.find(({ path }) => path === 'main.tex')?.read())?.toString();
  };
  expect(await mainOf(true)).toContain('\\carrelstruck{here}\\carreladded{there}.');
  expect(await mainOf(false)).toBe(CONTENT);
});

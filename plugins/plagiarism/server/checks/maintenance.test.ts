import { expect, it } from 'vitest';
import { madeUpText } from '#plugins/overlap/common/testing/made-up.ts';
import { calls, startPlagiarism } from '../testing/start-plagiarism.ts';

const { server } = await startPlagiarism({ env: { SIMILARITY_ENABLED: 'false' } });

it('[PLG-012] says that it is under maintenance when it is switched off, and still shows what there is', async () => {
  const ada = await server.signIn();
  const message = 'Sorry this page is currently under maintenance. The service will be available again soon';
  const files = { file: new File([madeUpText(300, 1)], 'a.txt') };
  expect(await ada.send(calls.upload, { form: { name: 'Thesis' }, files })).toMatchObject({ status: 503, json: { message } });
  expect(await ada.send(calls.check, { form: { id: 1 } })).toMatchObject({ status: 503, json: { message } });
  expect(await ada.call(calls.terms)).toMatchObject({ is_open: false });
  expect(await ada.call(calls.files)).toEqual({ results: [] });
});

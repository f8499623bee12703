/** Papers as other plugins are given them. */
import { expect, it } from 'vitest';
import { LatexManuscripts } from '../../common/server-services.ts';
import { startLatex } from '../testing/start-latex.ts';

const server = await startLatex();
const manuscripts = server.service(LatexManuscripts);

it('are listed and opened for whose they are', async () => {
  const [ada, eve] = [await server.signIn({ plan: 'P' }), await server.signIn({ plan: 'P' })];
  const { id: paper, project } = await server.paper(ada, 'Owls hunt at night.', 'Owls');
  const { id: gone } = await server.paper(ada, '', 'Gone');
  await server.paper(eve, '', 'Not hers');
  await server.db.pool.query('update latex_file set deleted_at = now() where id = $1', [gone]);
  expect(await manuscripts.list(ada.account.id)).toEqual([{ paper, title: 'Owls', project, changed_at: expect.any(Date) }]);
  expect(await manuscripts.open(ada.account.id, paper)).toMatchObject({
    title: 'Owls',
    text: expect.stringContaining('hunt at night'),
  });
  expect(await manuscripts.open(eve.account.id, paper)).toBeUndefined();
});

/** Forms with files that are cut off on their way: on every route of every plugin that is the sender's fault, and is said so. */
import { join } from 'node:path';
import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Route } from '#plugin-api';
import type { ServerHalf } from '#plugin-api/server';
import { newArticle, newProject } from '#plugins/library/server/testing/start-library.ts';
import { root } from '../architecture/plugins.ts';
import { served, startHouse } from './house.ts';

const server = await startHouse();

const halves = await Promise.all(
  served.map(async ({ id }) => ((await import(join(root, 'plugins', id, 'server/index.ts'))) as { default: ServerHalf }).default),
);
const forms = halves.flatMap(({ contract }) => Object.entries<Route>(contract).filter(([, { files }]) => files !== undefined));

const edge = (name: string, rest = ''): string => `--edge\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`;

it('there are such routes', () => expect(forms.length).toBeGreaterThan(5));

it.each(forms)('%s', async (_name, { method, path, files = {} }) => {
  const ada = await server.signIn({ plan: 'P' });
  const { id } = await newProject(ada);
  await newArticle(ada, id);
  const [field = ''] = Object.keys(files);
  const file = edge(field, '; filename="a.pdf"\r\nContent-Type: application/pdf');
  // What is no file of the kind may be refused as that; what begins like one has to be read to its end.
  for (const beginning of ['%PDF-1.7\n', '@book{a, title={A}}', '<style xmlns="http://purl.org/net/xbiblio/csl">']) {
    for (const fields of ['', `${edge('project_id')}${id}\r\n${edge('name')}x\r\n`]) {
      const sent = await server.app.inject({
        method,
        url: `/api${path.replaceAll(/\{\w+\}/g, '1')}`,
        headers: { authorization: `Bearer ${ada.tokens.access_token}`, 'content-type': 'multipart/form-data; boundary=edge' },
        payload: `${fields}${file}${beginning}${'y'.repeat(2000)}`,
      });
      expect([404, 400]).toContain(sent.statusCode);
      if (!path.includes('{')) expect(sent.statusCode).toBe(400);
    }
  }
  const scratch = await readdir(join(server.dataDir, 'scratch'), { recursive: true });
  expect(scratch.filter((entry) => entry.includes('work-'))).toEqual([]);
});

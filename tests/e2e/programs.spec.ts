/** Programs of one's own in a real house: a token made in the profile, the built `carrel` that comes in with it, and its end. */
import { execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { resolve } from 'node:path';
import { barriersOf as barriers } from './barriers.ts';
import { newProjectBy, newReferenceBy, signUpAs } from './calls.ts';
import { expect, test } from './app.ts';

const PROGRAM = resolve(import.meta.dirname, '../../dist/server/command-line.js');

interface Ended {
  readonly exit: number;
  readonly out: string;
  readonly error: string;
}
const carrel = (env: Readonly<Record<string, string>>, ...words: string[]): Promise<Ended> =>
  new Promise((done) => {
    execFile(process.execPath, [PROGRAM, ...words], { env: { ...process.env, ...env } }, (failure, out, error) =>
      done({ exit: failure ? Number(failure.code) : 0, out, error }),
    );
  });

test('a token is made in the profile, opens the house to carrel as far as it allows, and nothing once it is revoked', async ({
  app,
  page,
}) => {
  const { calls, email } = await signUpAs(app, page, 'programs');
  await newReferenceBy(calls, await newProjectBy(calls, 'Birds'), 'Owls at night');
  await page.goto(`${app.url}/profile`);
  await page.getByRole('button', { name: 'New token…' }).click();
  const form = page.getByRole('dialog', { name: 'New token' });
  await form.getByLabel('What it is for').fill('Terminal');
  expect(await barriers(page), 'form').toEqual([]);
  await form.getByRole('button', { name: 'Make the token' }).click();
  const once = page.getByRole('dialog', { name: 'The token is made' });
  const token = await once.getByLabel('Token', { exact: true }).inputValue();
  expect(await barriers(page), 'shown once').toEqual([]);
  await once.getByRole('button', { name: 'Done' }).click();
  const tokens = page.getByRole('list', { name: 'Programs' });
  await expect(tokens.getByRole('listitem')).toContainText(/Terminal.*read, everywhere.*not used yet/);
  await app.mailTo(email, 'A token for programs was made');

  const env = { CARREL_URL: app.url, CARREL_TOKEN: token, LANG: 'en_GB.UTF-8' };
  expect(await carrel(env, 'find', 'owls')).toMatchObject({ exit: 0, out: expect.stringContaining('Owls at night') });
  expect(await carrel(env, 'compile', 'Nothing')).toMatchObject({ exit: 2, error: 'There is no manuscript “Nothing”.\n' });
  expect((await carrel(env, 'import', PROGRAM)).error).toContain('"write" in library is needed');
  await page.reload();
  await expect(tokens.getByRole('listitem')).toContainText('last used');

  await page.getByRole('button', { name: 'Revoke “Terminal”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('The token is revoked.')).toBeVisible();
  expect(await carrel(env, 'find', 'owls')).toMatchObject({ exit: 2, error: expect.stringContaining('not valid any more') });
});

test('an assistant speaks with carrel as it would with any server of tools', async ({ app, page }) => {
  const { calls, headers } = await signUpAs(app, page, 'assistant');
  await newReferenceBy(calls, await newProjectBy(calls, 'Birds'), 'Owls at night');
  const body = { name: 'Assistant', scopes: ['read', 'suggest'], areas: null, expires_at: new Date(Date.now() + 86_400_000) };
  const made = await fetch(`${app.url}/api/programs/tokens/`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { secret } = (await made.json()) as { secret: string };
  const env = { ...process.env, CARREL_URL: app.url, CARREL_TOKEN: secret };
  const server = spawn(process.execPath, [PROGRAM, 'mcp'], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
  const ask = async (id: number, method: string, params: object) => {
    server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    return JSON.parse((await lines.next()).value ?? 'null') as { id: number; result: Record<string, unknown> };
  };
  const begun = await ask(1, 'initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  });
  expect(begun.result).toMatchObject({ protocolVersion: '2025-06-18', serverInfo: { name: 'carrel' } });
  server.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  const { tools } = (await ask(2, 'tools/list', {})).result as { tools: { name: string }[] };
  expect(tools.map(({ name }) => name)).toEqual(['search', 'read_passage', 'cite', 'suggest']);
  const found = await ask(3, 'tools/call', { name: 'search', arguments: { query: 'owls' } });
  expect(JSON.stringify(found.result)).toContain('Owls at night');
  const ended = new Promise<number | null>((done) => server.once('close', done));
  server.stdin.end();
  expect(await ended).toBe(0);
});

test('the documentation of the API is a page without barriers, in both languages', async ({ app, page }) => {
  await page.goto(`${app.url}/api/docs?lang=de`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carrel API');
  const call = page.locator('[id="library.findEverywhere"]');
  await call.getByText('/projects/find/').click();
  await expect(call).toContainText('Ein Token muss erlauben: read (in der Bibliothek)');
  expect(await barriers(page), 'documentation').toEqual([]);
});

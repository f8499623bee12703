/**
 * `npm run new:plugin reading-list`: writes a plugin with a panel, a command, a call and their tests. It compiles and
 * passes as it is; deleting its folder and its two catalogues undoes it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { filesOf } from './new-plugin-files.mjs';

const root = resolve(import.meta.dirname, '../..');
const id = process.argv[2] ?? '';

const refuse = (reason) => {
  console.error(reason);
  process.exit(1);
};

if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
  refuse('Usage: npm run new:plugin <id>, with small letters, digits and single hyphens, e.g. reading-list');
if (id === 'core' || existsSync(join(root, 'plugins', id))) refuse(`The id ${id} is taken.`);

const files = filesOf(id);
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(`  ${path}`);
}
// Lines break where the id's length says, so the formatter has the last word.
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
spawnSync(process.execPath, [biome, 'format', '--write', ...Object.keys(files)], { cwd: root });

console.log(`
Next:
  npm run dev                                 see it: ${id} is in the sidebar
  plugins/${id}/client/panels/list.tsx        what it shows
  plugins/${id}/common/contract.ts            what it asks the server
  npx vitest run plugins/${id}                its tests`);

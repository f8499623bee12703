/**
 * What the browser downloads before any editor, held to a budget: the entry, what it imports at once, and the workbench
 * (loaded by name, because it is the next thing on every screen). Sizes are gzipped.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root, say, SetupError } from '../../host-web/setup/steps.mjs';
import { builtChunks, closure } from './built-chunks.mjs';

const kB = 1000;
const SHELL_BUDGET = 320 * kB;
const WORKBENCH = 'core/client/workbench/workbench.tsx';
/** What must never be in the shell. */
const HEAVY = /monaco|pdfjs|prosemirror/;

/** Files of scripts that the page itself names. */
const named = () => {
  const page = readFileSync(join(root, 'dist/web/index.html'), 'utf8');
  return [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) => file);
};

const gzipped = (file) => gzipSync(readFileSync(join(root, 'dist/web', file)), { level: 9 }).length;

export const checkBudgets = async () => {
  const manifest = builtChunks();
  const first = named();
  const entries = Object.keys(manifest).filter((key) => first.includes(manifest[key].file));
  if (entries.length === 0 || !manifest[WORKBENCH])
    throw new SetupError('The build has no entry or no workbench chunk: the budget cannot be measured.');
  const chunks = new Set([...entries, WORKBENCH].flatMap((key) => [...closure(manifest, key)]));
  const files = [...new Set([...chunks].map((key) => manifest[key].file))].filter((file) => file.endsWith('.js'));
  const sizes = files.map((file) => [file, gzipped(file)]);
  const shell = sizes.reduce((sum, [, size]) => sum + size, 0);
  say(`    shell: ${(shell / kB).toFixed(1)} kB gzipped in ${files.length} files (budget ${SHELL_BUDGET / kB} kB)`);
  const heavy = [...chunks].filter((key) => HEAVY.test(key) || HEAVY.test(manifest[key].file));
  if (heavy.length > 0) throw new SetupError(`An editor is in the shell: ${heavy.join(', ')}`);
  if (shell > SHELL_BUDGET) {
    const list = sizes.sort((a, b) => b[1] - a[1]).map(([file, size]) => `${(size / kB).toFixed(1)} kB  ${file}`);
    throw new SetupError(`The shell is over its budget:\n${list.join('\n')}`);
  }
};

/**
 * Writes `catalogue.tsv`, the names of the official styles, from a folder of the CSL project's repository:
 * `node plugins/citing/csl/make-catalogue.mjs <folder of styles>`. One style a line: title, short title, fields, and its name in the
 * repository where that does not follow from the title.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createServer } from 'vite';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('The folder of the styles is missing.');

const vite = await createServer({
  root: resolve(import.meta.dirname, '../../..'),
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true, include: [] },
  appType: 'custom',
  logLevel: 'error',
});
const load = (path) => vite.ssrLoadModule(resolve(import.meta.dirname, path));
const { elementsOf, readStyleTree, textIn } = await load('../common/style-tree.ts');
const { styleName } = await load('../server/styles/official.ts');

const lineOf = (file, xml) => {
  const name = file.slice(0, -'.csl'.length);
  const [info] = elementsOf(readStyleTree(xml), 'info');
  const title = textIn(info, 'title');
  const short = textIn(info, 'title-short');
  const fields = elementsOf(info, 'category').flatMap(({ attrs }) => attrs.field ?? []);
  return [title, short === title ? '' : short, fields.join(' '), styleName(title) === name ? '' : name].join('\t');
};

const linesOf = (path) =>
  readdirSync(path)
    .filter((file) => file.endsWith('.csl'))
    .map((file) => lineOf(file, readFileSync(join(path, file), 'utf8')));

const lines = [...linesOf(folder), ...linesOf(join(folder, 'dependent'))].sort();
writeFileSync(join(import.meta.dirname, 'catalogue.tsv'), `${lines.join('\n')}\n`);
console.log(`${lines.length} styles`);
await vite.close();

/** Guesses the main file of an imported paper. */
import { rootOf } from '../../common/source/magic-comments.ts';
import { extensionOf, normalise, folderOf, stemOf } from '../../common/source/paths.ts';
import { scan } from '../../common/source/scan.ts';
import type { NewFile } from '../papers/create-paper.ts';

const USUAL = ['main', 'paper', 'article', 'thesis', 'manuscript', 'ms', 'root', 'template'];

/** Higher is more likely: a document class and a body, no other file that includes it, near the top, a usual name. */
const likelihood = (path: string, text: string, included: ReadonlySet<string>): number => {
  const found = scan(text);
  const hasDocument = found.environments.some(({ name }) => name === 'document');
  const usual = USUAL.indexOf(stemOf(path).toLowerCase());
  return (
    (found.documentClass ? 100 : 0) +
    (hasDocument ? 50 : 0) -
    (found.documentClass?.name === 'standalone' ? 60 : 0) -
    (included.has(path) ? 40 : 0) -
    path.split('/').length * 5 +
    (usual === -1 ? 0 : 10 - usual) +
    Math.min(4, text.length / 20_000)
  );
};

/** `undefined` when there is no .tex file at all. */
export const findMain = (files: readonly NewFile[]): string | undefined => {
  const sources = files.flatMap(({ path, content }) =>
    extensionOf(path) === 'tex' && typeof content === 'string' ? [{ path, content }] : [],
  );
  const paths = new Set(sources.map(({ path }) => path));
  for (const { path, content } of sources) {
    const root = rootOf(content);
    const named = root === undefined ? undefined : normalise(`${folderOf(path)}/${root}`);
    if (named && paths.has(named)) return named;
  }
  const included = new Set(
    sources.flatMap(({ content }) => scan(content).includes.flatMap(({ path }) => [normalise(path), normalise(`${path}.tex`)])),
  );
  return sources
    .map(({ path, content }) => ({ path, rank: likelihood(path, content, included) }))
    .sort((a, b) => b.rank - a.rank || (a.path < b.path ? -1 : 1))[0]?.path;
};

/** What a document's languages lack on this machine: it is asked for, and the writer is told. */
import { LANGUAGE_COMES, languagePackages } from '../../common/source/languages.ts';
import type { Diagnostic } from '../../common/model.ts';
import type { SourceFile } from '../build/sync-sources.ts';
import type { Latex } from '../latex.ts';
import { askFor, missingPackages } from './wanted-packages.ts';

const textsOf = (sources: readonly SourceFile[]) =>
  sources.flatMap(({ path, text }) => (text !== undefined && /\.(?:tex|sty|cls)$/.test(path) ? [text] : []));

/** @param failed the document could not be set without them */
export const languageDiagnostics = async (
  { packages }: Pick<Latex, 'packages'>,
  sources: readonly SourceFile[],
  failed: boolean,
): Promise<Diagnostic[]> => {
  const missing = await missingPackages(packages, languagePackages(textsOf(sources)));
  if (missing.length === 0) return [];
  const comes = await askFor(packages, missing);
  const message = comes
    ? 'A language of this manuscript is being installed. It will be compiled again when it is there.'
    : `A language of this manuscript is not installed. Install it with this command: sudo apt-get install -y ${missing.join(' ')}`;
  const code = comes ? LANGUAGE_COMES : 'language-missing';
  return [{ severity: failed ? 'error' : 'warning', file: null, line: null, message, code }];
};

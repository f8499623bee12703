/** Files that a compile makes. Old ones among the sources break the next compile, so they stay outside. */
import { baseName } from './source/paths.ts';

const PRODUCTS =
  /\.(?:aux|log|toc|lof|lot|lol|loa|out|blg|bcf|run\.xml|fls|fdb_latexmk|synctex(?:\.gz)?|nav|snm|vrb|idx|ilg|ind|glo|gls|glg|acn|acr|alg|brf|xdv|dvi|auxlock|mtc\d*|maf|thm|ent|spl)$/i;
/** Settings of tools: code that would run beside TeX. */
const TOOL_FILES = /^(?:\.?latexmkrc|\.chktexrc|texmf\.cnf|\.texliveonfly|Makefile)$/i;
const SYSTEM_FILES = /^(?:\.DS_Store|Thumbs\.db|__MACOSX)$/i;

/** Whether a file is left out of a paper. A reference list (`.bbl`) stays: of some papers it is all that there is (arXiv). */
export const isBuildProduct = (path: string): boolean => {
  const name = baseName(path);
  return TOOL_FILES.test(name) || SYSTEM_FILES.test(name) || path.startsWith('__MACOSX/') || PRODUCTS.test(name);
};

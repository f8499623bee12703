/** What the files of a paper define, for its formulas: read anew where a file has changed, and learned anew where a definition has. */
import type { learn, Macros } from '#plugins/coedit/common/formulas/katex-chunk.ts';
import { definitionsIn } from '../../common/math/definitions.ts';
import { KNOWN_COMMANDS } from '../../common/math/known-commands.ts';
import { extensionOf } from '../../common/source/paths.ts';
import type { Paper } from '../stores/paper.ts';

type Learn = typeof learn;

/** Files that define, those first that others stand on. */
const ENDINGS = ['cls', 'sty', 'ltx', 'tex'];

interface ReadFile {
  readonly text: string;
  readonly definitions: readonly string[];
}

interface Known {
  readonly files: Map<string, ReadFile>;
  learned: string;
  macros: Macros;
}

const order = (paper: Paper): readonly string[] => {
  const rank = (path: string) => ENDINGS.indexOf(extensionOf(path)) + (path === paper.main ? -0.5 : 0);
  return [...paper.documents.keys()].filter((path) => ENDINGS.includes(extensionOf(path))).toSorted((a, b) => rank(a) - rank(b));
};

export class PaperMacros {
  readonly #learn: Learn;
  readonly #known = new WeakMap<Paper, Known>();

  constructor(by: Learn) {
    this.#learn = by;
  }

  of(paper: Paper): Macros {
    const known = this.#known.get(paper) ?? { files: new Map<string, ReadFile>(), learned: '', macros: {} };
    this.#known.set(paper, known);
    const definitions = [...KNOWN_COMMANDS, ...order(paper).flatMap((path) => this.#read(known, path, paper.textOf(path)))];
    const wanted = definitions.join('\n');
    if (known.learned !== wanted) {
      known.learned = wanted;
      known.macros = this.#learn(definitions);
    }
    return known.macros;
  }

  #read({ files }: Known, path: string, text: string): readonly string[] {
    const before = files.get(path);
    if (before?.text === text) return before.definitions;
    const definitions = definitionsIn(text);
    files.set(path, { text, definitions });
    return definitions;
  }
}

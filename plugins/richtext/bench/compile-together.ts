/** Compiles LaTeX of many documents: several in one compile, which takes most of its time for fonts and packages, and halves of those that fail. */
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { LatexProject } from '../server/exports/latex/write-latex.ts';

const BEGIN = '\\begin{document}';
const END = '\\end{document}';
/** What a compile of the LaTeX editor may take on the free plan: seconds of the processor for its passes together, bytes. */
const [SECONDS, MEMORY, FILE] = [30, 1_500_000_000, 100_000_000] as const;
const PASSES = 2;
/** Ends what only waits. How long a compile takes by the clock tells of what else the machine does. */
const LONGEST_MS = 30 * 60_000;

/** A class makes one title only, and takes the commands for it away. */
const TITLE = ['maketitle', 'title', 'author', 'date', 'and', 'thanks'];
const KEPT = TITLE.map((name) => `\\let\\usual${name}\\${name}`).join('');
const AGAIN = TITLE.map((name) => `\\global\\let\\${name}\\usual${name}`).join('');

export interface Document {
  /** What it is found by again. */
  readonly name: string;
  readonly project: LatexProject;
}

export interface Fault {
  readonly name: string;
  /** What TeX says. */
  readonly reason: string;
}

interface Parts {
  readonly head: string;
  readonly body: string;
}

const partsOf = ({ files, main }: LatexProject): Parts => {
  const source = String(files.get(main));
  const begin = source.indexOf(BEGIN);
  return { head: source.slice(0, begin), body: source.slice(begin + BEGIN.length, source.lastIndexOf(END)) };
};

const REFERENCES = 'references.bib';

const entriesOf = ({ files }: LatexProject): string[] => String(files.get(REFERENCES)).split(/^(?=@)/m);

/** Pictures have the same names in each, and other bytes; works have the same keys for the same. */
const together = (first: LatexProject, others: readonly Document[]): LatexProject => {
  const all = [first, ...others.map(({ project }) => project)];
  const files = new Map<string, string | Uint8Array>();
  for (const [at, each] of all.entries())
    for (const [path, content] of each.files) if (path.startsWith('pictures/')) files.set(`${at}/${path}`, content);
  const bodies = all.map((each, at) => `${AGAIN}%\n${partsOf(each).body.replaceAll('{pictures/', `{${at}/pictures/`)}`);
  files.set(first.main, `${partsOf(first).head}${BEGIN}${KEPT}${bodies.join('\n\\clearpage\n')}${END}`);
  files.set(REFERENCES, [...new Set(all.flatMap(entriesOf))].join('\n'));
  return { ...first, files };
};

const run = (folder: string, [program, ...args]: readonly [string, ...string[]], seconds: number): void => {
  const bounds = [`--cpu=${seconds}`, `--as=${MEMORY}`, `--fsize=${FILE}`, '--core=0'];
  execFileSync('prlimit', [...bounds, '--', program, ...args], {
    cwd: folder,
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
    stdio: 'ignore',
    env: { ...process.env, openin_any: 'p', openout_any: 'p', max_print_line: '1000' },
  });
};

/** Several documents of one compile ask for the same list, which BibTeX takes once. */
const withOneList = (aux: string): string => {
  const seen = new Set<string>();
  const isNew = (line: string): boolean =>
    !/^\\bib(?:data|style)/.test(line) || (!seen.has(line) && seen.add(line) !== undefined);
  return aux.split('\n').filter(isNew).join('\n');
};

const textOf = (path: string): Promise<string> => readFile(path, 'latin1').catch(() => '');

/** What REVTeX writes for its own style is nobody's citation. */
const CITES = /^\\citation\{(?![A-Za-z]+[\d-]*Control\})/m;

const makeList = async (folder: string): Promise<void> => {
  if ((await textOf(join(folder, 'main.bcf'))).includes('<bcf:citekey '))
    return run(folder, ['biber', '--quiet', 'main'], SECONDS);
  const aux = join(folder, 'main.aux');
  const said = await textOf(aux);
  if (!CITES.test(said) || !said.includes('\\bibdata')) return;
  await writeFile(aux, withOneList(said), 'latin1');
  run(folder, ['bibtex', '-terse', 'main'], SECONDS);
};

const reasonIn = async (folder: string): Promise<string> => {
  const log = await textOf(join(folder, 'main.log'));
  const [said] = /^(?:!|Runaway).*(?:\n.*){0,4}/m.exec(log) ?? [];
  const list = /^.*(?:ERROR|error message|---line).*$/m.exec(await textOf(join(folder, 'main.blg')));
  return said ?? list?.[0] ?? `no error in its log, which ends with: ${log.slice(-200)}`;
};

/** @param keep where a source that fails is laid for whoever looks into it @returns why it fails */
const failureOf = async (
  { files, main, engine }: LatexProject,
  seconds: number,
  keep: string | undefined,
): Promise<string | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'carrel-fuzzed-'));
  try {
    for (const [path, content] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    for (let pass = 0; pass < PASSES; pass++) {
      run(folder, [engine, '-interaction=nonstopmode', '-halt-on-error', '-no-shell-escape', main], seconds);
      if (pass === 0) await makeList(folder);
    }
    return undefined;
  } catch {
    if (keep !== undefined) cpSync(folder, keep, { recursive: true });
    return await reasonIn(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** @param all with the same head @param kept folder for sources that fail */
const faultsAmong = async (all: readonly Document[], kept: string): Promise<Fault[]> => {
  const [first, ...others] = all;
  if (!first) return [];
  const isOne = others.length === 0;
  const seconds = isOne ? SECONDS / PASSES : SECONDS + (SECONDS * all.length) / 4;
  const whole = isOne ? first.project : together(first.project, others);
  const reason = await failureOf(whole, seconds, isOne ? join(kept, first.name) : undefined);
  if (reason === undefined) return [];
  if (isOne) return [{ name: first.name, reason }];
  const middle = Math.ceil(all.length / 2);
  return [...(await faultsAmong(all.slice(0, middle), kept)), ...(await faultsAmong(all.slice(middle), kept))];
};

/** Fonts of scripts do no harm to who does not have the script. */
const withoutScripts = (head: string): string =>
  head.replace(/^.*\\IfFontExistsTF\{(?!DejaVu).*\n/gm, '').replace(',bidi=basic', '');

interface Together {
  /** Documents of one compile. */
  readonly atOnce: number;
  /** The class makes one title only. */
  readonly isTitledOnce: boolean;
}

/** Those that fit together: the same head, that with most scripts first. */
const groupsOf = (documents: readonly Document[], { atOnce, isTitledOnce }: Together): Document[][] => {
  const groups = new Map<string, Document[][]>();
  const about = documents.map((document) => {
    const { head, body } = partsOf(document.project);
    return { document, head, isTitled: body.includes('\\maketitle') };
  });
  about.sort((one, other) => Number(other.isTitled) - Number(one.isTitled) || other.head.length - one.head.length);
  for (const { document, head, isTitled } of about) {
    const key = withoutScripts(head);
    const open = groups.get(key) ?? [];
    groups.set(key, open);
    const free = open.find((group) => group.length < atOnce && !(isTitledOnce && isTitled));
    if (free) free.push(document);
    else open.push([document]);
  }
  return [...groups.values()].flat();
};

/**
 * @param kept folder for sources that fail
 * @param tell of each at once
 * @returns how many fail
 */
export const countFaults = async (
  documents: readonly Document[],
  how: Together,
  kept: string,
  tell: (fault: Fault) => void,
): Promise<number> => {
  let count = 0;
  for (const group of groupsOf(documents, how)) {
    const faults = await faultsAmong(group, kept);
    for (const fault of faults) tell(fault);
    count += faults.length;
  }
  return count;
};

/** What can be completed from the paper itself; citations come from the library, see `monaco/completion-provider.ts`. */
import { COMMANDS } from '../../common/completion/commands.ts';
import { ENVIRONMENTS } from '../../common/completion/environments.ts';
import { BIBLIOGRAPHY_STYLES, CLASSES, PACKAGES } from '../../common/completion/packages.ts';
import type { PaperIndex } from '../../common/source/paper-index.ts';
import { extensionOf, GRAPHIC_ENDINGS } from '../../common/source/paths.ts';
import type { CompletionContext } from './completion-context.ts';
import { labelContext } from './label-context.ts';

export interface CompletionItem {
  readonly label: string;
  readonly insert: string;
  readonly isSnippet?: boolean;
  readonly detail?: string;
  readonly documentation?: string;
  readonly kind: 'command' | 'environment' | 'label' | 'file' | 'package' | 'key';
  /** Sorts before others when smaller. */
  readonly rank?: number;
}

export interface CompletionSource {
  readonly index: PaperIndex;
  readonly path: string;
  readonly textOf: (path: string) => string;
}

const plain = (names: readonly string[], kind: CompletionItem['kind']): CompletionItem[] =>
  names.map((name) => ({ label: name, insert: name, kind }));

const commandItems = ({ index }: CompletionSource): CompletionItem[] => {
  const loaded = index.packages();
  const own = index.macros().filter(({ name }) => name !== '');
  // Of the same command in several packages, the one of a loaded package counts.
  const best = new Map<string, CompletionItem>();
  for (const { name, snippet, package: from } of COMMANDS) {
    const rank = from === undefined || loaded.has(from) ? 1 : 2;
    if ((best.get(name)?.rank ?? Number.POSITIVE_INFINITY) <= rank) continue;
    const insert = name === 'begin' ? 'begin{$1}' : name + snippet;
    best.set(name, {
      label: `\\${name}`,
      insert,
      isSnippet: snippet !== '',
      kind: 'command',
      rank,
      ...(from && { detail: from }),
    });
  }
  const items = own.map(({ name }): CompletionItem => ({ label: `\\${name}`, insert: name, kind: 'command', rank: 0 }));
  return [...items, ...[...best.values()].filter(({ label }) => !items.some((item) => item.label === label))];
};

/** `\begin{name}` brings its `\end`, unless one is there already. */
const environmentItems = ({ index }: CompletionSource, hasEnd: boolean): CompletionItem[] => {
  const loaded = index.packages();
  const own = plain([...new Set(index.macros().map(({ name }) => name))], 'environment');
  const known = ENVIRONMENTS.map(({ name, snippet, package: from }) => ({
    label: name,
    insert: hasEnd ? name : `${name}}${snippet}\n\t$0\n\\end{${name}`,
    isSnippet: !hasEnd,
    kind: 'environment' as const,
    rank: from === undefined || loaded.has(from) ? 1 : 2,
    ...(from && { detail: from }),
  }));
  return [...known, ...own.filter(({ label }) => !known.some((item) => item.label === label))];
};

const labelItems = ({ index, textOf }: CompletionSource): CompletionItem[] =>
  index.labels().map((label) => {
    const documentation = labelContext(textOf(label.path), label.start, index.scanOf(label.path));
    return { label: label.name, insert: label.name, kind: 'label', detail: label.path, documentation };
  });

const files = ({ index }: CompletionSource, endings: readonly string[], keepEnding: boolean): CompletionItem[] =>
  plain(
    [...index.paths]
      .filter((path) => endings.includes(extensionOf(path)))
      .map((path) => (keepEnding ? path : path.replace(/\.[^./]+$/, ''))),
    'file',
  );

/** Environments that are open at `offset`, innermost first. */
const openEnvironments = ({ index, path }: CompletionSource, offset: number): CompletionItem[] =>
  (index.scanOf(path)?.environments ?? [])
    .filter(({ begin, end }) => begin.end <= offset && (!end || end.end >= offset))
    .reverse()
    .map(({ name }, rank) => ({ label: name, insert: name, kind: 'environment', rank }));

/** @param hasEnd the environment at the cursor is closed already */
export const completionItems = (
  source: CompletionSource,
  context: CompletionContext,
  hasEnd = false,
): readonly CompletionItem[] => {
  switch (context.kind) {
    case 'command':
      return commandItems(source);
    case 'environment':
      return environmentItems(source, hasEnd);
    case 'end':
      return openEnvironments(source, context.from);
    case 'reference':
      return labelItems(source);
    case 'package':
      return plain(PACKAGES, 'package');
    case 'class':
      return plain(CLASSES, 'package');
    case 'bibliographyStyle':
      return plain(BIBLIOGRAPHY_STYLES, 'package');
    case 'texFile':
      return files(source, ['tex'], false);
    case 'bibFile':
      return files(source, ['bib'], false);
    case 'graphic':
      return files(source, GRAPHIC_ENDINGS, true);
    case 'citation':
      return plain([...new Set(source.index.bibliographyKeys().map(({ name }) => name))], 'key');
  }
};

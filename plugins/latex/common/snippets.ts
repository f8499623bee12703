/** Ready-made pieces of LaTeX, in the notation of editors: `${1:name}` are the stops of the Tab key, `$0` is the last. */
import type { SnippetName } from './snippet-names.ts';

const environment = (name: string, inside: string, after = '') => `\\begin{${name}}${after}\n${inside}\n\\end{${name}}\n$0`;

const plain: Record<Exclude<SnippetName, 'figure' | 'subfigures'>, string> = {
  table: environment(
    'table',
    '  \\centering\n  \\caption{${1:Caption}}\n  \\label{tab:${2:name}}\n  \\begin{tabular}{lr}\n    \\toprule\n    ${3:Quantity} & ${4:Value} \\\\\\\\\n    \\midrule\n    ${5:} & \\\\\\\\\n    \\bottomrule\n  \\end{tabular}',
    '[tb]',
  ),
  equation: environment('equation', '  ${2:}\n  \\label{eq:${1:name}}'),
  align: environment('align', '  ${1:a} &= ${2:b} \\\\\\\\\n  ${3:c} &= ${4:d}'),
  itemize: environment('itemize', '  \\item ${1:}'),
  enumerate: environment('enumerate', '  \\item ${1:}'),
  section: '\\section{${1:Title}}\n\\label{sec:${2:name}}\n$0',
  subsection: '\\subsection{${1:Title}}\n\\label{sec:${2:name}}\n$0',
  theorem: environment('theorem', '  ${1:}'),
  proof: environment('proof', '  ${1:}'),
  code: environment('lstlisting', '${2:}', '[language=${1:Python}]'),
  footnote: '\\footnote{${1:}}$0',
  quote: environment('quote', '  ${1:}'),
  abstract: environment('abstract', '  ${1:}'),
  matrix: environment('pmatrix', '  ${1:a} & ${2:b} \\\\\\\\\n  ${3:c} & ${4:d}'),
  cases: environment('cases', '  ${1:x} & \\text{if } ${2:y} \\\\\\\\\n  ${3:z} & \\text{otherwise}'),
  algorithm: environment(
    'algorithm',
    '  \\caption{${1:Caption}}\n  \\label{alg:${2:name}}\n  \\begin{algorithmic}[1]\n    \\State ${3:}\n  \\end{algorithmic}',
    '[tb]',
  ),
};

/** LTX-028 and decisions §7: pro starts with five centimetres, free with the width of the line. */
const widthFor = (plan: 'F' | 'P') => (plan === 'P' ? '5cm' : '\\linewidth');

/** The `\includegraphics` of a figure at `path`, e.g. for a dropped picture. */
export const figureSnippet = (plan: 'F' | 'P', path = '${1:picture}'): string =>
  environment(
    'figure',
    `  \\centering\n  \\includegraphics[width=${widthFor(plan)}]{${path}}\n  \\caption{\${2:Caption}}\n  \\label{fig:\${3:name}}`,
    '[tb]',
  );

const subfigure = (stop: number) =>
  `  \\begin{subfigure}{0.48\\linewidth}\n    \\includegraphics[width=\\linewidth]{\${${stop}:picture}}\n    \\caption{\${${stop + 1}:}}\n  \\end{subfigure}`;

export const snippet = (name: SnippetName, plan: 'F' | 'P'): string => {
  if (name === 'figure') return figureSnippet(plan);
  if (name === 'subfigures') {
    const inside = `  \\centering\n${subfigure(1)}\\hfill\n${subfigure(3)}\n  \\caption{\${5:Caption}}\n  \\label{fig:\${6:name}}`;
    return environment('figure', inside, '[tb]');
  }
  return plain[name];
};

/** A piece as plain text: what stands at its stops, and nothing to be typed over. */
export const withoutStops = (piece: string): string =>
  piece.replace(/\$\{\d+:([^}]*)\}|\$\d+/g, (_, text: string | undefined) => text ?? '').replaceAll('\\\\', '\\');

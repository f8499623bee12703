/** Environments that the editor completes; the snippet is what follows `\begin{name}`. */
import { type Completion, readSignatures } from './signature.ts';

const PLAIN = `
document abstract titlepage center flushleft flushright quote quotation verse verbatim itemize enumerate description figure figure* table table* tabular{columns} tabular*{width}{columns} minipage{width} tabbing thebibliography{99} letter{recipient} appendix sloppypar filecontents{file} lrbox{box} list{label}{options} trivlist`;
const MATH = 'equation displaymath math eqnarray array{columns}';

const BY_PACKAGE: Readonly<Record<string, string>> = {
  amsmath:
    'equation* align align* aligned gather gather* gathered multline multline* split cases matrix pmatrix bmatrix Bmatrix vmatrix Vmatrix smallmatrix alignat{columns} flalign subequations',
  amsthm: 'proof theorem lemma corollary proposition definition remark example',
  mathtools: 'dcases rcases psmallmatrix multlined',
  subcaption: 'subfigure{width} subtable{width}',
  longtable: 'longtable{columns}',
  tabularx: 'tabularx{width}{columns}',
  tabulary: 'tabulary{width}{columns}',
  threeparttable: 'threeparttable tablenotes',
  rotating: 'sidewaysfigure sidewaystable',
  wrapfig: 'wrapfigure{placement}{width} wraptable{placement}{width}',
  listings: 'lstlisting',
  minted: 'minted{language}',
  fancyvrb: 'Verbatim',
  tikz: 'tikzpicture scope',
  pgfplots: 'axis loglogaxis semilogxaxis semilogyaxis',
  algorithm: 'algorithm',
  algpseudocode: 'algorithmic',
  multicol: 'multicols{columns}',
  comment: 'comment',
  setspace: 'spacing{factor} singlespace onehalfspace doublespace',
  tcolorbox: 'tcolorbox',
  mdframed: 'mdframed',
  framed: 'framed shaded leftbar',
  pdflscape: 'landscape',
  appendix: 'appendices subappendices',
  beamer: 'frame{title} block{title} alertblock{title} exampleblock{title} columns column{width} overlayarea{width}{height}',
};

export const ENVIRONMENTS: readonly Completion[] = [
  ...readSignatures(PLAIN, { firstStop: 2 }),
  ...readSignatures(MATH, { math: true, firstStop: 2 }),
  ...Object.entries(BY_PACKAGE).flatMap(([name, lines]) => readSignatures(lines, { package: name, firstStop: 2 })),
];

/** What a document class or another package defines under the same name needs no package. */
const DEFINED_ELSEWHERE = new Set([
  'theorem',
  'lemma',
  'corollary',
  'proposition',
  'definition',
  'remark',
  'example',
  'proof',
  'frame',
  'block',
  'column',
  'columns',
  'appendix',
]);

const packageByEnvironment = new Map(
  ENVIRONMENTS.flatMap(({ name, package: from }) => (from && !DEFINED_ELSEWHERE.has(name) ? [[name, from] as const] : [])),
);

/** The package that an environment wants, e.g. `amsmath` for `align`. */
export const packageOfEnvironment = (name: string): string | undefined => packageByEnvironment.get(name);

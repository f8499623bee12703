/** Commands that the editor completes: LaTeX's own and those of packages that papers use most. */
import { type Completion, readSignatures } from './signature.ts';

const TEXT = `
part{title} chapter{title} section{title} section*{title} subsection{title} subsection*{title} subsubsection{title} paragraph{title} subparagraph{title} appendix
title{title} author{names} date{date} thanks{text} maketitle tableofcontents listoffigures listoftables and today
textbf{text} textit{text} emph{text} texttt{text} textsc{text} textsf{text} textrm{text} textsl{text} textup{text} textmd{text} textnormal{text} underline{text}
tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge bfseries itshape ttfamily scshape sffamily rmfamily mdseries upshape normalfont
label{key} ref{key} pageref{key} cite{key} nocite{key} bibliography{file} bibliographystyle{style} bibitem{key}
footnote{text} footnotemark footnotetext{text} marginpar{text} item caption{text} centering raggedright raggedleft
input{file} include{file} includeonly{files} documentclass{class} usepackage{package} begin{environment} end{environment}
newcommand{name}{definition} renewcommand{name}{definition} providecommand{name}{definition} newenvironment{name}{begin}{end} renewenvironment{name}{begin}{end} newtheorem{name}{Title} newcounter{name} setcounter{counter}{value} addtocounter{counter}{value} stepcounter{counter} refstepcounter{counter} newlength{name} setlength{name}{length} addtolength{name}{length} newsavebox{name} DeclareMathOperator{name}{text}
linewidth textwidth columnwidth textheight paperwidth paperheight parindent parskip baselineskip tabcolsep arraystretch
hspace{length} vspace{length} hfill vfill hrule noindent indent newline linebreak pagebreak newpage clearpage cleardoublepage smallskip medskip bigskip quad qquad
hline cline{columns} multicolumn{columns}{alignment}{text} rule{width}{height} makebox{text} mbox{text} fbox{text} framebox{text} parbox{width}{text} raisebox{lift}{text} phantom{text} hphantom{text} vphantom{text}
verb textbackslash textasciitilde textasciicircum textquoteleft textquoteright textquotedblleft textquotedblright dots ldots textendash textemdash LaTeX TeX ss ae oe aa
pagestyle{style} thispagestyle{style} pagenumbering{style} markboth{left}{right} markright{right} frontmatter mainmatter backmatter twocolumn onecolumn protect makeatletter makeatother
ensuremath{formula} index{entry} glossary{entry} makeindex selectfont fontsize{size}{skip} addcontentsline{list}{level}{text} AtBeginDocument{code} RequirePackage{package}`;

const MATH = `
frac{above}{below} sqrt{radicand} sum prod int iint oint lim limsup liminf sup inf max min arg det dim exp ln log sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh gcd ker deg Pr hom
alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi pi varpi rho varrho sigma varsigma tau upsilon phi varphi chi psi omega
Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega
hat{x} widehat{x} tilde{x} widetilde{x} bar{x} overline{x} vec{x} dot{x} ddot{x} acute{x} grave{x} breve{x} check{x} overbrace{x} underbrace{x} overrightarrow{x} overleftarrow{x}
leq geq neq approx equiv sim simeq cong propto ll gg prec succ subset supset subseteq supseteq in ni notin mid parallel perp models vdash dashv asymp doteq
pm mp times div cdot ast star circ bullet oplus ominus otimes oslash odot cap cup uplus sqcap sqcup vee wedge setminus wr dagger ddagger amalg
leftarrow rightarrow leftrightarrow Leftarrow Rightarrow Leftrightarrow uparrow downarrow updownarrow mapsto longmapsto longrightarrow longleftarrow Longrightarrow hookrightarrow hookleftarrow to gets iff nearrow searrow swarrow nwarrow
forall exists neg emptyset infty partial nabla ell hbar Re Im wp aleph angle triangle prime bot top surd flat natural sharp clubsuit diamondsuit heartsuit spadesuit
cdots vdots ddots left right big Big bigg Bigg langle rangle lfloor rfloor lceil rceil lvert rvert lVert rVert
mathbf{x} mathit{x} mathrm{x} mathsf{x} mathtt{x} mathcal{X} displaystyle textstyle scriptstyle limits nolimits stackrel{above}{relation} pmod{n} bmod nonumber`;

const BY_PACKAGE: Readonly<Record<string, string>> = {
  amsmath:
    'eqref{key} text{text} dfrac{above}{below} tfrac{above}{below} binom{n}{k} dbinom{n}{k} intertext{text} tag{text} notag boldsymbol{x} operatorname{name} substack{lines} overset{above}{x} underset{below}{x} xrightarrow{above} xleftarrow{above} numberwithin{counter}{section} iiint idotsint cfrac{above}{below} allowdisplaybreaks',
  amssymb:
    'mathbb{X} mathfrak{X} varnothing nexists complement therefore because leqslant geqslant lesssim gtrsim subsetneq supsetneq nsubseteq rightsquigarrow twoheadrightarrow rightharpoonup square blacksquare checkmark',
  amsthm: 'theoremstyle{style} qedhere qedsymbol newtheorem*{name}{Title}',
  mathtools: 'coloneqq DeclarePairedDelimiter{name}{left}{right} mathclap{x} prescript{above}{below}{x} shortintertext{text}',
  bm: 'bm{x}',
  graphicx:
    'includegraphics{file} graphicspath{folders} scalebox{factor}{text} resizebox{width}{height}{text} rotatebox{angle}{text} reflectbox{text}',
  hyperref:
    'href{address}{text} url{address} autoref{key} nameref{key} hyperref{key} hypersetup{options} texorpdfstring{tex}{text} phantomsection hypertarget{name}{text} hyperlink{name}{text}',
  cleveref: 'cref{key} Cref{key} crefrange{first}{last} cpageref{key} crefname{type}{singular}{plural} labelcref{key}',
  natbib:
    'citep{key} citet{key} citealt{key} citealp{key} citeauthor{key} citeyear{key} citeyearpar{key} Citet{key} Citep{key} citetext{text} setcitestyle{options} bibsep',
  biblatex:
    'parencite{key} textcite{key} footcite{key} autocite{key} supercite{key} fullcite{key} smartcite{key} addbibresource{file} printbibliography ExecuteBibliographyOptions{options} citetitle{key}',
  booktabs: 'toprule midrule bottomrule cmidrule{columns} addlinespace specialrule{width}{above}{below}',
  multirow: 'multirow{rows}{width}{text}',
  xcolor: 'textcolor{colour}{text} color{colour} colorbox{colour}{text} definecolor{name}{model}{value} pagecolor{colour}',
  colortbl: 'rowcolor{colour} cellcolor{colour} columncolor{colour}',
  siunitx:
    'SI{number}{unit} si{unit} qty{number}{unit} unit{unit} num{number} ang{angle} SIrange{from}{to}{unit} numrange{from}{to} sisetup{options}',
  tikz: 'tikz draw fill filldraw node coordinate path foreach usetikzlibrary{library} tikzset{options} clip shade',
  pgfplots: 'addplot addlegendentry{text} pgfplotsset{options} legend{entries}',
  subcaption: 'subcaption{text} subref{key} subcaptionbox{caption}{body} captionsetup{options}',
  geometry: 'geometry{options} newgeometry{options} restoregeometry',
  enumitem: 'setlist{options} newlist{name}{type}{depth}',
  listings:
    'lstinputlisting{file} lstset{options} lstinline{code} lstdefinestyle{name}{options} lstdefinelanguage{name}{options}',
  minted: 'mintinline{language}{code} inputminted{language}{file} setminted{options}',
  algpseudocode:
    'State If{condition} ElsIf{condition} Else EndIf For{loop} ForAll{loop} EndFor While{condition} EndWhile Repeat Until{condition} Require Ensure Return Function{name}{arguments} EndFunction Procedure{name}{arguments} EndProcedure Call{name}{arguments} Comment{text}',
  fancyhdr:
    'lhead{text} chead{text} rhead{text} lfoot{text} cfoot{text} rfoot{text} fancyhf{text} fancyhead{text} fancyfoot{text} headrulewidth',
  setspace: 'singlespacing onehalfspacing doublespacing setstretch{factor}',
  todonotes: 'todo{text} listoftodos missingfigure{text}',
  soul: 'hl{text} st{text} ul{text} so{text}',
  ulem: 'sout{text} uline{text} uwave{text} xout{text}',
  csquotes: 'enquote{text} textquote{text} blockquote{text}',
  glossaries:
    'gls{key} Gls{key} glspl{key} newglossaryentry{key}{options} newacronym{key}{short}{long} makeglossaries printglossaries acrshort{key} acrlong{key} acrfull{key}',
  babel: 'selectlanguage{language} foreignlanguage{language}{text} babelhyphenation{words}',
  fontspec: 'setmainfont{font} setsansfont{font} setmonofont{font} newfontfamily{name}{font} fontspec{font}',
  physics: 'dv{f}{x} pdv{f}{x} qty{x} abs{x} norm{x} bra{x} ket{x} braket{x} expval{x} grad curl laplacian',
  mhchem: 'ce{formula}',
  lipsum: 'lipsum',
  float: 'newfloat{name}{placement}{file} floatstyle{style} restylefloat{name}',
  appendix: 'appendixpage addappheadtotoc',
  import: 'import{folder}{file} subimport{folder}{file}',
  subfiles: 'subfile{file}',
  microtype: 'microtypesetup{options} textls{text}',
  url: 'urlstyle{style} nolinkurl{address}',
  beamer:
    'frametitle{title} framesubtitle{title} pause only{text} uncover{text} visible{text} alert{text} institute{name} usetheme{theme} usecolortheme{theme} usefonttheme{theme} setbeamertemplate{element}{text} titlepage',
};

export const COMMANDS: readonly Completion[] = [
  ...readSignatures(TEXT),
  ...readSignatures(MATH, { math: true }),
  ...Object.entries(BY_PACKAGE).flatMap(([name, lines]) => readSignatures(lines, { package: name })),
];

const packageByCommand = new Map(
  COMMANDS.flatMap((command) => (command.package ? [[command.name, command.package] as const] : [])),
);

/** The package that a command wants, e.g. `booktabs` for `toprule`. */
export const packageOfCommand = (name: string): string | undefined => packageByCommand.get(name.replace(/^\\/, ''));

/** What the scanner finds in one LaTeX source. All positions are UTF-16 offsets into the scanned text. */

export interface Span {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

export interface Named extends Span {
  readonly name: string;
}

export interface Reference extends Named {
  /** Without the backslash: `ref`, `eqref`, `cref` … */
  readonly command: string;
}

export interface Citation extends Span {
  readonly command: string;
  /** Each key with its own place; the span is that of the whole command. */
  readonly keys: readonly Named[];
}

export interface Section extends Span {
  /** 0 part, 1 chapter, 2 section, 3 subsection, 4 subsubsection, 5 paragraph, 6 subparagraph. */
  readonly level: number;
  readonly title: string;
  readonly isStarred: boolean;
}

export interface Environment {
  readonly name: string;
  /** The whole `\begin{…}`. */
  readonly begin: Span;
  /** The whole `\end{…}`; `undefined` while it is missing. */
  readonly end: Span | undefined;
}

export interface Macro extends Named {
  readonly kind: 'command' | 'environment';
  /** How many arguments it takes. */
  readonly arguments: number;
}

export interface Include extends Span {
  readonly command: string;
  /** As it is written; an ending may be missing. */
  readonly path: string;
}

export interface PackageUse extends Named {
  readonly options: string;
}

export interface Scan {
  readonly documentClass: PackageUse | undefined;
  readonly packages: readonly PackageUse[];
  readonly macros: readonly Macro[];
  readonly labels: readonly Named[];
  readonly references: readonly Reference[];
  readonly citations: readonly Citation[];
  readonly sections: readonly Section[];
  readonly environments: readonly Environment[];
  /** `\end{…}` for which nothing was begun. */
  readonly strayEnds: readonly Named[];
  /** `\input`, `\include`, `\subfile` …: further sources. */
  readonly includes: readonly Include[];
  /** `\includegraphics`. */
  readonly graphics: readonly Include[];
  /** `\bibliography` and `\addbibresource`. */
  readonly bibliographies: readonly Include[];
  /** The first `\bibliographystyle`: BibTeX takes no second one. */
  readonly bibliographyStyle: string | undefined;
  /** Keys that the source itself defines with `\bibitem`. */
  readonly bibItems: readonly Named[];
  /** Names of all commands that are used, without the backslash. */
  readonly commands: ReadonlySet<string>;
  readonly comments: readonly Span[];
  /** Contents of verbatim environments and `\verb`: nothing in them is LaTeX. */
  readonly verbatim: readonly Span[];
  /** Between `\begin{document}` and `\end{document}`; the whole text where these are missing. */
  readonly body: Span;
}

/** Which commands and environments mean what to the scanner. */

export const SECTION_LEVELS: ReadonlyMap<string, number> = new Map([
  ['part', 0],
  ['chapter', 1],
  ['section', 2],
  ['subsection', 3],
  ['subsubsection', 4],
  ['paragraph', 5],
  ['subparagraph', 6],
]);

export const REFERENCE_COMMANDS: ReadonlySet<string> = new Set(
  'ref pageref eqref autoref nameref cref Cref crefrange cpageref Cpageref labelcref vref Vref fullref subref thref zcref hyperref'.split(
    ' ',
  ),
);

/** `\cite` in all its forms, those of natbib, biblatex and house macros such as `\citeA` (texlab#409). */
export const isCitationCommand = (name: string): boolean =>
  /^(?:no|foot|full|footfull|auto|smart|super|paren|text|possessive|bib|[pf]?note)?cite[a-zA-Z]*$/i.test(name) &&
  !NOT_CITATIONS.has(name);

/** They begin like a citation and take something else. */
const NOT_CITATIONS: ReadonlySet<string> = new Set([
  'citestyle',
  'citesetup',
  'citeindextrue',
  'citeindexfalse',
  'citereset',
  'citeform',
  'citenumfont',
]);

export const SOURCE_INCLUDES: ReadonlySet<string> = new Set(['input', 'include', 'subfile', 'subfileinclude', 'loadglsentries']);
/** These take a folder and a file. */
export const FOLDER_INCLUDES: ReadonlySet<string> = new Set(['import', 'subimport', 'includefrom', 'inputfrom', 'subinputfrom']);
export const BIBLIOGRAPHY_COMMANDS: ReadonlySet<string> = new Set([
  'bibliography',
  'addbibresource',
  'addglobalbib',
  'addsectionbib',
]);
export const PACKAGE_COMMANDS: ReadonlySet<string> = new Set(['usepackage', 'RequirePackage', 'RequirePackageWithOptions']);
export const CLASS_COMMANDS: ReadonlySet<string> = new Set(['documentclass', 'LoadClass', 'LoadClassWithOptions']);

export const COMMAND_DEFINITIONS: ReadonlySet<string> = new Set([
  'newcommand',
  'renewcommand',
  'providecommand',
  'DeclareRobustCommand',
  'DeclareMathOperator',
  'NewDocumentCommand',
  'RenewDocumentCommand',
  'ProvideDocumentCommand',
  'DeclareDocumentCommand',
  'DeclarePairedDelimiter',
]);
export const ENVIRONMENT_DEFINITIONS: ReadonlySet<string> = new Set([
  'newenvironment',
  'renewenvironment',
  'newtheorem',
  'declaretheorem',
  'NewDocumentEnvironment',
  'newtcolorbox',
  'newmdenv',
  'lstnewenvironment',
]);

export const VERBATIM_ENVIRONMENTS: ReadonlySet<string> = new Set([
  'verbatim',
  'verbatim*',
  'Verbatim',
  'BVerbatim',
  'LVerbatim',
  'SaveVerbatim',
  'VerbatimOut',
  'lstlisting',
  'minted',
  'comment',
  'alltt',
  'filecontents',
  'filecontents*',
  'luacode',
  'luacode*',
  'pycode',
  'tcblisting',
]);

/** `\verb|…|` and its kin: the next character ends it. */
export const INLINE_VERBATIM: ReadonlySet<string> = new Set([
  'verb',
  'Verb',
  'lstinline',
  'mintinline',
  'path',
  'url',
  'nolinkurl',
  'href',
]);

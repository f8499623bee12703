/** The Debian packages that Carrel's LaTeX compiler wants, in the order in which each next stage helps most documents. */

/**
 * Measured on 36 real papers: the first stage compiles simple articles, all of them every paper whose fonts are free and
 * whose files are complete. About 410 MB to load and 1.05 GB on disk.
 * @type {readonly { id: string, title: string, packages: readonly string[] }[]}
 */
export const TEX_STAGES = [
  {
    id: 'base',
    title: 'LaTeX and its fonts',
    // lmodern and tex-gyre are merely recommended by texlive-base, and half of all papers load one of them.
    packages: ['texlive-latex-base', 'texlive-latex-recommended', 'texlive-fonts-recommended', 'lmodern', 'tex-gyre'],
  },
  { id: 'publishers', title: 'classes of publishers', packages: ['texlive-publishers'] },
  { id: 'extra', title: 'packages and drawing', packages: ['texlive-latex-extra', 'texlive-pictures'] },
  { id: 'outlines', title: 'scalable fonts', packages: ['texlive-plain-generic', 'cm-super'] },
  { id: 'science', title: 'science packages', packages: ['texlive-science'] },
  { id: 'bibliography', title: 'biblatex and biber', packages: ['texlive-bibtex-extra', 'biber'] },
  {
    id: 'engines',
    title: 'XeLaTeX and LuaLaTeX',
    packages: ['texlive-xetex', 'texlive-luatex', 'fonts-texgyre', 'fonts-lmodern', 'ghostscript'],
  },
  { id: 'languages', title: 'German', packages: ['texlive-lang-german'] },
  {
    id: 'spelling',
    title: 'dictionaries',
    // 5 MB to load. English comes with the product; what these are under must not.
    packages: [
      'hunspell-de-de',
      'hunspell-de-at',
      'hunspell-de-ch',
      'hunspell-fr',
      'hunspell-es',
      'hunspell-it',
      'hunspell-pt-br',
    ],
  },
  { id: 'figures', title: 'EPS figures', packages: ['texlive-font-utils'] },
  // A program, not a package of TeX: it marks what has changed between two versions.
  { id: 'changes', title: 'comparing versions', packages: ['latexdiff'] },
  // Half as large as all the rest: newtx, inconsolata and most free text faces.
  { id: 'fonts', title: 'more fonts', packages: ['texlive-fonts-extra'] },
];

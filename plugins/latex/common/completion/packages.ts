/** Packages, classes and styles that the editor offers; all are in the recommended TeX packages. */

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const PACKAGES: readonly string[] = words(`
  adjustbox algorithm algorithm2e algpseudocode amsfonts amsmath amssymb amsthm appendix array authblk babel balance bbm beamerarticle biblatex bm bookmark booktabs braket
  calc cancel caption changepage chemfig cite cleveref color colortbl comment csquotes dcolumn diagbox dsfont easylist enumerate enumitem epigraph epstopdf esint etoolbox eurosym
  fancyhdr fancyvrb float floatrow fontenc fontspec footmisc framed gensymb geometry glossaries graphicx hyperref ifthen imakeidx import indentfirst inputenc
  lastpage latexsym letltxmacro lineno lipsum listings lmodern longtable lscape makecell makeidx marginnote mathpazo mathptmx mathrsfs mathtools mdframed mhchem microtype minted multicol multirow
  natbib nicefrac nomencl ntheorem orcidlink pdflscape pdfpages pgfplots physics pifont placeins preview ragged2e rotating setspace sidecap siunitx soul stmaryrd subcaption subfig subfiles
  supertabular svg tabularx tabulary tcolorbox textcomp textgreek thmtools threeparttable tikz times titlesec titling tocbibind tocloft todonotes ulem units upgreek url
  verbatim wasysym wrapfig xcolor xfrac xparse xspace xurl`);

export const CLASSES: readonly string[] = words(`
  article report book letter memoir beamer standalone minimal slides scrartcl scrreprt scrbook scrlttr2 amsart amsbook IEEEtran acmart llncs elsarticle revtex4-2 aastex631 extarticle exam proc achemso svjour3 sn-jnl
  moderncv tufte-book tufte-handout subfiles`);

export const BIBLIOGRAPHY_STYLES: readonly string[] = words(`
  plain plainnat abbrv abbrvnat alpha unsrt unsrtnat apalike ieeetr IEEEtran IEEEtranN acm ACM-Reference-Format siam splncs04 elsarticle-num elsarticle-harv apsrev4-2 aipnum4-2 agsm dcu chicago achemso`);

/** Packages that come along with others, and with classes. */

/** What a package loads by itself. */
export const LOADED_BY_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  mathtools: ['amsmath'],
  pgfplots: ['tikz', 'graphicx', 'xcolor'],
  tikz: ['graphicx', 'xcolor'],
  hyperref: ['url'],
  tcolorbox: ['tikz', 'graphicx', 'xcolor'],
  algpseudocode: ['algorithm'],
  beamer: ['hyperref', 'graphicx', 'xcolor', 'amsmath'],
  physics: ['amsmath'],
  empheq: ['amsmath', 'mathtools'],
  subfig: ['caption'],
  epsfig: ['graphicx'],
  color: ['xcolor'],
  colortbl: ['color'],
};

/** What a class loads by itself; to load it again would be an error with some. */
export const LOADED_BY_CLASSES: Readonly<Record<string, readonly string[]>> = {
  acmart: ['amsmath', 'amssymb', 'booktabs', 'graphicx', 'hyperref', 'natbib', 'xcolor'],
  amsart: ['amsmath'],
  amsbook: ['amsmath'],
  beamer: ['amsmath', 'amssymb', 'graphicx', 'hyperref', 'xcolor'],
  elsarticle: ['graphicx', 'natbib'],
  lipics: ['amsmath', 'amssymb', 'graphicx', 'hyperref'],
  quantumarticle: ['xcolor'],
};

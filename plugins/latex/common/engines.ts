/** The engines of TeX that people choose from; the plugin's manifest names them, so nothing else stands here. */
export const ENGINES = ['pdflatex', 'xelatex', 'lualatex'] as const;

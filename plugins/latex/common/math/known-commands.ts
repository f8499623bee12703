/** Commands of LaTeX and its packages that say nothing where a formula is drawn by itself, or are called otherwise there. */

const define = (names: string, parameters: string, body: string): readonly string[] =>
  names.split(' ').map((name) => `\\def\\${name}${parameters}{${body}}`);

export const KNOWN_COMMANDS: readonly string[] = [
  ...define('label vspace displaybreak', '#1', ''),
  ...define('allowdisplaybreaks qedhere xspace protect', '', ''),
  // Numbers are known once the paper is compiled.
  ...define('ref autoref cref Cref', '#1', '\\text{?}'),
  ...define('eqref', '#1', '\\text{(?)}'),
  ...define('cite citep citet', '#1', '\\text{[?]}'),
  ...define('mathds mathbbm', '#1', '\\mathbb{#1}'),
  ...define('intertext shortintertext', '#1', '\\\\\\text{#1}\\\\'),
  ...define('ensuremath num', '#1', '#1'),
  ...define('nicefrac sfrac', '#1#2', '{#1}/{#2}'),
  ...define('textsuperscript', '#1', '^{\\text{#1}}'),
  ...define('textsubscript', '#1', '_{\\text{#1}}'),
];

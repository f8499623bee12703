/** A source as it is searched: what is only for LaTeX becomes blanks, so that every word stays at its place. */

const COMMANDS =
  /\\(?:begin|end|label|ref|eqref|cref|usepackage|documentclass|input|include|includegraphics)\*?(?:\[[^\]\n]*\])?\{[^}\n]*\}|\\[a-zA-Z@]+\*?|\\.|[{}$&~]/g;

/** As long as the text. */
export const proseOf = (text: string): string => text.replace(COMMANDS, (command) => ' '.repeat(command.length));

/** Text that people wrote, as it stands in a LaTeX source. */

const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** The text so that LaTeX prints it and takes no sign of it for a command. */
export const escapeLatex = (text: string): string => text.replace(/[\\~^]|[{}$&#%_]/g, (c) => SPECIAL[c] ?? `\\${c}`);

/** Reads the logs of BibTeX and Biber (`.blg`). */
import type { Diagnostic } from '../model.ts';
import { explain } from './hints.ts';
import { ownPath } from './own-path.ts';

const diagnostic = (
  severity: Diagnostic['severity'],
  message: string,
  file: string | null = null,
  line: number | null = null,
): Diagnostic => ({
  severity,
  file,
  line,
  message,
  ...explain(message),
});

/**
 * LaTeX tells about unknown keys itself, with the line; the rest follows from what was said before. That a `date` counts more than
 * the `year` beside it, which is there for classic styles, is as it should be.
 */
const isSaidElsewhere = (message: string) =>
  /database entry for|found no database files|Overwriting field 'year' with year value from field 'date'/.test(message);

/** `<what>---line <n> of file <name>`, and `Warning--<what>`, which is mostly about fields that a style would like to have. */
export const parseBibtexLog = (log: string): Diagnostic[] => {
  const found: Diagnostic[] = [];
  const lines = log.split('\n');
  for (const [at, line] of lines.entries()) {
    const placed = /^(.+?)---line (\d+) of file (.+)$/.exec(line);
    const while_ = /^(.+?)---while (?:reading|executing)/.exec(line);
    const warning = /^Warning--(.+)$/.exec(line);
    // The style's line tells nothing; what is wrong with the entry stands above.
    if (placed?.[1] === 'while executing') found.push(diagnostic('error', lines[at - 1] ?? ''));
    else if (placed) found.push(diagnostic('error', placed[1] ?? '', ownPath(placed[3] ?? '') ?? null, Number(placed[2])));
    else if (warning && !isSaidElsewhere(warning[1] ?? '')) found.push(diagnostic('info', warning[1] ?? ''));
    else if (while_ && !isSaidElsewhere(while_[1] ?? '') && !/\\(?:citation|bibdata|bibstyle) commands?/.test(while_[1] ?? ''))
      found.push(diagnostic('error', while_[1] ?? ''));
    else if (/^I couldn't open (?:database|style) file/.test(line)) found.push(diagnostic('error', line));
  }
  return withoutRepeats(found);
};

/** `[12] Utils.pm:400> WARN - <what>`. */
export const parseBiberLog = (log: string): Diagnostic[] => {
  const found: Diagnostic[] = [];
  for (const line of log.split('\n')) {
    const said = /> (WARN|ERROR) - (.+)$/.exec(line);
    if (!said || isSaidElsewhere(said[2] ?? '')) continue;
    const severity = said[1] === 'ERROR' ? 'error' : 'warning';
    // Biber works on a copy whose name ends in the process's number and the encoding.
    const copy = /BibTeX subsystem: \S*?([^/\s]+\.bib)_\d+\.utf8, line (\d+), (?:syntax error: |warning: )?(.+)$/.exec(
      said[2] ?? '',
    );
    if (copy) found.push(diagnostic(severity, copy[3] ?? '', copy[1] ?? null, Number(copy[2])));
    else found.push(diagnostic(severity, said[2] ?? ''));
  }
  return withoutRepeats(found);
};

const withoutRepeats = (found: readonly Diagnostic[]): Diagnostic[] => [
  ...new Map(found.map((one) => [`${one.file}|${one.line}|${one.message}`, one])).values(),
];

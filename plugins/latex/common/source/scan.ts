/** Finds everything in a LaTeX source that the editor talks about. One pass, no tree: a few milliseconds for a long thesis. */
import { scanCommand } from './scan-command.ts';
import { Findings } from './scan-findings.ts';
import type { Scan } from './scan-types.ts';

/** The next command or comment. A control word, its star, or a control character. */
const TOKEN = /%|\\(?:([a-zA-Z@]+)\*?|[^a-zA-Z@]?)/g;

/**
 * Scans `text`, complete or half typed. Never throws.
 * Unlike TeX it expands nothing: what a macro hides is not found.
 */
export const scan = (text: string): Scan => {
  const found = new Findings(text);
  const token = new RegExp(TOKEN);
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const start = match.index;
    if (match[0] === '%') {
      const lineEnd = text.indexOf('\n', start);
      const end = lineEnd === -1 ? text.length : lineEnd;
      found.comments.push({ start, end });
      token.lastIndex = end;
    } else if (match[1] !== undefined) {
      found.commands.add(match[1]);
      token.lastIndex = scanCommand(found, match[1], start, token.lastIndex);
    }
  }
  return found.finish();
};

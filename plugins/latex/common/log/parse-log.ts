/** Reads a TeX log: errors, warnings, boxes that do not fit, each with its file and line, and the number of pages. */
import type { Diagnostic } from '../model.ts';
import { FileStack } from './file-stack.ts';
import { explain } from './hints.ts';
import { readBox, readErrorContext, readLeftOpen, readWarning, skipInfo } from './log-messages.ts';
import { ownPath } from './own-path.ts';
import { unwrap } from './unwrap.ts';

/** More problems than this help nobody. */
const MOST = 500;

const ERROR_WITH_PLACE = /^("?)([^"<>|\s][^"<>|]*?\.[A-Za-z]\w{0,11})\1:(\d+): (.*)$/;
const ERROR = /^! ?(.*)$/;
const PAGES = /^Output written on .*?\((\d+) pages?\b/;
const MISSING_CHARACTER = /^Missing character: There is no (.+?) (?:\(U\+[0-9A-F]+\) )?in font (\S+?)!?$/;
/** Files that the compile itself writes and reads; their lines are of no source. */
const MADE = /\.(?:aux|bbl|toc|lo[flt]|out|ind|gls|acr|brf|nav|snm)"?$/;
/** Said at the end about what was said before. */
const SUMMARY =
  /^(?:[\w-]+: )?(?:There were (?:undefined|multiply)|==> Fatal error occurred|Label\(s\) may have changed|Temporary extra page)/;

/** Of biblatex. A paper has its bibliography from the first day, and citations when it comes to that: nothing is wrong yet. */
const NOTHING_CITED = /^Empty bibliography\b/;

export interface ParsedLog {
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
}

interface Options {
  /** Folder of the paper that TeX ran in. */
  readonly folder?: string;
  /** The run was stopped: that it made no pages says nothing. */
  readonly truncated?: boolean;
}

/** Never throws: a line that is not understood is passed over. Works on logs of any line width, with and without `-file-line-error`. */
export const parseLog = (log: string, { folder = '', truncated = false }: Options = {}): ParsedLog => {
  const lines = unwrap(log);
  const stack = new FileStack();
  const found = new Map<string, Diagnostic>();
  let pages = 0;
  const here = () => stack.innermost((name) => ownPath(name, folder)) ?? null;
  const isMade = () => {
    const current = stack.innermost((name) => name) ?? '';
    return MADE.test(current) && ownPath(current, folder) === undefined;
  };
  const placeOf = (line: number | null) => [here(), isMade() ? null : line] as const;
  const add = (severity: Diagnostic['severity'], file: string | null, line: number | null, message: string, command?: string) => {
    if (SUMMARY.test(message) || found.size >= MOST) return;
    const key = `${severity}|${file}|${line}|${message}`;
    const hint = explain(message);
    if (!found.has(key))
      found.set(key, { severity, file, line, message, ...hint, ...(command && !hint.subject ? { subject: command } : {}) });
  };

  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const placed = ERROR_WITH_PLACE.exec(line);
    const plain = placed ? undefined : ERROR.exec(line);
    if (placed || plain) {
      const context = readErrorContext(lines, at, placed?.[4] ?? plain?.[1] ?? '');
      const own = placed ? ownPath(placed[2] ?? '', folder) : undefined;
      // An error inside a package is shown at the paper's file that loads it, without a line.
      if (placed) add('error', own ?? here(), own === undefined ? null : Number(placed[3]), context.message, context.command);
      else add('error', ...placeOf(context.line), context.message, context.command);
      at = context.end;
      continue;
    }
    const box = readBox(lines, at);
    if (box) {
      add('info', ...placeOf(box.line), box.message);
      at = box.end;
      continue;
    }
    const warning = readWarning(lines, at) ?? readLeftOpen(lines, at);
    if (warning) {
      add(NOTHING_CITED.test(warning.message) ? 'info' : 'warning', ...placeOf(warning.line), warning.message);
      at = warning.end;
      continue;
    }
    const missing = MISSING_CHARACTER.exec(line);
    if (missing) {
      add('warning', here(), null, `Missing character: there is no ${missing[1]} in font ${missing[2]}`);
      continue;
    }
    const written = PAGES.exec(line);
    if (written) pages = Number(written[1]);
    const info = skipInfo(lines, at);
    if (info !== undefined) at = info;
    else stack.read(line);
  }

  const all = [...found.values()];
  const errors = all.filter(({ severity }) => severity === 'error');
  // The emergency stop is the consequence of the error before it.
  const told = errors.length > 1 ? all.filter(({ message }) => !message.startsWith('Emergency stop')) : all;
  if (errors.length === 0 && !truncated && /No pages of output/.test(log)) {
    told.push({ severity: 'error', file: here(), line: null, message: 'No pages of output.', code: 'no-output' });
  }
  return { diagnostics: told, pages };
};

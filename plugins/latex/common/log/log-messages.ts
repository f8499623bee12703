/** The kinds of messages in a TeX log that span several lines. Each reader answers where its message ends. */

/** Help texts and contexts are short; what is longer has lost its end. */
const LONGEST = 30;

export interface Message {
  readonly message: string;
  readonly line: number | null;
  /** Index of the message's last line. */
  readonly end: number;
}

const CONTEXT_LINE = /^l\.(\d+) ?(.*)$/;
const CONTINUED = /^\(([\w@-]+)\)\s+(.*)$/;

/** LaTeX's own errors go on below their first words, this far to the right. */
const INDENTED = /^ {15}(\S.*)$/;

const nextBlank = (lines: readonly string[], from: number): number => {
  const limit = Math.min(lines.length, from + LONGEST);
  for (let at = from; at < limit; at++) if ((lines[at] ?? '').trim() === '') return at;
  return from;
};

/**
 * An error starts at `from` with its first words; `l.<line>` and what TeX was reading follow, then a help text up to a blank line.
 * @returns with the message also the command at which TeX stopped
 */
export const readErrorContext = (lines: readonly string[], from: number, first: string): Message & { command?: string } => {
  let message = first.trim();
  let end = from;
  // The rest of a message of a package stands below it, with the package's name before it.
  for (let next = CONTINUED.exec(lines[end + 1] ?? ''); next; next = CONTINUED.exec(lines[end + 1] ?? '')) {
    if (next[2]) message += ` ${next[2].trim()}`;
    end++;
  }
  for (let next; message.startsWith('LaTeX Error') && (next = INDENTED.exec(lines[end + 1] ?? '')); end++)
    message += ` ${next[1]}`;
  const limit = Math.min(lines.length, end + LONGEST);
  for (let at = end + 1; at < limit; at++) {
    const text = lines[at] ?? '';
    // Another message begins: this one had no context.
    if (/^! |^(?:\.\/)?[^\s:]+\.\w+:\d+: /.test(text)) break;
    const context = CONTEXT_LINE.exec(text);
    if (!context) continue;
    const command = /(\\[a-zA-Z@]+\*?|\\[^a-zA-Z])\s*$/.exec(context[2] ?? '')?.[1];
    return { message, line: Number(context[1]), end: nextBlank(lines, at + 1), ...(command ? { command } : {}) };
  }
  return { message, line: null, end };
};

const WARNING =
  /^(?:LaTeX(?: Font| hooks| socket)?|(?:Package|Class|Module) [\w@.-]+|LaTeX3|pdfTeX|LuaTeX|XeTeX|luaotfload|warning {1,2}\([^)]*\)|[Ll]ibrary \([^)]*\)) ?[Ww]arning\b:?(?: \(([\w ]+)\))?:? ?(.*)$/;
const LUA_WARNING = /^warning {1,2}\(([^)]*)\): (.*)$/;

/** Where an engine's own warning says how far it had read, a few lines below. */
const contextBelow = (lines: readonly string[], from: number): number | null => {
  for (let at = from + 1; at <= from + 4 && (lines[at] ?? '').trim() !== ''; at++) {
    const line = CONTEXT_LINE.exec(lines[at] ?? '')?.[1];
    if (line) return Number(line);
  }
  return null;
};

const clean = (message: string): string =>
  message
    .replace(/\s+on input line\s+\d+/, '')
    .replace(/\s*(?:<to be read again>|<argument>).*$/, '')
    // What TeX prints right behind an engine's warning: pages and files.
    .replace(/(?:>\]?|\]) *(?:\[\d+|<[^>]*|\)).*$|>\]?$/, '')
    .replace(/\s+/g, ' ')
    .trim();

/** `LaTeX Warning:`, `Package x Warning:` with its continued lines, and the engines' own. */
export const readWarning = (lines: readonly string[], from: number): Message | undefined => {
  const text = lines[from] ?? '';
  const found = WARNING.exec(text) ?? LUA_WARNING.exec(text);
  if (!found) return undefined;
  const source = /^(?:Package|Class|Module) ([\w@.-]+)/.exec(text)?.[1];
  let message = found[2] ?? '';
  let end = from;
  for (let next = CONTINUED.exec(lines[end + 1] ?? ''); next; next = CONTINUED.exec(lines[end + 1] ?? '')) {
    message += ` ${next[2]}`;
    end++;
  }
  const isUnfinished = () => !/[.!?)]\s*$/.test(message) && end - from < 4 && (lines[end + 1] ?? '').trim() !== '';
  // A warning of LaTeX itself that was broken by hand goes on until its full stop.
  while (text.startsWith('LaTeX') && isUnfinished() && !WARNING.test(lines[end + 1] ?? ''))
    message += ` ${(lines[++end] ?? '').trim()}`;
  const place = / on input line\s+(\d+)\.?/.exec(message) ?? / (?:at|in) lines? (\d+)/.exec(message);
  const line = place ? Number(place[1]) : contextBelow(lines, end);
  return { message: source ? `${source}: ${clean(message)}` : clean(message), line, end };
};

const BOX =
  /^((?:Over|Under)full \\[hv]box \([^)]*\)) (?:in paragraph at lines (\d+)--\d+|in alignment at lines (\d+)--\d+|detected at line (\d+)|has occurred while \\output is active)/;

/** A line too long or too loose; the words that follow it, up to a blank line, are the paper's and may hold brackets. */
export const readBox = (lines: readonly string[], from: number): Message | undefined => {
  const found = BOX.exec(lines[from] ?? '');
  if (!found) return undefined;
  const line = found[2] ?? found[3] ?? found[4];
  const showsText = line !== undefined && found[4] === undefined;
  return {
    message: found[1] ?? '',
    line: line === undefined ? null : Number(line),
    end: showsText ? nextBlank(lines, from + 1) : from,
  };
};

const INFO =
  /^(?:LaTeX(?: Font)? Info|(?:Package|Class|Module) [\w@.-]+ Info|File: |Document Class: |Package: |\\[\w@.]+=\\|\*geometry\* )/;

const LEFT_OPEN = /^\s*\((\\end occurred (?:inside a group|when \\if).*)\)\s*$/;
const ENTERED = /^### .*\(level \d+\) entered at line (\d+)/;

/** At its end TeX says that a brace was never closed, and below that in which line, of a file that it does not name. */
export const readLeftOpen = (lines: readonly string[], from: number): Message | undefined => {
  const message = LEFT_OPEN.exec(lines[from] ?? '')?.[1];
  if (message === undefined) return undefined;
  const opened = lines.slice(from + 1, from + 4).flatMap((line) => ENTERED.exec(line)?.[1] ?? [])[0];
  return { message: opened === undefined ? message : `${message}, entered at line ${opened}`, line: null, end: from };
};

/** Where a note ends that nobody needs to see, or `undefined` when there is none. */
export const skipInfo = (lines: readonly string[], from: number): number | undefined => {
  const text = lines[from] ?? '';
  if (!INFO.test(text)) return undefined;
  // The date and words of `Package:` may be followed by the bracket that closes the file.
  if (/^(?:File|Document Class|Package): /.test(text)) return undefined;
  let end = from;
  while (CONTINUED.test(lines[end + 1] ?? '')) end++;
  return end;
};

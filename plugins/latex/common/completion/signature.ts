/** Commands and environments written short: `frac{above}{below}` becomes a name and a snippet with two stops. */

export interface Completion {
  /** Without the backslash. */
  readonly name: string;
  /** What follows the name, in the notation of editors; empty when nothing does. */
  readonly snippet: string;
  /** That has to be loaded for it; `undefined` when LaTeX itself has it. */
  readonly package: string | undefined;
  readonly math: boolean;
}

const ENTRY = /([a-zA-Z@]+\*?)((?:\[[^\]]*\]|\{[^}]*\}|\([^)]*\))*)/g;

/** `[opt]{one}{two}` with a stop for each argument, from `first` on. */
const stops = (written: string, first: number): string => {
  let stop = first;
  return written.replace(/([[{(])([^\]})]*)([\]})])/g, (_, open: string, name: string, close: string) => {
    const body = `${open}\${${stop++}:${name}}`;
    return close === '}' ? `${body}}` : body + close;
  });
};

export const readSignatures = (
  lines: string,
  options: { package?: string; math?: boolean; firstStop?: number } = {},
): Completion[] =>
  [...lines.matchAll(ENTRY)].map((found) => ({
    name: found[1] ?? '',
    snippet: stops(found[2] ?? '', options.firstStop ?? 1),
    package: options.package,
    math: options.math ?? false,
  }));

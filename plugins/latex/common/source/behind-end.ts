/** What stands behind `\end{document}`, where LaTeX does not read on. */
import type { Named, Scan } from './scan-types.ts';

/** Offset after `\end{document}`; `undefined` where it is missing. */
export const endOfPaper = ({ environments }: Scan): number | undefined =>
  environments.find(({ name }) => name === 'document')?.end?.end;

/** The first line of it that is neither empty nor a comment, with its place. */
export const firstBehindEnd = (text: string, found: Scan): Named | undefined => {
  const end = endOfPaper(found);
  if (end === undefined) return undefined;
  const line = /^[ \t]*([^\s%].*)$/m.exec(text.slice(end));
  const name = line?.[1]?.trimEnd();
  if (!line || name === undefined) return undefined;
  const start = end + line.index + line[0].indexOf(name);
  return { name, start, end: start + name.length };
};

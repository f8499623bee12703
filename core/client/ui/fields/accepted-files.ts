/** Sorts dropped or chosen files into those that may come in and those that may not. */

/** `accept` as in HTML: endings (`.pdf`) and types (`image/png`, `image/*`); nothing given takes everything. */
export const isAccepted = (file: { readonly name: string; readonly type: string }, accept: readonly string[]): boolean => {
  if (accept.length === 0) return true;
  const name = file.name.toLowerCase();
  return accept.some((rule) => {
    if (rule.startsWith('.')) return name.endsWith(rule.toLowerCase());
    return rule.endsWith('/*') ? file.type.startsWith(rule.slice(0, -1)) : file.type === rule;
  });
};

export const sortFiles = <F extends { readonly name: string; readonly type: string }>(
  files: readonly F[],
  accept: readonly string[],
): { accepted: F[]; refused: F[] } => {
  const accepted: F[] = [];
  const refused: F[] = [];
  for (const file of files) (isAccepted(file, accept) ? accepted : refused).push(file);
  return { accepted, refused };
};

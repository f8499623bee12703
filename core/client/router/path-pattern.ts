/** Addresses with `:name` placeholders: matching them, and filling them in. */
const PLACEHOLDER = /\/:(\w+)(\?)?/g;

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** An address that somebody typed may not be well encoded. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Params by name, decoded; `undefined` when the path is another one. */
export const matchPattern = (pattern: string, path: string): Readonly<Record<string, string>> | undefined => {
  const rest = partsOf(path).map(decoded);
  const params: Record<string, string> = {};
  for (const part of partsOf(pattern)) {
    const [, name, optional] = /^:(\w+)(\?)?$/.exec(part) ?? [];
    const value = rest.shift();
    if (name === undefined) {
      if (value?.toLowerCase() !== part.toLowerCase()) return undefined;
    } else if (value !== undefined) params[name] = value;
    else if (optional === undefined) return undefined;
  }
  return rest.length === 0 ? params : undefined;
};

/** The address with these params; `undefined` when one that it needs is missing. */
export const fillPattern = (pattern: string, params: Readonly<Record<string, unknown>>): string | undefined => {
  let isWhole = true;
  const path = pattern.replace(PLACEHOLDER, (_, name: string, optional: string | undefined) => {
    const value = params[name];
    if (value !== undefined && value !== null && value !== '') return `/${encodeURIComponent(String(value))}`;
    isWhole &&= optional !== undefined;
    return '';
  });
  return isWhole ? path || '/' : undefined;
};

/** How exactly a pattern names an address: fixed parts count more than placeholders. */
export const exactness = (pattern: string): number =>
  pattern.split('/').reduce((sum, part) => sum + (part === '' ? 0 : part.startsWith(':') ? 2 : 3), 0);

/** Names of exported files (matrix LIB-081 to LIB-083, decisions §3 "Export and import formats"). */

/** Longest part of a title in a file name. */
const PREFIX = 30;
const UNSAFE = /[\u0000-\u001f\u007f<>:"/\\|?*]/g;

/** `titles` are those of the exported projects: one gives its first 30 characters, several "Projects", none "Project". */
export const exportName = (titles: readonly string[], ending: string): string => {
  if (titles.length > 1) return `Projects.${ending}`;
  const start = Array.from(titles[0]?.trim() ?? '')
    .slice(0, PREFIX)
    .join('')
    .trim();
  // A name of dots alone, or one that ends in a dot, is special to some systems.
  const safe = start.replace(UNSAFE, '_').replace(/^\.+|\.+$/g, '_');
  return `${safe || 'Project'}.${ending}`;
};

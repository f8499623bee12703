/** Where files come from that were taken out of a folder or an archive. */

/** Where a file stands in the folder or archive that it comes from; its name when it comes by itself. */
export const filePath = (file: File): string => file.webkitRelativePath || file.name;

/** The file with the path that `filePath` tells. */
export const withPath = (file: File, path: string): File =>
  Object.defineProperty(file, 'webkitRelativePath', { value: path, configurable: true });

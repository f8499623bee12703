/** Files that become rich texts, by their endings. */
export const READABLE = ['.docx', '.odt', '.md', '.markdown', '.html', '.htm', '.tex', '.zip'] as const;

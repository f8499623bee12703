/** Files that rich texts become. */
export const DOWNLOADS = ['docx', 'pdf', 'html', 'md', 'tex', 'txt'] as const;
export type Download = (typeof DOWNLOADS)[number];

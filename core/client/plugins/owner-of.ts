/** Whose something is: ids of what plugins declare begin with the plugin's own. */
export const ownerOf = (id: string): string => id.split('.', 1)[0] ?? '';

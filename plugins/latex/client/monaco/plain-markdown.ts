/** Markdown of the cards that Monaco shows. */

/** Texts come from anywhere: nothing in them may act as Markdown. */
export const plainMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]()#+\-.!<>|~&]/g, '\\$&').replace(/\s+/g, ' ');

/** A link that runs one of Monaco's commands. @param label is taken as it is */
export const commandLink = (label: string, command: string, args: readonly unknown[]): string =>
  `[${label}](command:${command}?${encodeURIComponent(JSON.stringify(args))})`;

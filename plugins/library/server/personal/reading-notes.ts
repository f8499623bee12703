/** Notes and highlights of one reference as a Markdown file, for people who have nothing but a text editor. */

export interface Passage {
  readonly id: number;
  readonly page: number;
  readonly text: string;
}

export interface ReadingNotes {
  readonly title: string;
  readonly citekey: string;
  /** Markdown, as it was written. */
  readonly notes: readonly string[];
  /** In the order in which they stand in the document. */
  readonly passages: readonly Passage[];
  readonly comments: readonly { readonly citation: number; readonly text: string }[];
}

/** Signs that would be Markdown are the passage's own. */
const literally = (text: string): string => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&');

const quoted = (text: string): string =>
  text
    .trim()
    .split(/\s*\n\s*/)
    .map((line) => `> ${literally(line)}`)
    .join('\n');

export const readingNotes = ({ title, citekey, notes, passages, comments }: ReadingNotes): string => {
  const highlights = passages.flatMap(({ id, page, text }) => [
    text.trim() === '' ? `> (p. ${page})` : `${quoted(text)}\n> (p. ${page})`,
    ...comments.filter(({ citation }) => citation === id).map((comment) => comment.text.trim()),
  ]);
  const parts = [
    `# ${literally(title.replace(/\s+/g, ' ').trim())}`,
    `\`@${citekey}\``,
    ...notes.map((note) => note.trim()),
    ...highlights,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
};

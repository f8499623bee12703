/** What programs put between paragraphs and around words for their looks is no text of the author's. */
import type { MarkJson, NodeJson } from '../words.ts';

const isBlank = ({ type, text }: NodeJson): boolean =>
  type === 'hard_break' || (type === 'text' && /^[\s\u00a0]*$/.test(text ?? ''));
const isEmptyLine = ({ type, content = [] }: NodeJson): boolean => type === 'line' && content.every(isBlank);

const isStrong = ({ type }: MarkJson): boolean => type === 'strong';
const isLink = ({ type }: MarkJson): boolean => type === 'link';
const isUnderline = ({ type }: MarkJson): boolean => type === 'underline';

/** A heading is bold by being one. */
const plainHeading = (line: NodeJson): NodeJson => {
  const content = line.content ?? [];
  const isHeading = /^(?:h[1-6]|title)$/.test(String(line.attrs?.kind ?? ''));
  if (!isHeading || !content.every(({ type, marks = [] }) => type !== 'text' || marks.some(isStrong))) return line;
  return {
    ...line,
    content: content.map((node) => {
      const { marks = [], ...rest } = node;
      const others = marks.filter((mark) => !isStrong(mark));
      return others.length > 0 ? { ...rest, marks: others } : rest;
    }),
  };
};

/** Links are underlined by being links. */
const plainLinks = (line: NodeJson): NodeJson => ({
  ...line,
  content: (line.content ?? []).map((node) => {
    const { marks = [], ...rest } = node;
    if (!marks.some(isLink) || !marks.some(isUnderline)) return node;
    return { ...rest, marks: marks.filter((mark) => !isUnderline(mark)) };
  }),
});

/** Spaces that do not break among others are there for their width; blank ends of a line are nothing. */
const plainSpaces = (line: NodeJson): NodeJson => {
  const content = (line.content ?? []).map((node) =>
    node.type === 'text' ? { ...node, text: (node.text ?? '').replace(/[ \u00a0]{2,}/g, ' ') } : node,
  );
  while (content.length > 0 && isBlank(content[0] as NodeJson)) content.shift();
  while (content.length > 0 && isBlank(content.at(-1) as NodeJson)) content.pop();
  return { ...line, content };
};

export const tidied = (blocks: readonly NodeJson[]): NodeJson[] =>
  blocks
    .filter((block) => blocks.length === 1 || !isEmptyLine(block))
    .map((block) => {
      if (block.type === 'line') return plainHeading(plainLinks(plainSpaces(block)));
      const isHolder = block.type.startsWith('table') || block.type === 'figure';
      if (!isHolder || !block.content) return block;
      const isCell = block.type === 'table_cell' || block.type === 'table_header';
      const content = isCell && block.content.every(isEmptyLine) ? block.content.slice(0, 1) : block.content;
      return { ...block, content: tidied(content) };
    });

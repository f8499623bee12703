/** A release note as its file says it: front matter between two lines of dashes, then Markdown. */
import * as z from 'zod/mini';

const FrontMatter = z.object({
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  date: z.iso.date(),
});

export interface WrittenNote extends z.output<typeof FrontMatter> {
  readonly body: string;
}

const FILE = /^---\n([\s\S]*?)\n---\n([\s\S]+)$/;

/** @throws Error that names the file, when it is not written as one */
export const readNote = (path: string, text: string): WrittenNote => {
  const [, head = '', body = ''] = FILE.exec(text.replaceAll('\r\n', '\n')) ?? [];
  const fields = head.split('\n').map((line) => /^(\w+):\s*(.*)$/.exec(line)?.slice(1) ?? []);
  const result = z.safeParse(FrontMatter, Object.fromEntries(fields));
  if (!result.success) throw new Error(`${path} is not a release note: ${result.error.message}`);
  if (body.trim() === '') throw new Error(`${path} says nothing`);
  return { ...result.data, body: body.trim() };
};

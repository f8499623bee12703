/** Reads a file of projects (matrix LIB-055): one, or a list of them. Never throws: what cannot be read is reported with its position. */
import * as z from 'zod/mini';
import { MAX_DEPTH } from '../../model/project.ts';
import { isRecord, isShallow } from '../csl/values.ts';
import { BrokenJson, JsonCursor, parseJson } from '../json/cursor.ts';
import type { ImportStep } from '../reference.ts';
import { ProjectArticle, ProjectHead } from './shape.ts';

/** Longest text of one reference with its notes, and of a value of a project, in UTF-16 units. */
const LONGEST = 8_000_000;

/** Deeper than what another format keeps as it came, which stands in here. */
const DEEPEST = 40;

type Steps = Generator<ImportStep | undefined>;

const skip = (reason: string, line: number, title = ''): ImportStep => ({ skipped: { title, reason, line } });

const titleOf = (info: unknown): string => (isRecord(info) && typeof info.title === 'string' ? info.title.slice(0, 300) : '');

const readArticle = (text: string, line: number): ImportStep => {
  if (text.length > LONGEST) return skip('The reference is too long.', line);
  const value = parseJson(text);
  if (value === undefined) return skip('This is not valid JSON.', line);
  if (!isRecord(value)) return skip('This is not a reference.', line);
  // Some write the fields of `info` beside the others.
  const info = isRecord(value.info) ? value.info : value;
  if (!isShallow(value, DEEPEST)) return skip('The reference is nested too deeply.', line, titleOf(info));
  const read = z.safeParse(ProjectArticle, { ...value, info });
  if (!read.success) {
    const field = read.error.issues[0]?.path.join('.') ?? '';
    return skip(`The field ${field} cannot be read.`, line, titleOf(info));
  }
  const { citekey } = read.data;
  const guid = read.data.guid || read.data.info.guid;
  const own = { ...read.data.info, ...(guid ? { guid } : {}) };
  return { reference: { info: own, ...(citekey ? { citekey } : {}), line, article: { ...read.data, info: own } } };
};

class Reader {
  readonly #cursor: JsonCursor;
  /** Position among the references of the file, from 1. */
  #line = 0;

  constructor(text: string) {
    this.#cursor = new JsonCursor(text);
  }

  *run(): Steps {
    try {
      if (this.#cursor.enter('[')) yield* this.#projects(0);
      else yield* this.#project(0);
    } catch (error) {
      if (!(error instanceof BrokenJson)) throw error;
      yield skip('This is not valid JSON.', this.#line + 1);
    }
  }

  *#projects(level: number): Steps {
    while (this.#cursor.hasItem()) yield* this.#project(level);
  }

  *#articles(): Steps {
    while (this.#cursor.hasItem()) {
      const text = yield* this.#cursor.over();
      yield readArticle(text, ++this.#line);
    }
  }

  *#project(level: number): Steps {
    const cursor = this.#cursor;
    if (level >= MAX_DEPTH || !cursor.enter('{')) {
      yield* cursor.over();
      yield skip(
        level >= MAX_DEPTH ? `Projects can be nested up to ${MAX_DEPTH} levels deep.` : 'This is not a project.',
        this.#line + 1,
      );
      return;
    }
    const values: Record<string, unknown> = {};
    const lists = new Map<string, number>();
    for (let name = cursor.name(); name !== undefined; name = cursor.name()) {
      const at = cursor.at;
      const text = yield* cursor.over();
      // Their project is known only at its end: its title may stand behind its references.
      if (name === 'articles' || name === 'projects') lists.set(name, at);
      else if (Object.hasOwn(ProjectHead.shape, name) && text.length < LONGEST) values[name] = parseJson(text);
    }
    const end = cursor.at;
    yield { project: { head: z.parse(ProjectHead, values), level } };
    yield* this.#list(lists.get('articles'), () => this.#articles());
    yield* this.#list(lists.get('projects'), () => this.#projects(level + 1));
    cursor.return(end);
  }

  *#list(at: number | undefined, read: () => Steps): Steps {
    if (at === undefined) return;
    this.#cursor.return(at);
    if (this.#cursor.enter('[')) yield* read();
  }
}

/** @yields projects, their references and what is skipped; `line` is the position among the references, from 1 */
export const readProjects = (text: string): Steps => new Reader(text).run();

/** References that a file puts into folders, gathered so that each folder comes once and behind the one that it stands in. */
import * as z from 'zod/mini';
import { ProjectHead } from './project/shape.ts';
import type { ImportedReference, ImportStep } from './reference.ts';

/** Folders inside of each other that are told apart; what is deeper stands in the last one. */
const DEEPEST = 20;

interface Folder {
  readonly title: string;
  /** Where the file names it first. */
  readonly line: number;
  readonly references: ImportedReference[];
  readonly inside: Map<string, Folder>;
}

const newFolder = (title: string, line: number): Folder => ({ title, line, references: [], inside: new Map() });

export const projectStep = ({ title, line, level }: { title: string; line: number; level: number }): ImportStep => ({
  project: { head: z.parse(ProjectHead, { title: title.slice(0, 300) }), level, line },
});

function* stepsOf(folder: Folder, level: number): Generator<ImportStep> {
  yield projectStep({ ...folder, level });
  for (const reference of folder.references) yield { reference };
  for (const inner of folder.inside.values()) yield* stepsOf(inner, level + 1);
}

export class Folders {
  readonly #root = newFolder('', 0);

  /** @param path titles, the outermost first; at least one */
  put(path: readonly string[], reference: ImportedReference): void {
    let folder = this.#root;
    for (const title of path.slice(0, DEEPEST)) {
      const inner = folder.inside.get(title) ?? newFolder(title, reference.line);
      folder.inside.set(title, inner);
      folder = inner;
    }
    folder.references.push(reference);
  }

  /** @yields each folder, its references, and the folders in it */
  *steps(): Generator<ImportStep> {
    for (const folder of this.#root.inside.values()) yield* stepsOf(folder, 0);
  }
}

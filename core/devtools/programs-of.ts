/** Programs of plugins that are started in a terminal, each built into a file of its own: `plugins/<id>/program/main.ts` → `<id>.js`. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** @returns what is built by the name that it is built as */
export const programsOf = (root: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(root, 'plugins'))
      .map((id) => [id, join(root, 'plugins', id, 'program/main.ts')] as const)
      .filter(([, main]) => existsSync(main)),
  );

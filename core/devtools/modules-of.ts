/** What modules need before they can run, as the graph of imports says: for chunks that are cut by use and not by folder. */
import type { Plugin } from 'vite';

export interface ModulesOf {
  readonly plugin: Plugin;
  /** Whether a start needs this module at once. Known once all are read, so in time for the chunks. */
  has(id: string): boolean;
}

/** @param starts absolute paths of the modules that are loaded */
export const modulesOf = (...starts: readonly string[]): ModulesOf => {
  const needed = new Set<string>();
  return {
    has: (id) => needed.has(id),
    plugin: {
      name: 'carrel:modules-of',
      apply: 'build',
      buildEnd() {
        const waiting = [...starts];
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          if (needed.has(id)) continue;
          needed.add(id);
          waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
      },
    },
  };
};

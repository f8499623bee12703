/** What a module needs before it can run, as the graph of imports says: for chunks that are cut by use and not by folder. */
import type { Plugin } from 'vite';

export interface ModulesOf {
  readonly plugin: Plugin;
  /** Whether the start needs this module at once. Known once all are read, so in time for the chunks. */
  has(id: string): boolean;
}

/** @param start absolute path of the module that is loaded */
export const modulesOf = (start: string): ModulesOf => {
  const needed = new Set<string>();
  return {
    has: (id) => needed.has(id),
    plugin: {
      name: 'carrel:modules-of',
      apply: 'build',
      buildEnd() {
        const waiting = [start];
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          if (needed.has(id)) continue;
          needed.add(id);
          waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
      },
    },
  };
};

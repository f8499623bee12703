/**
 * Vite plugin for the build: of the dock's package only the dock. It makes grids, split views and panes as it is evaluated and gives them a
 * name for debugging, so no bundler dares to leave them out: 40 kB that nobody opens.
 */
import type { Plugin } from 'vite';

const SCRIPT = /dockview-react\/dist\/package\/main\.esm\.mjs$/;
const MADE = /^const (Splitview|Gridview|Paneview)React = (?=React\.forwardRef\()/gm;
const NAMED = /^(Splitview|Gridview|Paneview)React\.displayName = "\w+";$/gm;
const EACH = 3;

export const dockOnly = (): Plugin => ({
  name: 'carrel:dock-only',
  apply: 'build',
  transform: {
    filter: { id: SCRIPT },
    handler(code) {
      // Another release may make none, or otherwise; the build says so.
      if ([MADE, NAMED].some((found) => code.match(found)?.length !== EACH))
        return this.error('The dock makes its other views otherwise now: see core/devtools/dock-only.ts');
      return { code: code.replace(NAMED, '').replace(MADE, '$&/* @__PURE__ */ '), map: null };
    },
  },
});

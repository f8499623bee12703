/**
 * For the build: the docking library's style sheet without its themes. They are two thirds of it, the dock wears none of
 * them, and a browser reads them all before it can draw the workbench.
 */
import type { CSSOptions } from 'vite';

const THEME = /\.dockview-(theme-|spaced)/;

type PostCss = Exclude<CSSOptions['postcss'], string | undefined>;
type Plugin = NonNullable<PostCss['plugins']>[number];

export const withoutDockThemes: Plugin = {
  postcssPlugin: 'without-dock-themes',
  Rule(rule) {
    if (rule.selectors.every((selector) => THEME.test(selector))) rule.remove();
  },
};

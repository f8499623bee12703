/** The docking library's own style sheet, as the build takes it in. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { preprocessCSS, resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { withoutDockThemes } from './dock-styles.ts';

const FILE = createRequire(import.meta.url).resolve('dockview-react/dist/styles/dockview.css');

const built = async (css: string): Promise<string> => {
  const config = await resolveConfig({ configFile: false, css: { postcss: { plugins: [withoutDockThemes] } } }, 'build');
  return (await preprocessCSS(css, FILE, config)).code;
};

it('loses its themes and nothing else', async () => {
  const css = await readFile(FILE, 'utf8');
  const left = await built(css);
  expect(css).toContain('.dockview-theme-');
  expect(left).not.toMatch(/\.dockview-(theme|spaced)/);
  for (const part of ['.dv-tab {', '.dv-tabs-container {', '.dv-resize-container {', '.dv-drop-target'])
    expect(left).toContain(part);
});

it('keeps a rule that is shared with something that is no theme', async () => {
  const shared = '.dockview-theme-dark .x,\n.dv-tab { color: red }';
  expect(await built(shared)).toBe(shared);
});

/** The dock's own script, as it is installed, and what the build does when it changes. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { dockOnly } from './dock-only.ts';

const PACKAGE = dirname(createRequire(import.meta.url).resolve('dockview-react/package.json'));
const { handler } = dockOnly().transform as {
  handler(this: { error(text: string): never }, code: string): { code: string };
};
const context = {
  error(text: string): never {
    throw new Error(text);
  },
};

it('lets the other views of the dock be left out, and keeps the dock', () => {
  const { code } = handler.call(context, readFileSync(join(PACKAGE, 'dist/package/main.esm.mjs'), 'utf8'));
  expect(code.match(/^const \w+React = \/\* @__PURE__ \*\/ React\.forwardRef\(/gm)).toHaveLength(3);
  expect(code).toContain('\nconst DockviewReact = React.forwardRef(');
  expect(code.match(/\w+React\.displayName = /g)).toEqual(['DockviewReact.displayName = ']);
});

it('fails the build when the views are made otherwise', () => {
  expect(() => handler.call(context, 'const GridviewReact = React.forwardRef(() => null);')).toThrow(/dock-only/);
});

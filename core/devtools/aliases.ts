/** Addresses of packages that a bundle for a browser reads elsewhere than they say. */
import { resolve } from 'node:path';

export const aliases = (root: string) => [
  // It asks for Monaco by addresses of older versions, and names for browsers a bundle with another Monaco in it.
  { find: /^monaco-vim$/, replacement: resolve(root, 'node_modules/monaco-vim/dist/index.mjs') },
  { find: /^monaco-editor\/esm\/vs\//, replacement: 'monaco-editor/' },
  // The build without stand-ins for what browsers of today have: a kilobyte less of what everybody loads first.
  { find: /^reflect-metadata$/, replacement: 'reflect-metadata/lite' },
];

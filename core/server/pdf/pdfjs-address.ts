/** Where pdf.js lies, for programs that are run from their text and find no package by themselves. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Address of the build for Node, which `loadPdfjs` takes. */
export const pdfjsAddress = (): string =>
  pathToFileURL(createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.mjs')).href;

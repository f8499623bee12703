/** Where the packages lie that a process draws PDFs with. It is run from its text and finds none by itself. */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pdfjsAddress } from '#server-kit';

/** Arguments of the process: addresses of pdf.js and of the canvas, and the folder of the data of pdf.js. */
export const pdfPackages = (): readonly [pdfjs: string, canvas: string, data: string] => {
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve('pdfjs-dist/package.json'));
  return [pdfjsAddress(), pathToFileURL(require.resolve('@napi-rs/canvas')).href, `${folder}/`];
};

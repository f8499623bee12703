/** Draws a line of each of its arguments, and tells how many fonts of the machine it knows then. */
import { createRequire } from 'node:module';
import { familiesFor, newPdf } from '../pictures/drawn-pdf.ts';

const known = () =>
  (createRequire(import.meta.url)('@napi-rs/canvas') as typeof import('@napi-rs/canvas')).GlobalFonts.families.filter(
    ({ family }) => !family.startsWith('Source Serif'),
  ).length;

for (const text of process.argv.slice(2)) {
  const document = newPdf({});
  const page = document.beginPage(100, 100);
  page.font = `10px ${familiesFor(text)}`;
  page.fillText(text, 0, 50);
  document.endPage();
  process.stdout.write(`${JSON.stringify({ bytes: document.close().length, fonts: known() })}\n`);
}

/** Names of files of works. */
import { expect, it } from 'vitest';
import { pdfName } from './pdf-name.ts';

it.each([
  ['On bees: what they say', 'On bees what they say.pdf'],
  ['../../etc/passwd', 'etc passwd.pdf'],
  ['What is life?\u0000\u202efdp.', 'What is life fdp.pdf'],
  ['蜜蜂 & Größe', '蜜蜂 & Größe.pdf'],
  ['🐝'.repeat(200), `${'🐝'.repeat(120)}.pdf`],
  [' ??? ', 'article.pdf'],
  [undefined, 'article.pdf'],
])('[SEA-012] %j is saved as %j', (title, name) => expect(pdfName(title)).toBe(name));

/** The eighteen templates, six of them locked (decisions §7). Ids are stable: they are stored. Their texts are the server's: `server/templates/`. */
import type { LatexTemplate } from './model.ts';

const template = (id: number, name: string, category: number, locked = false): LatexTemplate => ({ id, name, category, locked });

export const TEMPLATES = [
  template(1, 'Blank article', 1),
  template(2, 'Article', 1),
  template(3, 'Report', 2),
  template(4, 'Letter', 5),
  template(5, 'CV', 6),
  template(6, 'Homework', 7),
  template(7, 'IEEE conference', 1),
  template(8, 'ACM (acmart)', 1),
  template(9, 'Springer LNCS', 1),
  template(10, 'Elsevier (elsarticle)', 1),
  template(11, 'Thesis', 3),
  template(12, 'Beamer slides', 4),
  template(13, 'REVTeX (APS)', 1, true),
  template(14, 'Springer Nature journal', 1, true),
  template(15, 'Book (memoir)', 7, true),
  template(16, 'Poster', 4, true),
  template(17, 'Lecture notes', 7, true),
  template(18, 'Curriculum vitae (moderncv)', 6, true),
] as const satisfies readonly LatexTemplate[];

export const BLANK = 1;

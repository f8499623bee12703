/** Parts of the editor for what stands between the lines and in them. Those that take keys in a place of their own come first. */
import type { EditorPart } from '../editor/part.ts';
import { atomsPart } from './atoms/atoms-part.ts';
import { barsPart } from './bars/bars-part.ts';
import { breaksPart } from './breaks/breaks-part.ts';
import { codePart } from './code/code-part.ts';
import { contentsPart } from './contents/contents-part.ts';
import { equationsPart } from './equations/equations-part.ts';
import { figuresPart } from './figures/figures-part.ts';
import { footnotesPart } from './footnotes/footnotes-part.ts';
import { frontPart } from './front/front-part.ts';
import { numbersPart } from './numbers/numbers-part.ts';
import { referencesPart } from './references/references-part.ts';
import { tablesPart } from './tables/tables-part.ts';

export const NODE_PARTS: readonly EditorPart[] = [
  numbersPart,
  footnotesPart,
  equationsPart,
  referencesPart,
  figuresPart,
  tablesPart,
  codePart,
  contentsPart,
  frontPart,
  breaksPart,
  atomsPart,
  barsPart,
];

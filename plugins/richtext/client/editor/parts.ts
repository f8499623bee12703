/** What the editor of rich texts is made of. The first part that has a key, or a node view, is asked first. */
import { citingPart } from '../citing/citing-part.ts';
import { linesPart } from '../lines/lines-part.ts';
import { NODE_PARTS } from '../nodes/parts.ts';
import { textPart } from '../text/text-part.ts';
import type { EditorPart } from './part.ts';

export const PARTS: readonly EditorPart[] = [citingPart, ...NODE_PARTS, linesPart, textPart];

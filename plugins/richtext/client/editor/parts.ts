/** What the editor of rich texts is made of. The first part that has a key, or a node view, is asked first. */
import { checksPart } from '../checks/checks-part.ts';
import { authorsPart } from '../authors/authors-part.ts';
import { citingPart } from '../citing/citing-part.ts';
import { farPart } from '../far/far-part.ts';
import { findPart } from '../find/find-part.ts';
import { focusPart } from '../focus/focus-part.ts';
import { hintsPart } from '../lines/hints-part.ts';
import { linesPart } from '../lines/lines-part.ts';
import { linksPart } from '../links/links-part.tsx';
import { footnoteWords, footnotesPart } from '../nodes/footnotes/footnotes-part.ts';
import { NODE_PARTS } from '../nodes/parts.ts';
import { pagesPart } from '../pages/pages-plugin.ts';
import { pastePart } from '../paste/paste-part.ts';
import { problemsPart } from '../problems/problems-part.ts';
import { rulesPart, typographyPart } from '../rules/rules-part.ts';
import { slashPart } from '../slash/slash-part.tsx';
import { suggestionsPart } from '../suggestions/suggestion-cards.tsx';
import { textPart } from '../text/text-part.ts';
import { inOrder } from './declared.ts';
import type { EditorPart } from './part.ts';

const actionsOf = (parts: readonly EditorPart[]) => inOrder(parts.flatMap(({ actions = [] }) => actions));

const SUGGESTED: readonly EditorPart[] = [
  citingPart,
  ...NODE_PARTS.map((part) => (part === footnotesPart ? footnoteWords : part)),
  linesPart,
  textPart,
  linksPart,
  pastePart,
];

/** What is suggested and is no word is written by these: it has no pages and no list of problems, and its footnotes stand where they are. */
export const INSET_PARTS = {
  blocks: [slashPart(() => actionsOf(SUGGESTED)), rulesPart, ...SUGGESTED],
  words: [typographyPart, ...SUGGESTED],
} satisfies Record<string, readonly EditorPart[]>;

/** Parts of tables, figures and the like come before those of lines: within them keys mean something else. */
export const PARTS: readonly EditorPart[] = [
  slashPart(() => actionsOf(PARTS)),
  rulesPart,
  citingPart,
  ...NODE_PARTS,
  linesPart,
  hintsPart,
  textPart,
  linksPart,
  suggestionsPart,
  checksPart,
  findPart,
  pastePart,
  focusPart,
  pagesPart,
  authorsPart,
  problemsPart,
  farPart,
];

/** Actions that change how words look or what lines are, and no letter: they can be suggested. Not told in the manifest, which all load first. */
import type { ActionId } from '../../common/editor-actions.ts';

const FORMS: readonly ActionId[] = [
  ...(['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript', 'smallCaps', 'code', 'highlight'] as const),
  ...(['clearFormatting', 'link', 'text', 'quote', 'indent', 'outdent'] as const),
  ...(['heading1', 'heading2', 'heading3', 'heading4', 'heading5', 'heading6'] as const),
  ...(['orderedList', 'bulletList', 'taskList'] as const),
  ...(['alignLeft', 'alignCenter', 'alignRight', 'alignJustify'] as const),
];

/** Whether it can be suggested. */
export const isForm = (id: string): boolean => (FORMS as readonly string[]).includes(id);

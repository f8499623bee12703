/** Cross-references as fields on bookmarks, with what they print now. */
import type { Draft } from '../draft.ts';
import type { CrossReferenceAttrs, ReferenceForm } from '../../../../common/schema/inline.ts';
import type { Numbered } from '../../../../common/numbering.ts';
import { field, wordsRun } from './runs.ts';

/** Of something that is not there any more. */
const BROKEN = '??';

interface Asked {
  readonly draft: Draft;
  readonly target: Numbered;
  readonly id: string;
  readonly isGone: boolean;
}

const toHeading = (form: ReferenceForm, { draft, target, id, isGone }: Asked): string => {
  const name = draft.bookmarks.name(id, 'title');
  if (form === 'title' || target.number === '')
    return field(`REF ${name} \\h`, wordsRun(target.title || BROKEN, {}, isGone), { isGone });
  const number = field(`REF ${name} \\r \\h`, wordsRun(target.number, {}, isGone), { isGone });
  return form === 'full' ? wordsRun(`${draft.words.kinds.heading}\u00a0`, {}, isGone) + number : number;
};

const toFootnote = (form: ReferenceForm, { draft, target, id, isGone }: Asked): string => {
  const number = String(draft.noteNumbers.of(id) ?? target.number);
  const shown = field(`NOTEREF ${draft.bookmarks.name(id, 'label')} \\h`, wordsRun(number, {}, isGone), { isGone });
  return form === 'full' ? wordsRun(`${draft.words.kinds.footnote}\u00a0`, {}, isGone) + shown : shown;
};

const toCounted = (form: ReferenceForm, { draft, target, id, isGone }: Asked): string => {
  const { bookmarks, words } = draft;
  const ref = (around: 'label' | 'number' | 'title', shown: string) =>
    field(`REF ${bookmarks.name(id, around)} \\h`, wordsRun(shown, {}, isGone), { isGone });
  const isEquation = target.kind === 'equation';
  if (target.number === '') return wordsRun(BROKEN, {}, isGone);
  if (form === 'title' && target.title !== '') return ref('title', target.title);
  if (form === 'number') return ref('number', target.number);
  return ref('label', isEquation ? `(${target.number})` : `${words.kinds[target.kind]}\u00a0${target.number}`);
};

export const reference = (draft: Draft, attrs: CrossReferenceAttrs, isGone: boolean): string => {
  const target = draft.numbering.of(attrs.target);
  if (!target) return wordsRun(BROKEN, {}, isGone);
  const form = attrs.form ?? 'full';
  const asked: Asked = { draft, target, id: attrs.target, isGone };
  if (form === 'page') {
    const name = draft.bookmarks.name(asked.id, target.kind === 'heading' ? 'title' : 'label');
    return field(`PAGEREF ${name} \\h`, wordsRun(draft.pageOf(target), {}, isGone), { isGone, isDirty: true });
  }
  if (target.kind === 'heading') return toHeading(form, asked);
  return target.kind === 'footnote' ? toFootnote(form, asked) : toCounted(form, asked);
};

/** What a reference says: the number or the title of the thing as it is now. */
import type { Translate } from '#plugin-api/client';
import type { Numbered, Numbering } from '../../../common/numbering.ts';
import type { CrossReferenceAttrs, ReferenceForm } from '../../../common/schema/inline.ts';

/** "Section 2.1", "Figure 3", "(4)"; a heading without a number is called by its title. */
export const nameOf = (t: Translate, { kind, number, title }: Pick<Numbered, 'kind' | 'number' | 'title'>): string => {
  if (number !== '') return kind === 'equation' ? `(${number})` : t(`nodes.name.${kind}`, { number });
  return title === '' ? t(`nodes.kind.${kind}`) : t('nodes.reference.quoted', { title });
};

const FORMS: Readonly<Record<ReferenceForm, (t: Translate, target: Numbered) => string>> = {
  full: nameOf,
  number: (t, target) => (target.number === '' ? nameOf(t, target) : target.number),
  title: (t, target) => (target.title === '' ? nameOf(t, target) : target.title),
  // Pages are known when it is printed.
  page: (t, target) => t('nodes.reference.pageOf', { name: nameOf(t, target) }),
};

export const printedForm = (t: Translate, target: Numbered, form: ReferenceForm): string => FORMS[form](t, target);

/** @returns `undefined` when there is nothing that it refers to */
export const printed = (t: Translate, numbering: Numbering, { target, form }: CrossReferenceAttrs): string | undefined => {
  const found = numbering.of(target);
  return found && printedForm(t, found, form ?? 'full');
};

/** How words look, as it was suggested and as it was before: no letter comes or goes, so their anchors stay what they are. */
import type { Anchor } from '#plugins/coedit/common/anchor.ts';
import type { Form, FormEdit } from '#plugins/coedit/common/form.ts';
import { placeOfWords } from '../common/plan-edits.ts';
import type { House, Tx } from './house.ts';

interface Formed {
  readonly id: number;
  readonly kind: string;
  readonly anchor: Anchor;
  readonly original: string;
  readonly form: Form | null;
  readonly form_taken: readonly FormEdit[] | null;
}

interface Written {
  /** How each looked before, by letters from the first of them. */
  readonly before: ReadonlyMap<number, readonly FormEdit[]>;
  /** Those whose words are gone. */
  readonly gone: readonly number[];
}

/** @param isBack as it was before it was accepted */
export const writeForms = async (
  { texts }: Pick<House, 'texts'>,
  tx: Tx,
  user: number,
  document: number,
  rows: readonly Formed[],
  isBack: boolean,
): Promise<Written> => {
  const [first] = rows;
  if (!first) return { before: new Map(), gone: [] };
  const gone: number[] = [];
  const owners: { readonly id: number; readonly start: number }[] = [];
  const told = await texts.changeForm(tx, first.kind, document, user, (now, live) =>
    rows.flatMap(({ id, anchor, original, form, form_taken }): FormEdit[] => {
      const place = placeOfWords(now, live, anchor, original);
      if (!place || !form) {
        gone.push(id);
        return [];
      }
      const taken = (form_taken ?? []).flatMap((edit): FormEdit[] => {
        const [from, to] = [place.from + edit.from, Math.min(place.to, place.from + edit.to)];
        return to > from ? [{ from, to, form: edit.form }] : [];
      });
      const edits = isBack ? taken : [{ ...place, form }];
      owners.push(...edits.map(() => ({ id, start: place.from })));
      return edits;
    }),
  );
  const isGone = new Set(gone);
  const before = new Map<number, FormEdit[]>(rows.flatMap(({ id }) => (isGone.has(id) ? [] : [[id, []]])));
  told.forEach((edits, index) => {
    const { id, start } = owners[index] ?? { id: 0, start: 0 };
    before.get(id)?.push(...edits.map(({ from, to, form }) => ({ from: Math.max(0, from - start), to: to - start, form })));
  });
  return { before, gone };
};

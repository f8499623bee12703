/** What Home's objects are made of. */
import { coreContract, type Disposable } from '#plugin-api';
import { Api, type Binding, Notices, provide, Session, Translate, Undo } from '#plugin-api/client';
import * as z from 'zod/mini';
import { Dashboard } from './dashboard/dashboard.ts';
import { SCOPE, TheDashboard } from './tokens.ts';

const Said = z.object({ drag_n_drop_layouts: z.unknown() });

export const bindings: readonly Binding[] = [
  provide(TheDashboard, (get) => {
    const [session, notices, undo, t] = [get(Session), get(Notices), get(Undo), get(Translate)];
    const { updateLayouts } = get(Api).of(coreContract);
    return new Dashboard({
      said: () => Said.safeParse(session.initial('layouts')).data?.drag_n_drop_layouts,
      send: (changes) => session.changing(() => updateLayouts({ body: { drag_n_drop_layouts: changes } })),
      failed: () => notices.show({ kind: 'danger', text: t('core:layout.saveFailed') }),
      done(step, label, text) {
        let notice: Disposable | undefined;
        const takeBack = undo.push(SCOPE, {
          label: t(`dashboard.step.${label}`),
          undo: async () => {
            notice?.dispose();
            await step.undo();
          },
          redo: step.redo,
        });
        if (text !== undefined) notice = notices.success(text, takeBack);
      },
    });
  }),
];

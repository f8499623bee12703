/** The plugin's own objects, one of each for as long as it is on. */
import type { Container } from 'inversify';
import { coreContract, type Disposable, type Token, token } from '#plugin-api';
import { Api, Notices, Session, Translate, Undo } from '#plugin-api/client';
import * as z from 'zod/mini';
import { Dashboard } from './dashboard/dashboard.ts';

/** The stack that `mod+z` works on in the dashboard. */
export const SCOPE = 'home';

export const TheDashboard: Token<Dashboard> = token<Dashboard>('home.dashboard');

const Said = z.object({ drag_n_drop_layouts: z.unknown() });

const dashboardOf = (api: Api, session: Session, notices: Notices, undo: Undo, t: Translate): Dashboard =>
  new Dashboard({
    said: () => Said.safeParse(session.initial('layouts')).data?.drag_n_drop_layouts,
    async send(changes) {
      await api.of(coreContract).updateLayouts({ body: { drag_n_drop_layouts: changes } });
      session.outdate();
    },
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

export const bindHome = (container: Container): void => {
  container.bind(TheDashboard).toResolvedValue(dashboardOf, [Api, Session, Notices, Undo, Translate]).inSingletonScope();
};

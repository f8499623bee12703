/** For tests: the publishing service's page, and what its orders show, over calls that a test answers. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { Answers } from '#core/client/plugins/answered-calls.ts';
import { screenStage } from '#core/client/plugins/screen-stage.tsx';
import { OrderPages, type OrderServiceProps } from '#plugins/orders/common/services.ts';
import catalogue from '../../../../locales/en/publishing.json' with { type: 'json' };
import type { OfferedService, Progress, Ranking } from '../../common/model.ts';
import { AUTHOR_SERVICES, SERVICES } from '../../common/services.ts';
import { PublishingOrderView } from '../order/order-view.tsx';
import PublishingPanel from '../panels/publishing-panel.tsx';

export const offered: readonly OfferedService[] = SERVICES.map((id) => {
  const { title, cents, days, needs, milestones } = AUTHOR_SERVICES[id];
  return {
    id,
    title,
    days,
    needs,
    milestones: [...milestones],
    price: cents / 100,
    currency: 'USD',
  };
});

export const rankingOf = (changes: Partial<Ranking> = {}): Ranking => ({
  ...{ state: 'ready', title: 'Songs of the whale', abstract: 'They sing.', references: 14, known: 13, near: 20 },
  made_at: '2026-11-28T12:00:00.000Z',
  journals: [
    {
      ...{ name: 'Marine Mammal Letters', publisher: 'Sea Press', issn: '1234-5679', score: 1, open_access: 0.4 },
      reasons: [
        { kind: 'cited', count: 12, of: 13, examples: ['Songs of humpback whales'] },
        { kind: 'near', count: 8, of: 20, examples: [] },
        { kind: 'linked', count: 5, of: 8, examples: [] },
        { kind: 'words', count: 2, of: 2, examples: ['humpback', 'songs'] },
      ],
    },
    {
      ...{ name: 'Polar Notes', publisher: '', issn: '', score: 0.2, open_access: null },
      reasons: [{ kind: 'near', count: 1, of: 20, examples: [] }],
    },
  ],
  ...changes,
});

export const progressOf = (changes: Partial<Progress> = {}): Progress => ({
  ...{ service: 'submission-support', target_journal: 'Nature', field: '', status: 'in_progress', ranking: null, chosen: [] },
  milestones: AUTHOR_SERVICES['submission-support'].milestones.map((milestone, index) => ({
    ...milestone,
    state: index === 0 ? ('current' as const) : ('ahead' as const),
    rounds: [],
  })),
  ...changes,
});

const stageOf = (calls: Answers) => screenStage('publishing', catalogue, { services: () => ({ data: offered }), ...calls });

/** The page; the wizard around the form is orders' own, and stands here for itself: its parts are in `props()`. */
export const pageStage = async (calls: Answers = {}) => {
  const stage = stageOf(calls);
  const setDirty = vi.fn();
  const shown = vi.fn<(props: OrderServiceProps) => void>();
  const ServicePage = (props: OrderServiceProps) => {
    shown(props);
    return (
      <main>
        <h1>{props.title}</h1>
        <p>{props.lead}</p>
        <p>{props.limits.cost}</p>
        {props.before}
        {props.form.steps.map(({ id, heading, View }) => (
          <section key={id} aria-label={heading}>
            <View file={{} as never} />
          </section>
        ))}
      </main>
    );
  };
  const container = stage.container([OrderPages, { ServicePage }]);
  await act(async () => void stage.render(<PublishingPanel params={{}} panel={{ setDirty } as never} />, container));
  const props = (): OrderServiceProps => {
    const last = shown.mock.lastCall?.[0];
    if (!last) throw new Error('The page is not shown');
    return last;
  };
  return { ...stage, props };
};

export const orderStage = async (side: 'customer' | 'desk', calls: Answers) => {
  const stage = stageOf(calls);
  await act(async () => void stage.render(<PublishingOrderView order={7} side={side} />, stage.container()));
  return stage;
};

/** The deadline of an order, which does not come nearer while it waits for its customer. */
import type { StateDeclaration } from '../../common/service.ts';
import type { House } from '../house.ts';
import type { OrderRow } from '../tables.ts';

type Clock = Pick<OrderRow, 'due_at' | 'paused_at'>;

/** The clock as it stands after the step from one state to another. */
export const clockAfter = ({ due_at, paused_at }: Clock, to: StateDeclaration, now: Date): Clock => {
  if (to.stopsClock) return { due_at, paused_at: paused_at ?? now };
  const stood = paused_at === null ? 0 : now.getTime() - paused_at.getTime();
  return { due_at: due_at && new Date(due_at.getTime() + stood), paused_at: null };
};

/** Milliseconds by which it is late; 0 when it is not. */
export const lateBy = ({ due_at, paused_at }: Clock, now: Date): number =>
  due_at === null ? 0 : Math.max(0, (paused_at ?? now).getTime() - due_at.getTime());

/** Whether it is over its time while the house is still at work on it. */
export const isLate = (
  { services, now }: Pick<House, 'services' | 'now'>,
  row: Clock & Pick<OrderRow, 'service' | 'state'>,
): boolean => services.state(services.byId(row.service), row.state).phase === 'working' && lateBy(row, now()) > 0;

/** The plugin's tables: webhooks, and what is or was to be brought to them. Personal tokens are core's. */
import type { Generated, Selectable } from '#plugin-api/server';
import type { ToldDelivery } from '../common/contract.ts';
import type { HookEvent } from '../common/hook-events.ts';

export interface ProgramsTables {
  programs_hook: {
    id: Generated<number>;
    owner: number;
    address: string;
    /** Sealed: deliveries are signed with it. */
    secret: Buffer;
    events: HookEvent[];
    is_on: Generated<boolean>;
    failures: Generated<number>;
    created_at: Generated<Date>;
  };
  programs_delivery: {
    id: Generated<number>;
    hook: number;
    type: string;
    /** Of the event, as JSON. */
    data: string;
    state: Generated<ToldDelivery['state']>;
    tries: Generated<number>;
    status: number | null;
    reason: ToldDelivery['reason'];
    created_at: Generated<Date>;
    next_at: Date | null;
  };
}
export type HookRow = Selectable<ProgramsTables['programs_hook']>;
export type DeliveryRow = Selectable<ProgramsTables['programs_delivery']>;

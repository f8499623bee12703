/** Takes events that were kept and has them brought to the webhooks that want them: all in one transaction, so none is lost or doubled. */
import { enqueue, type HookParts } from './hooks.ts';

/** Events of one transaction. */
const AT_ONCE = 500;

const gatherSome = (parts: HookParts): Promise<number> =>
  parts.db.transaction().execute(async (tx) => {
    const taken = await parts.kept.take(tx, AT_ONCE);
    if (taken.length === 0) return 0;
    const people = [...new Set(taken.map(({ person }) => person))];
    const hooks = await tx
      .selectFrom('programs_hook')
      .select(['id', 'owner', 'events'])
      .where('owner', 'in', people)
      .where('is_on', '=', true)
      .execute();
    for (const { person, type, data } of taken)
      for (const hook of hooks)
        if (hook.owner === person && hook.events.some((wanted) => wanted === type))
          await enqueue(parts, tx, hook, { type, data: JSON.stringify(data) });
    return taken.length;
  });

export const gather = async (parts: HookParts, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted && (await gatherSome(parts)) === AT_ONCE);
};

/** Which jobs may run beside which others in one process: a few slots for anything, and a slot each that longer work leaves free. */
import type { NamedJob } from './job-types.ts';

export interface Lane {
  readonly slots: number;
  /** What its slots take. */
  readonly definitions: readonly NamedJob[];
}

/** The slots that are kept free come on top: whoever has bulk work only has as much of it done at once as before. */
export const lanesOf = (definitions: readonly NamedJob[], concurrency: number): Lane[] => {
  const prompt = definitions.filter(({ definition }) => definition.urgency !== 'bulk');
  const urgent = definitions.filter(({ definition }) => definition.urgency === 'urgent');
  const lanes: Lane[] = [
    { slots: concurrency, definitions },
    { slots: 1, definitions: prompt },
    { slots: 1, definitions: urgent },
  ];
  return lanes.filter((lane) => lane.definitions.length > 0);
};

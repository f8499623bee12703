/**
 * What was decided of a suggestion, in an archive of an account: as long as that can be undone here, it can be undone in the other house, by
 * whose archive it is.
 */
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { ArchivedPerson } from '#plugin-api/server';
import { Form } from '#plugins/coedit/common/form.ts';
import { Part } from '#plugins/coedit/common/part.ts';
import { archiveFields } from '#server-kit';
import { Words } from '../common/model.ts';
import type { SuggestionsTables } from './tables.ts';

const { Moment, Person } = archiveFields;
const Count = z.number().check(z.int(), z.gte(0));

export const Decision = z.object({
  state: z.enum(['accepted', 'rejected', 'withdrawn']),
  at: Moment,
  /** `null` of somebody who has left. */
  by: z.nullable(Person),
  /** What undoing goes by, of an accepted one. */
  taken: z.nullable(Words),
  given: z.nullable(Words),
  taken_by: z.nullable(z.array(z.object({ length: Count, person: z.nullable(Person) })).check(z.maxLength(10_000))),
  form_taken: z.nullable(z.array(z.object({ from: Count, to: Count, form: Form })).check(z.maxLength(10_000))),
  part_taken: z.nullable(Part),
});
export type Decision = z.output<typeof Decision>;

type Row = Pick<
  Selectable<SuggestionsTables['suggestions_suggestion']>,
  'state' | 'decided_by' | 'decided_at' | 'taken' | 'given' | 'taken_by' | 'form_taken' | 'part_taken'
>;

/** People of whom a decision tells. */
export const decidedBy = ({ decided_by, taken_by }: Pick<Row, 'decided_by' | 'taken_by'>): number[] => [
  ...(decided_by === null ? [] : [decided_by]),
  ...(taken_by ?? []).flatMap(({ person }) => person ?? []),
];

/** @returns `undefined` of one that is open */
export const decisionOf = (row: Row, people: ReadonlyMap<number, ArchivedPerson>): Decision | undefined => {
  const { state, decided_by, decided_at, taken, given, taken_by, form_taken, part_taken } = row;
  if (state === 'open' || decided_at === null) return undefined;
  const named = (person: number | null) => (person === null ? null : (people.get(person) ?? null));
  return {
    ...{ state, at: decided_at.toISOString(), by: named(decided_by), taken, given, part_taken },
    taken_by: taken_by && taken_by.map(({ length, person }) => ({ length, person: named(person) })),
    form_taken: form_taken && form_taken.map(({ from, to, form }) => ({ from, to, form })),
  };
};

/** Nobody here but the owner can have decided it, or have written what was taken. */
export const decidedHere = (owner: number, { state, at, by, taken, given, taken_by, form_taken, part_taken }: Decision) => {
  const here = (person: ArchivedPerson | null): number | null => (person?.is_self ? owner : null);
  const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
  return {
    ...{ state, taken, given, decided_by: here(by), decided_at: new Date(at) },
    // Whoever was to be told was told there.
    told_at: new Date(at),
    taken_by: json(taken_by && taken_by.map(({ length, person }) => ({ length, person: here(person) }))),
    form_taken: json(form_taken),
    part_taken: json(part_taken),
  };
};

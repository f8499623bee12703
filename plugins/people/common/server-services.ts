/** What people's server half offers to the desk: lists of people, looked at first and then brought in. */
import { type Executor, token } from '#plugin-api';

/** What a line of a list does. `same`: nothing. `wrong`: something is wrong in it, and nothing of the list is brought in. */
export const LINE_RESULTS = ['make', 'update', 'suspend', 'restore', 'same', 'wrong'] as const;
export type LineResult = (typeof LINE_RESULTS)[number];

/** What can be wrong: with a line, or with the head of the list. */
export const LINE_PROBLEMS = [
  'email',
  'twice',
  'name',
  'language',
  'plan',
  'user_type',
  'projects',
  'active',
  'columns',
  'noEmailColumn',
  'unknownColumn',
  'self',
  'tooLong',
  'quotes',
] as const;
export type LineProblem = (typeof LINE_PROBLEMS)[number];

export interface ListedPerson {
  /** From 1, with the head. */
  readonly line: number;
  /** As it stands there. */
  readonly email: string;
  readonly result: LineResult;
  readonly problems: readonly LineProblem[];
}

export interface Enrolment {
  /** What a list would do. @param by who brings it in: nobody shuts themselves out */
  preview(text: string, by: number): Promise<readonly ListedPerson[]>;
  /**
   * Brings a list in, all of it or nothing.
   * @param invite whether those whose accounts are made are told by mail
   * @returns what was done @throws HttpError 400 when something is wrong in it
   */
  enrol(
    text: string,
    options: { readonly by: number; readonly invite: boolean },
    within: Executor,
  ): Promise<readonly ListedPerson[]>;
}
export const Enrolment = token<Enrolment>('people.enrolment');

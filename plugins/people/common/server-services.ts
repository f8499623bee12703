/** What people's server half offers to the desk: lists of people that are looked at first and then brought in, domains, and what changes by them. */
import { type Disposable, type Executor, token } from '#plugin-api';
import type { DomainRule, SignUpsOpenTo } from './domain-rule.ts';

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

export interface HouseDomain extends DomainRule {
  /** It stands in the setting, and is changed there. */
  readonly isSetting: boolean;
}

export interface DomainDesk {
  list(): Promise<readonly HouseDomain[]>;
  openTo(): Promise<SignUpsOpenTo>;
  /**
   * Adds a rule, or puts it in the place of the one that its domain had. Who is there already gets what it brings within moments.
   * @returns the one before @throws HttpError 409 for a domain of the setting
   */
  put(rule: DomainRule, within: Executor): Promise<DomainRule | undefined>;
  /** Takes back what it has brought. @returns the rule that was @throws HttpError 409 when there is none */
  remove(domain: string, within: Executor): Promise<DomainRule>;
  /** Who makes an account by themselves from now on. @returns who did before */
  open(to: SignUpsOpenTo, within: Executor): Promise<SignUpsOpenTo>;
}
export const DomainDesk = token<DomainDesk>('people.domainDesk');

/** Somebody has another plan or type because of where they belong. */
export interface StandingChange {
  readonly user: number;
  /** What has said something new: `provider:ID`, `domain`, `directory` or `list`. */
  readonly source: string;
  readonly plan?: { readonly before: string; readonly after: string };
  readonly type?: { readonly before: string; readonly after: string };
}

export interface StandingChanges {
  /** The listener takes part in the transaction that changes it; when it throws, nothing is changed. */
  listen(listener: (within: Executor, change: StandingChange) => Promise<void>): Disposable;
}
export const StandingChanges = token<StandingChanges>('people.standingChanges');

/** Plans, user types, hosts, and the gate that decides who gets a plugin, a panel, a command or a call. */

/** F is free, P is pro: any stored subscription other than F counts as P (specification A §1). */
export type Plan = 'F' | 'P';
export type UserType = 'normal' | 'affiliate_user' | 'operator';
export type HostKind = 'web' | 'desktop';

/** Every condition that is given must hold. A gate without conditions is open. */
export interface Gate {
  readonly plans?: readonly Plan[];
  readonly userTypes?: readonly UserType[];
  readonly hosts?: readonly HostKind[];
  /** Name of a server setting that must be on. */
  readonly flag?: string;
  /** What someone outside sees: nothing (default), or the entry with a lock that opens the upgrade. */
  readonly otherwise?: 'hide' | 'lock';
  /** Limit type code that the locked entry shows, e.g. `LIBRARY_REFERENCE_DOWNLOAD`. */
  readonly limit?: string;
}

/** Those who come to work. So are plugins that name nobody: affiliates, who come to earn (decisions §15), are let in by name. */
export const AT_WORK = { userTypes: ['normal', 'operator'] } as const satisfies Gate;
export const EVERYBODY = { userTypes: [...AT_WORK.userTypes, 'affiliate_user'] } as const satisfies Gate;

/** Who asks, as far as a gate needs to know. */
export interface Standing {
  readonly plan: Plan;
  readonly userType: UserType;
  readonly host: HostKind;
  readonly flags: ReadonlySet<string>;
}

export type Access = 'open' | 'locked' | 'hidden';

export const planOf = (subscriptionType: string): Plan => (subscriptionType === 'F' ? 'F' : 'P');

/** A wrong plan may be answered with a lock; a wrong user type, host or flag always hides. */
export const accessThrough = (gate: Gate | undefined, who: Standing): Access => {
  if (!gate) return 'open';
  const elsewhere =
    (gate.hosts && !gate.hosts.includes(who.host)) ||
    (gate.userTypes && !gate.userTypes.includes(who.userType)) ||
    (gate.flag !== undefined && !who.flags.has(gate.flag));
  if (elsewhere) return 'hidden';
  if (gate.plans && !gate.plans.includes(who.plan)) return gate.otherwise === 'lock' ? 'locked' : 'hidden';
  return 'open';
};

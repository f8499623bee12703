/** Who calls, and where a plugin writes what happens to it: what calls and live channels have in common. */
import type { Plan, UserType } from '../common/plans.ts';

/** Who calls. `clientId` is the OAuth client (`carrel-web`, `carrel-desktop`, …). */
export interface Caller {
  readonly id: number;
  readonly email: string;
  readonly plan: Plan;
  readonly userType: UserType;
  readonly language: 'en' | 'de';
  readonly isEmailVerified: boolean;
  readonly sessionId: number;
}

export interface Log {
  debug(data: object, message: string): void;
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
}

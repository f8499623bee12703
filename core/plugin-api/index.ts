/**
 * What plugins import in every half: types and the `define*` of data. Runs anywhere.
 * The browser's part is `client.ts`, the server's part `server.ts`; nothing else of core is for plugins.
 */
export { hostKind, isOnline, panelActive, panelType, plan, userType } from '../common/core-keys.ts';
export { coreContract, type Fare } from '../common/core-contract.ts';
export { ApiError, Failure, type LimitReached } from '../common/errors.ts';
export { type Disposable, DisposableStore, disposable } from '../common/disposable.ts';
export { Emitter, type Event } from '../common/emitter.ts';
export type { Executor } from '../common/executor.ts';
export { type Expression, type Key, type Scalar, all, any, eq, has, key, not } from '../common/expression.ts';
export { clientId, isClientId } from '../common/ids.ts';
export { type Access, AT_WORK, EVERYBODY, type Gate, type HostKind, type Plan, type UserType, planOf } from '../common/plans.ts';
export type { Area, ForPrograms, Reach, Scope } from '../common/reach.ts';
export { type AnyToken, type Token, token } from '../common/token.ts';
export { Tokens } from '../common/session-contract.ts';
export { User } from '../common/user.ts';
export * from '../common/text-anchor.ts';
export * from './channels.ts';
export * from './contract.ts';
export * from './manifest.ts';

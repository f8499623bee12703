/** What the browser does with passkeys: makes one, or signs with one, after the person has unlocked it. Its code is fetched when it is needed. */
import { ApiError, type CallReply } from '#plugin-api';
import type { passkeyCalls } from '../../common/passkey-calls.ts';

type Calls = typeof passkeyCalls;
type SigningOptions = CallReply<Calls['passkeyOptions']>;

const library = () => import('@simplewebauthn/browser');

export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** @throws what `ceremonyProblem` reads */
export const makePasskey = async (options: CallReply<Calls['beginPasskey']>) =>
  (await library()).startRegistration({ optionsJSON: options });

/** Ends a question that waits for the person elsewhere. @throws what `ceremonyProblem` reads */
export const signWithPasskey = async (options: SigningOptions) => (await library()).startAuthentication({ optionsJSON: options });

/** Whether the browser offers passkeys where it fills in addresses. */
export const canFillIn = async (): Promise<boolean> =>
  supportsPasskeys() && (await (await library()).browserSupportsWebAuthnAutofill());

/** Waits for as long as the person does not choose one. @throws what `ceremonyProblem` reads, also when it was ended */
export const fillInPasskey = async (options: SigningOptions) =>
  (await library()).startAuthentication({ optionsJSON: options, useBrowserAutofill: true });

export const endQuestion = async (): Promise<void> => (await library()).WebAuthnAbortService.cancelCeremony();

/**
 * `left`: the person did not, or took too long; `known`: this device has one for the account; `address`: the app is not at the
 * address that its passkeys are for.
 */
export type CeremonyProblem = 'left' | 'known' | 'address' | 'failed';
const PROBLEMS: Readonly<Record<string, CeremonyProblem>> = {
  NotAllowedError: 'left',
  AbortError: 'left',
  InvalidStateError: 'known',
  SecurityError: 'address',
};

/** Why the browser did not do it; `undefined` for an error of the server. */
export const ceremonyProblem = (error: unknown): CeremonyProblem | undefined => {
  if (error instanceof ApiError) return undefined;
  // The library names its errors as the browser named theirs.
  return (error instanceof Error ? PROBLEMS[error.name] : undefined) ?? 'failed';
};

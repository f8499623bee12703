/** Checks what authenticators say: site, challenge, that the person was there and unlocked it, and the signature (WebAuthn §7). */
import type { NewCredential, SignedCredential, Transport } from '../../common/passkey-calls.ts';
import type { RelyingParty } from './relying-party.ts';
import type { NewPasskey, StoredPasskey } from './stored-passkeys.ts';

/** EdDSA, ECDSA with P-256 and RSA: COSE numbers, the best first. */
export const ALGORITHMS = [-8, -7, -257] as const;
const TRANSPORTS: ReadonlySet<string> = new Set<Transport>(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

interface Expected {
  readonly site: RelyingParty;
  readonly challenge: string;
}

export const transportsOf = (names: readonly string[]): Transport[] =>
  names.filter((name): name is Transport => TRANSPORTS.has(name));

/** Loaded when it is first needed: it brings a library of certificates along. */
const library = () => import('@simplewebauthn/server');

/**
 * Authenticators are asked for no certificate, so one that comes was put there by hand. It is not read: its revocation list would be
 * fetched from wherever it says.
 */
const hasCertificate = async (attestationObject: string): Promise<boolean> => {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = decoded.get('fmt');
  return format !== 'none' && !(format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
};

/** A passkey that was made just now. @throws Error, whose message is for the log, for anything that does not hold */
export const verifyNew = async (
  { id, rawId, type, response }: NewCredential,
  { site, challenge }: Expected,
): Promise<Omit<NewPasskey, 'name'>> => {
  if (await hasCertificate(response.attestationObject)) throw new Error('It brings a certificate that nobody asked for');
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...ALGORITHMS],
  });
  if (!verified) throw new Error('Its signature does not hold');
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: transportsOf(transports),
    is_synced: credentialBackedUp,
  };
};

/** The use of a passkey that is kept. @returns its counter @throws Error, whose message is for the log, for anything that does not hold */
export const verifyUse = async (
  { id, rawId, type, response }: SignedCredential,
  passkey: StoredPasskey,
  { site, challenge }: Expected,
): Promise<number> => {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  if (userHandle && userHandle !== passkey.handle) throw new Error('It belongs to somebody else');
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId, type, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      // Compared where it is written, so that of two uses at once with one number one is refused.
      counter: 0,
      transports: transportsOf(passkey.transports),
    },
  });
  if (!verified) throw new Error('Its signature does not hold');
  return authenticationInfo.newCounter;
};

/** The calls of passkeys: adding, naming and removing them, and signing in with one. Options and answers are those of WebAuthn as JSON. */
import { defineContract, Tokens } from '#plugin-api';
import * as z from 'zod/mini';

/** Longer than the name may be, so that the rule and not the schema answers. */
const Text = z.string().check(z.maxLength(1000));
const Id = z.object({ id: z.coerce.number().check(z.int(), z.positive()) });

const base64url = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[\w-]+$/));
/** 1023 bytes at the most (WebAuthn §4). */
const CredentialId = base64url(1364);
const ClientData = base64url(8000);

const Passkey = z.object({
  id: z.number(),
  name: z.string(),
  /** ISO 8601, as is the other. */
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
  /** Its maker keeps a copy, so that it is there on the person's other devices too. */
  is_synced: z.boolean(),
});
export type Passkey = z.output<typeof Passkey>;
const Passkeys = z.object({ passkeys: z.array(Passkey) });

const Transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
export type Transport = z.output<typeof Transport>;
const Descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(Transport) });

/** What a browser is asked to make. */
const NewPasskeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
/** What a browser is asked to sign. */
const PasskeyOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  /** None where the person chooses among all that they have for this site. */
  allowCredentials: z.array(Descriptor),
});

/** What a browser has made. */
const NewCredential = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: ClientData,
    attestationObject: base64url(40_000),
    /** Of any kind: those that are not known are left out. */
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
  }),
});
export type NewCredential = z.output<typeof NewCredential>;
/** What a browser has signed. */
const SignedCredential = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: ClientData,
    authenticatorData: base64url(8000),
    signature: base64url(4000),
    userHandle: z.optional(z.nullable(base64url(100))),
  }),
});
export type SignedCredential = z.output<typeof SignedCredential>;

export const passkeyCalls = defineContract({
  passkeys: {
    method: 'GET',
    path: '/users/passkeys/',
    reply: Passkeys,
    doc: 'The passkeys of the signed-in user, oldest first.',
  },
  beginPasskey: {
    method: 'POST',
    path: '/users/passkeys/begin/',
    body: z.object({ password: Text }),
    reply: NewPasskeyOptions,
    perMinute: 10,
    doc: 'What the browser needs to make a passkey, for the password. Good once, for 5 minutes.',
  },
  addPasskey: {
    method: 'POST',
    path: '/users/passkeys/',
    body: z.object({ name: Text, credential: NewCredential }),
    reply: Passkeys,
    perMinute: 10,
    doc: 'Keeps a passkey that the browser has made, with a mail about it.',
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/users/passkeys/{id}/',
    params: Id,
    body: z.object({ name: Text }),
    reply: Passkeys,
    doc: 'Gives a passkey another name.',
  },
  removePasskey: {
    method: 'DELETE',
    path: '/users/passkeys/{id}/',
    params: Id,
    reply: Passkeys,
    whenCancelled: true,
    doc: 'Removes a passkey, with a mail about it: nobody signs in with it any more.',
  },
  passkeyOptions: {
    method: 'POST',
    path: '/auth/passkey/begin/',
    auth: 'guest',
    /** Of a sign-in that `/auth/token/` answered with `mfa_required`: the passkey is its second step then. */
    body: z.object({ challenge: z.optional(Text) }),
    reply: PasskeyOptions,
    perMinute: 120,
    doc: 'What the browser needs to sign in with a passkey. Good once, for 5 minutes.',
  },
  passkeySignIn: {
    method: 'POST',
    path: '/auth/passkey/',
    auth: 'guest',
    body: z.object({ credential: SignedCredential, client_id: z.optional(Text), remember: z.optional(z.boolean()) }),
    reply: Tokens,
    doc: 'Signs in with a passkey, as often as a network address may try passwords. It stands for both factors: what one has, and the finger or pin that unlocks it.',
  },
  passkeySecondStep: {
    method: 'POST',
    path: '/auth/passkey/second-step/',
    auth: 'guest',
    body: z.object({ challenge: Text, credential: SignedCredential }),
    reply: Tokens,
    perMinute: 30,
    doc: 'Ends a sign-in that `/auth/token/` answered with `mfa_required` by a passkey in place of a code.',
  },
});

/** An authenticator in software, with the browser around it: makes passkeys and signs with them (WebAuthn §6), as well or ill as a test says. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { CallReply } from '#plugin-api';
import type { NewCredential, passkeyCalls, SignedCredential } from '../../common/passkey-calls.ts';
import { cbor } from './cbor.ts';

type Calls = typeof passkeyCalls;
const UP = 0x01;
const UV = 0x04;
const BACKED_UP = 0x18;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (bytes: Buffer): string => bytes.toString('base64url');
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

interface Key {
  readonly kind: 'ES256' | 'EdDSA';
  readonly secret: KeyObject;
  /** COSE (RFC 9053). */
  readonly cose: Buffer;
}

const newKey = (kind: Key['kind']): Key => {
  if (kind === 'EdDSA') {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const { x = '' } = publicKey.export({ format: 'jwk' });
    return {
      kind,
      secret: privateKey,
      cose: cbor(
        new Map<number, number | Buffer>([
          [1, 1],
          [3, -8],
          [-1, 6],
          [-2, Buffer.from(x, 'base64url')],
        ]),
      ),
    };
  }
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = [x, y].map((part) => Buffer.from(part, 'base64url'));
  const [px = Buffer.alloc(0), py = Buffer.alloc(0)] = point;
  return {
    kind,
    secret: privateKey,
    cose: cbor(
      new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, px],
        [-3, py],
      ]),
    ),
  };
};

/** What a test has it, or the browser, do wrong. */
export interface Wrongs {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly isUnverified?: boolean;
  readonly isCrossOrigin?: boolean;
  readonly counter?: number;
  readonly type?: string;
  readonly handle?: string;
  /** In place of `none`, with a certificate. */
  readonly format?: string;
}

export class SoftAuthenticator {
  readonly id = randomBytes(32);
  readonly #key: Key;
  readonly #origin: string;
  #counter: number;
  #handle = text(randomBytes(32));

  /** @param counts whether it counts its uses; those that sync do not */
  constructor(origin: string, { kind = 'ES256', counts = true }: { kind?: Key['kind']; counts?: boolean } = {}) {
    this.#origin = origin;
    this.#key = newKey(kind);
    this.#counter = counts ? 1 : 0;
  }

  create({ challenge, rp, user }: CallReply<Calls['beginPasskey']>, wrongs: Wrongs = {}): NewCredential {
    this.#handle = user.id;
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, this.#key.cose]);
    const authData = this.#data(rp.id, HAS_CREDENTIAL, wrongs, credential);
    const statement = wrongs.format ? new Map([['x5c', Buffer.from('a certificate')]]) : new Map();
    const attestation = cbor(
      new Map<string, string | Buffer | ReadonlyMap<string, Buffer>>([
        ['fmt', wrongs.format ?? 'none'],
        ['attStmt', statement],
        ['authData', authData],
      ]),
    );
    return {
      ...this.#named(),
      response: {
        clientDataJSON: text(this.#clientData('webauthn.create', challenge, wrongs)),
        attestationObject: text(attestation),
        transports: ['internal', 'telepathy'],
      },
    };
  }

  sign(
    { challenge, rpId }: Pick<CallReply<Calls['passkeyOptions']>, 'challenge' | 'rpId'>,
    wrongs: Wrongs = {},
  ): SignedCredential {
    if (this.#counter > 0) this.#counter++;
    const authenticatorData = this.#data(rpId, 0, wrongs);
    const clientData = this.#clientData('webauthn.get', challenge, wrongs);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(authenticatorData),
        signature: text(sign(this.#key.kind === 'EdDSA' ? null : 'sha256', signed, this.#key.secret)),
        userHandle: wrongs.handle ?? this.#handle,
      },
    };
  }

  get counter(): number {
    return this.#counter;
  }

  #named() {
    return { id: text(this.id), rawId: text(this.id), type: 'public-key' as const };
  }

  #data(rpId: string, flags: number, wrongs: Wrongs, rest = Buffer.alloc(0)): Buffer {
    const synced = this.#counter === 0 ? BACKED_UP : 0;
    const all = UP | (wrongs.isUnverified ? 0 : UV) | synced | flags;
    return Buffer.concat([sha256(wrongs.rpId ?? rpId), Buffer.from([all]), uint32(wrongs.counter ?? this.#counter), rest]);
  }

  #clientData(type: string, challenge: string, wrongs: Wrongs): Buffer {
    const { origin = this.#origin, isCrossOrigin = false } = wrongs;
    return Buffer.from(
      JSON.stringify({ type: wrongs.type ?? type, challenge: wrongs.challenge ?? challenge, origin, crossOrigin: isCrossOrigin }),
    );
  }
}

/** For tests: a browser that knows passkeys, as far as the API of Web Authentication shows it. */
import { afterEach, vi } from 'vitest';

type Ask = (options: CredentialRequestOptions & CredentialCreationOptions) => Promise<unknown>;

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

const credential = (response: object) => ({
  id: 'Y3JlZA',
  rawId: bytes('cred'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response,
});
const made = () =>
  credential({ clientDataJSON: bytes('made'), attestationObject: bytes('object'), getTransports: () => ['internal'] });
const signed = () =>
  credential({
    clientDataJSON: bytes('signed'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: bytes('handle'),
  });

const refusal = (name: string): Error => Object.assign(new Error(name), { name });
/** As browsers do when another question comes, or the page has no more need of the answer. */
const untilEnded: Ask = ({ signal }) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(refusal('AbortError'))));

/** @returns what the browser is asked, and what it answers next */
export const browserWithPasskeys = ({ fillsIn = false } = {}) => {
  const create = vi.fn<Ask>(async () => made());
  const get = vi.fn<Ask>(async (options) => (options.mediation === 'conditional' ? untilEnded(options) : signed()));
  vi.stubGlobal(
    'PublicKeyCredential',
    class {
      static isConditionalMediationAvailable = async () => fillsIn;
    },
  );
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } });
  return {
    create,
    get,
    refuse: (what: 'create' | 'get', name: string) =>
      (what === 'create' ? create : get).mockImplementationOnce(() => Promise.reject(refusal(name))),
    /** The person chooses a passkey where the address is typed. */
    choose: () => get.mockImplementationOnce(async () => signed()),
  };
};

afterEach(() => void Reflect.deleteProperty(navigator, 'credentials'));

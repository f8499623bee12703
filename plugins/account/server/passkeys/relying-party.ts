/** Who asks for passkeys, as browsers and authenticators see it: they give one to nobody but the site it was made for. */

export interface RelyingParty {
  /** The site's host: what a passkey is bound to. */
  readonly id: string;
  readonly origin: string;
  readonly name: string;
}

/** @param publicUrl address under which browsers reach the app */
export const relyingParty = (publicUrl: string, name: string): RelyingParty => {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin, name };
};

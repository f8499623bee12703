/** The address of an error-reporting service, as such services write it: `https://KEY@HOST/PROJECT`. */

export interface Dsn {
  /** Where envelopes go. */
  readonly endpoint: string;
  readonly publicKey: string;
}

/** @returns `undefined` when it is no such address */
export const readDsn = (text: string): Dsn | undefined => {
  if (!URL.canParse(text)) return undefined;
  const { protocol, host, username, pathname } = new URL(text);
  const [, folder = '', project] = /^(\/.*)?\/(\d+)\/?$/.exec(pathname) ?? [];
  if (!/^https?:$/.test(protocol) || !username || !project) return undefined;
  return { endpoint: `${protocol}//${host}${folder}/api/${project}/envelope/`, publicKey: username };
};

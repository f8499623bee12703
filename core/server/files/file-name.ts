/** Which names the file stores take. */

/** Letters, digits, `.`, `_`, `-` and folders; never a step upwards, a hidden file or an empty part. */
const NAME = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i;
const LONGEST = 512;

/** @throws TypeError; names come from code, so a bad one is a mistake of ours and must not reach the disk */
export const checkFileName = (name: string): void => {
  if (name.length > LONGEST || !NAME.test(name)) throw new TypeError(`"${name.slice(0, 80)}" is not a name for a stored file`);
};

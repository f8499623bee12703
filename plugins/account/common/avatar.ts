/** What an avatar may be made of, and where it is found (decisions §2, ACC-015). */

export const AVATAR_ENDINGS = ['.jpg', '.jpeg', '.png'] as const;
export const MOST_AVATAR_BYTES = 2 * 1024 * 1024;
/** Pixels of a side, as stored. */
export const AVATAR_SIDE = 256;

/** What is wrong with a chosen file, as a key of `avatar.` in the texts. */
export const avatarProblem = ({
  name,
  size,
}: {
  readonly name: string;
  readonly size: number;
}): 'format' | 'size' | undefined => {
  if (!AVATAR_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))) return 'format';
  return size > MOST_AVATAR_BYTES ? 'size' : undefined;
};

/**
 * The address of a person's picture. An `<img>` sends no token, so the address itself is the secret: `key` is random, another one
 * after each change, and nobody but those who are shown the person learns it.
 */
export const avatarPath = (id: number, key: string): string => `/api/users/avatars/${id}/${key}/`;

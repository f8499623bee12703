/** Pictures of people: drawn anew, kept one for each person, and found by an address that nobody can guess (ACC-015, ACC-050). */
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Account, Accounts, FileStore, Handlers, IncomingFile } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { avatarPath, avatarProblem } from '../../common/avatar.ts';
import type { contract } from '../../common/contract.ts';
import { drawAvatar } from './draw-avatar.ts';

/** In the plugin's files. */
export const storedName = (owner: number): string => `${owner}/avatar`;
const FAILED = 'Cannot update avatar.';
const NOT_A_PICTURE = 'Not supported file format. Only .jpg, .jpeg and .png are allowed.';

const bytesOf = async (files: AsyncIterable<IncomingFile>): Promise<Buffer> => {
  for await (const { name, stream } of files) {
    if (avatarProblem({ name, size: 0 })) throw new HttpError(400, FAILED, { fields: { file: NOT_A_PICTURE } });
    return await buffer(stream);
  }
  throw new HttpError(400, FAILED, { fields: { file: 'This field is required.' } });
};

export const avatarRoutes = (
  accounts: Accounts,
  files: FileStore,
  scratch: string,
): Pick<Handlers<typeof contract>, 'uploadAvatar' | 'removeAvatar' | 'avatarImage'> => {
  const keep = async (owner: number, avatar: string | null) => accounts.toUser(await accounts.update(owner, { avatar }));
  return {
    async uploadAvatar({ user, files: sent }) {
      await files.put(storedName(user.id), await drawAvatar(await bytesOf(sent), scratch));
      const data = await keep(user.id, avatarPath(user.id, randomBytes(16).toString('base64url')));
      return { data, message: 'Avatar updated successfully.' };
    },

    async removeAvatar({ user }) {
      // The address first: a picture that nothing leads to any more is gone for everybody.
      const data = await keep(user.id, null);
      await files.remove(storedName(user.id));
      return { data, message: 'Avatar removed.' };
    },

    async avatarImage({ params }) {
      const account: Account | undefined = await accounts.byId(params.id);
      const isTheirs = account?.avatar === avatarPath(params.id, params.key);
      const size = isTheirs ? await files.size(storedName(params.id)) : undefined;
      if (size === undefined) throw new HttpError(404, 'There is no such picture.');
      return {
        name: 'avatar.webp',
        type: 'image/webp',
        inline: true,
        size,
        etag: params.key,
        body: (range) => files.read(storedName(params.id), range),
      };
    },
  };
};

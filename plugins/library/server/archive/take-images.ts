/** Takes the images of projects in. What is shown of them is made when somebody looks. */
import { standing } from '#server-kit';
import { randomUUID } from 'node:crypto';
import type { ArchiveIn } from '#plugin-api/server';
import { IMAGE_HEAD, imageTypeOf } from '../../common/image-type.ts';
import { removeImages } from '../images/remove-images.ts';
import type { Library } from '../library.ts';
import { announce } from '../shared/announce.ts';
import type { LibraryTables } from '../tables.ts';
import { claimAll } from '../usage.ts';

import { ImageRecord, KIND } from './shapes.ts';
import { headOf, storeBytes } from './take-files.ts';

export const takeImages = (library: Library, owner: number, from: ArchiveIn): Promise<void> =>
  from.take<LibraryTables, typeof ImageRecord>({
    ...{ stream: 'images', kind: KIND.images, schema: ImageRecord },
    titleOf: ({ name }) => name,
    there: standing('library_image', owner),
    async make(tx, [record]) {
      if (!record) return [];
      const { name, sha256, created_at } = record;
      const project = (await from.here(tx, KIND.projects, [record.project])).get(record.project);
      if (project === undefined) return [{ left: 'orphan' }];
      const bytes = from.file(sha256);
      const type = bytes && imageTypeOf(await headOf(bytes, IMAGE_HEAD));
      if (!bytes || !type) return [{ left: 'file' }];
      const { size } = bytes;
      await claimAll(library, tx, owner, { 'library.images': 1, 'library.items': 1, 'library.storage': size });
      const stored = `${owner}/images/${randomUUID()}`;
      try {
        if (!(await storeBytes(library, stored, sha256, bytes))) return [{ left: 'file' }];
        const { id } = await tx
          .insertInto('library_image')
          .values({ ...{ owner, project, created_by: owner, name, type, size, sha256, stored }, created_at })
          .returning('id')
          .executeTakeFirstOrThrow();
        await announce(library, tx, { id: project, owner }, ['images']);
        return [id];
      } catch (error) {
        await removeImages(library, [stored]);
        throw error;
      }
    },
  });

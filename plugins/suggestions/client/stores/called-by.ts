/** How somebody is called who has suggested something: people by their names, others as the file has them that it came with. */
import type { Translate } from '#plugin-api/client';
import type { Suggestion } from '../../common/model.ts';

export const calledBy = ({ id, name }: Suggestion['author'], t: Translate): string =>
  id !== null ? name : name === '' ? t('fromFile.unnamed') : t('fromFile.named', { name });

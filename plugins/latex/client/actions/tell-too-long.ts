/** Says that something was not written since the source would be longer than it may be: once, however many keys are pressed. */
import type { Disposable } from '#plugin-api';
import type { Notices, Translate } from '#plugin-api/client';
import { MAX_TEXT } from '../../common/contract-replies.ts';

export const tellTooLong = (notices: Pick<Notices, 'show'>, t: Translate): (() => void) => {
  let said: Disposable | undefined;
  return () => {
    said?.dispose();
    said = notices.show({ kind: 'warning', text: t('editor.tooLong', { most: MAX_TEXT }) });
  };
};

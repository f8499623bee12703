/** Not all that can be done to a text can be suggested: whoever does something else is told so, and the notice is there once. */
import type { Disposable } from '#plugin-api';
import type { Notices, Translate } from '#plugin-api/client';

export const cannotSuggest = (notices: Pick<Notices, 'show'>, t: Translate): (() => void) => {
  let said: Disposable | undefined;
  return () => {
    said?.dispose();
    said = notices.show({ kind: 'info', text: t('editor.cannotSuggest') });
  };
};

/** `ReferencePicker`: the dialog that finds references, for whoever needs some. */
import type { Dialogs, Translate } from '#plugin-api/client';
import type { ArticleRow } from '../common/model/article.ts';
import type { PickOptions, ReferencePicker } from '../common/services.ts';
import { ReferencePickerView } from './dialogs/reference-picker.tsx';
import type { ReferenceWindow } from './stores/reference-window.ts';

export class PickerService implements ReferencePicker {
  readonly #dialogs: Dialogs;
  readonly #newWindow: () => ReferenceWindow;
  readonly #t: Translate;

  constructor(dialogs: Dialogs, newWindow: () => ReferenceWindow, t: Translate) {
    this.#dialogs = dialogs;
    this.#newWindow = newWindow;
    this.#t = t;
  }

  pick({ project, many = false, title, action }: PickOptions = {}): Promise<readonly ArticleRow[] | undefined> {
    const rows = this.#newWindow();
    const t = this.#t;
    return this.#dialogs.open<readonly ArticleRow[]>(
      (close) => ReferencePickerView({ t, rows, project, many, action: action ?? t('picker.take'), close }),
      { title: title ?? t('picker.title'), size: 'medium' },
    );
  }
}

/**
 * Asks before a window closes over what is not saved, as browsers do by themselves: a page may prevent its end, and would then do so without a
 * word, at a quit too.
 */
import type { Texts } from '../common/bridge.ts';
import type { UsedElectron } from './used-electron.ts';

export class Leaving {
  /** Of the app; none while no page has told any, which then has nothing that could be lost. */
  texts: Texts['leave'] | undefined;

  constructor({ app, dialog }: Pick<UsedElectron, 'app' | 'dialog'>) {
    app.on('web-contents-created', (_event, contents) =>
      contents.on('will-prevent-unload', (event) => {
        if (this.#leaves(dialog)) event.preventDefault();
      }),
    );
  }

  #leaves(dialog: UsedElectron['dialog']): boolean {
    if (!this.texts) return true;
    const { question, leave, stay } = this.texts;
    return (
      dialog.showMessageBoxSync({ type: 'question', message: question, buttons: [leave, stay], defaultId: 1, cancelId: 1 }) === 0
    );
  }
}

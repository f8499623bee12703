/** `Dialogs`: the windows that are open over the app, the newest on top. What they look like is the host's business. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ReactNode } from 'react';
import { type Disposable, disposable } from '../../common/disposable.ts';
import type { LimitReached } from '../../common/errors.ts';
import type { DialogOptions, Dialogs, Session, Translate } from '../../plugin-api/services.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import { type LimitOffer, type Offer, type Refusals, limitOffer } from './limit-offer.ts';

interface CustomDialog {
  readonly kind: 'custom';
  readonly options: DialogOptions;
  readonly render: (close: (value?: unknown) => void) => ReactNode;
}
interface QuestionDialog {
  readonly kind: 'question';
  readonly title: string;
  readonly text: string | undefined;
  readonly action: string;
  readonly cancel: string;
  readonly danger: boolean;
}
export type PromptOptions = Parameters<Dialogs['prompt']>[0];
interface PromptDialog {
  readonly kind: 'prompt';
  readonly options: PromptOptions;
}
export interface LimitDialog {
  readonly kind: 'limit';
  readonly limit: LimitReached;
  readonly text: string;
  readonly offer: LimitOffer;
}

export type OpenDialog = (CustomDialog | QuestionDialog | PromptDialog | LimitDialog) & {
  readonly id: number;
  /** Closes it with an answer, or dismisses it with none. */
  readonly close: (answer?: unknown) => void;
};

type Content = CustomDialog | QuestionDialog | PromptDialog | LimitDialog;
type OpenOffer = (offer: Offer, type: string | undefined, source?: string) => unknown;

export class DialogStore implements Dialogs {
  readonly #session: Pick<Session, 'plan'>;
  readonly #t: Translate;
  readonly #language: { readonly code: LanguageCode };
  readonly #refusals: Refusals;
  /** Type codes whose text is on its way. */
  readonly #coming = new Set<string | undefined>();
  #lastId = 0;
  #openOffer: OpenOffer | undefined;
  /** The last one is on top. */
  stack: readonly OpenDialog[] = [];

  constructor(
    session: Pick<Session, 'plan'>,
    t: Translate,
    language: { readonly code: LanguageCode },
    refusals: Refusals = new Map(),
  ) {
    this.#session = session;
    this.#t = t;
    this.#language = language;
    this.#refusals = refusals;
    makeAutoObservable(this, { stack: observableRef }, { autoBind: true });
  }

  open<T>(render: (close: (value?: T) => void) => ReactNode, options: DialogOptions): Promise<T | undefined> {
    return this.#push({ kind: 'custom', render, options }) as Promise<T | undefined>;
  }

  async confirm(options: { title: string; text?: string; action: string; danger?: boolean }): Promise<boolean> {
    const { title, text, action, danger = false } = options;
    return (await this.#push({ kind: 'question', title, text, action, danger, cancel: this.#t('ui.cancel') })) === true;
  }

  confirmDelete(what?: string): Promise<boolean> {
    return this.confirm({
      title: this.#t('dialogs.deleteQuestion'),
      ...(what !== undefined && { text: what }),
      action: this.#t('dialogs.delete'),
      danger: true,
    });
  }

  async fileLost(): Promise<boolean> {
    const question = {
      kind: 'question',
      title: this.#t('dialogs.fileLostTitle'),
      text: this.#t('dialogs.fileLost'),
      action: this.#t('dialogs.leave'),
      cancel: this.#t('dialogs.stay'),
      danger: true,
    } as const;
    return (await this.#push(question)) === true;
  }

  async prompt(options: PromptOptions): Promise<string | undefined> {
    const answer = await this.#push({ kind: 'prompt', options });
    return typeof answer === 'string' ? answer : undefined;
  }

  async limit(limit: LimitReached, message: string, source?: string): Promise<void> {
    // Calls that run side by side often meet the same limit; once is enough.
    if (this.#coming.has(limit.type)) return;
    if (this.stack.some((other) => other.kind === 'limit' && other.limit.type === limit.type)) return;
    const { plan } = this.#session;
    this.#coming.add(limit.type);
    const text = await this.#limitText(limit.type ?? '', message).finally(() => this.#coming.delete(limit.type));
    const offer = limitOffer(limit.type, plan, this.#refusals);
    const chosen = await this.#push({ kind: 'limit', limit, text, offer });
    if (chosen === 'upgrade' || chosen === 'credits') {
      if (source === undefined) this.#openOffer?.(chosen, limit.type);
      else this.#openOffer?.(chosen, limit.type, source);
    }
  }

  onOffer(open: OpenOffer): Disposable {
    this.#openOffer = open;
    return disposable(() => {
      if (this.#openOffer === open) this.#openOffer = undefined;
    });
  }

  /** Whether somebody answers to "Upgrade to PRO" and "Use credits". */
  canOffer(): boolean {
    return this.#openOffer !== undefined;
  }

  /** At sign-out nobody is left to answer (ACC-025). */
  dismissAll(): void {
    for (const dialog of this.stack) dialog.close();
  }

  /** Texts that cannot be loaded must not hide that something was refused. */
  async #limitText(type: string, message: string): Promise<string> {
    try {
      const { findLimitText } = await import('./limit-text.ts');
      return await findLimitText(type, message, this.#session.plan, this.#language.code);
    } catch {
      return message;
    }
  }

  #push(content: Content): Promise<unknown> {
    return new Promise((resolve) => {
      this.#lastId += 1;
      const id = this.#lastId;
      const close = (answer?: unknown) => {
        runInAction(() => (this.stack = this.stack.filter((other) => other.id !== id)));
        resolve(answer);
      };
      runInAction(() => (this.stack = [...this.stack, { ...content, id, close }]));
    });
  }
}

/** Binds what speaks with the person: language, theme, notices, dialogs, the global loader, undo. */
import type { Container } from 'inversify';
import { Dialogs, Language, Loader, Notices, Theme, Translate, Undo } from '../../plugin-api/services.ts';
import { DialogStore } from '../dialogs/dialog-store.ts';
import { LanguageStore } from '../i18n/language-store.ts';
import { ManifestTitles } from '../i18n/manifest-titles.ts';
import { LoaderStore } from '../loader/loader-store.ts';
import { NoticeStore } from '../notices/notice-store.ts';
import { OwnPlugin } from '../plugins/own-plugin.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { JsonStorage } from '../storage/json-storage.ts';
import { ThemeStore } from '../theme/theme-store.ts';
import { UndoStore } from '../undo/undo-store.ts';
import { TheDialogs, TheLanguage, TheLoader, TheNotices, TheSession, TheStorage, TheTheme, TheTitles, TheUndo } from './parts.ts';

export const bindSurface = (container: Container): void => {
  container.bind(OwnPlugin).toConstantValue('core');
  container.bind(TheTitles).toResolvedValue(() => new ManifestTitles());
  container
    .bind(TheLanguage)
    .toResolvedValue(
      (storage: JsonStorage, titles: ManifestTitles) => new LanguageStore(storage, titles),
      [TheStorage, TheTitles],
    );
  container.bind(Translate).toResolvedValue((language: LanguageStore) => language.translator('core'), [TheLanguage]);
  container.bind(TheTheme).toResolvedValue((storage: JsonStorage) => new ThemeStore(storage), [TheStorage]);
  container
    .bind(TheDialogs)
    .toResolvedValue(
      (session: SessionStore, t: Translate, language: LanguageStore) => new DialogStore(session, t, language),
      [TheSession, Translate, TheLanguage],
    );
  container
    .bind(TheNotices)
    .toResolvedValue((dialogs: DialogStore, t: Translate) => new NoticeStore(dialogs, t), [TheDialogs, Translate]);
  container.bind(TheLoader).toResolvedValue(() => new LoaderStore());
  container.bind(TheUndo).toResolvedValue((notices: NoticeStore) => new UndoStore(notices), [TheNotices]);

  container.bind(Language).toService(TheLanguage);
  container.bind(Theme).toService(TheTheme);
  container.bind(Dialogs).toService(TheDialogs);
  container.bind(Notices).toService(TheNotices);
  container.bind(Loader).toService(TheLoader);
  container.bind(Undo).toService(TheUndo);
};

/** What speaks with the person: language, theme, notices, dialogs, the global loader, undo. */
import { type Binding, provide } from '../../plugin-api/provide.ts';
import { Dialogs, Language, Loader, Notices, Theme, Translate, Undo } from '../../plugin-api/services.ts';
import { DialogStore } from '../dialogs/dialog-store.ts';
import { refusalsOf } from '../dialogs/limit-offer.ts';
import { LanguageStore } from '../i18n/language-store.ts';
import { ManifestTitles } from '../i18n/manifest-titles.ts';
import { LoaderStore } from '../loader/loader-store.ts';
import { NoticeStore } from '../notices/notice-store.ts';
import { OwnPlugin } from '../plugins/own-plugin.ts';
import { ThemeStore } from '../theme/theme-store.ts';
import { UndoStore } from '../undo/undo-store.ts';
import type { BootOptions } from './boot-options.ts';
import { TheDialogs, TheLanguage, TheLoader, TheNotices, TheSession, TheStorage, TheTheme, TheTitles, TheUndo } from './parts.ts';

export const surface = ({ manifests }: Pick<BootOptions, 'manifests'>): readonly Binding[] => [
  provide(OwnPlugin, () => 'core'),
  provide(TheTitles, () => new ManifestTitles()),
  provide(TheLanguage, (get) => new LanguageStore(get(TheStorage), get(TheTitles))),
  provide(Translate, (get) => get(TheLanguage).translator('core')),
  provide(TheTheme, (get) => new ThemeStore(get(TheStorage))),
  provide(TheDialogs, (get) => new DialogStore(get(TheSession), get(Translate), get(TheLanguage), refusalsOf(manifests))),
  provide(TheNotices, (get) => new NoticeStore(get(TheDialogs), get(Translate))),
  provide(TheLoader, () => new LoaderStore()),
  provide(TheUndo, (get) => new UndoStore(get(TheNotices))),

  provide(Language, (get) => get(TheLanguage)),
  provide(Theme, (get) => get(TheTheme)),
  provide(Dialogs, (get) => get(TheDialogs)),
  provide(Notices, (get) => get(TheNotices)),
  provide(Loader, (get) => get(TheLoader)),
  provide(Undo, (get) => get(TheUndo)),
];

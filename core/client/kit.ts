/** What components of plugins use of the workbench: hooks, and places for what other plugins show. Controls are in `ui/index.ts`. */
export { productName } from './boot/product.ts';
export { whenIdle } from './boot/when-idle.ts';
export { Guest } from './plugins/at-home.tsx';
export { FragmentView, useFragments, useFragmentTitle } from './fragments/fragment-view.tsx';
export { askFiles } from './host/ask-files.ts';
export { money } from './i18n/money.ts';
export { sizeOf } from './i18n/size-of.ts';
export { useLocation } from 'react-router-dom';
export { TabLock } from './storage/tab-lock.ts';
export { keepStatus } from './status/keep-status.ts';
export { useApi, useOptionalService, useService, useTranslate } from './plugins/hooks.ts';
export { useImageUrl } from './plugins/use-image-url.ts';
export { useLoaded } from './plugins/use-loaded.ts';
export { useOfflineReason } from './session/use-offline-reason.ts';

/** What the browser half of a plugin imports: services, hooks and the user interface kit. */
export * from './client-half.ts';
export * from './provide.ts';
export * from './services.ts';
export { productName } from '../client/boot/product.ts';
export { whenIdle } from '../client/boot/when-idle.ts';
export { FragmentView, useFragments, useFragmentTitle } from '../client/fragments/fragment-view.tsx';
export { useAddress } from '../client/router/browser-bar.ts';
export { keepStatus } from '../client/status/keep-status.ts';
export { useApi, useOptionalService, useService, useTranslate } from '../client/plugins/hooks.ts';
export { useLoaded } from '../client/plugins/use-loaded.ts';
export { useOfflineReason } from '../client/session/use-offline-reason.ts';
export * from '../client/ui/index.ts';

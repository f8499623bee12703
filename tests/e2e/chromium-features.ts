/** What Chromium can do and tests have no use for. */

/** Playwright's own list: Chromium hears the last `--disable-features` alone. */
const BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * What drops down from the address bar, which nobody sees here. It is a page of its own, got ready for each window some two seconds after it
 * opens, for 1.3 s of CPU time, and the app starts with some two.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

export const SWITCHED_OFF: readonly string[] = [...BY_PLAYWRIGHT, ...ADDRESS_BAR];

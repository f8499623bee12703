/** What lies over the app now and then: fetched when it is first needed, or when the browser has nothing else to do. */

export const loadDialogs = async () => ({ default: (await import('../dialogs/dialog-host.tsx')).DialogHost });

export const loadLoader = async () => ({ default: (await import('../loader/loader-host.tsx')).LoaderHost });

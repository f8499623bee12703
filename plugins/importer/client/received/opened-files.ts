/** Files that the system opens with the installed app, as its manifest says that it can (the launch queue of Chromium). */

interface Launched {
  readonly files: readonly { getFile(): Promise<File> }[];
}
interface Launches {
  setConsumer(take: (launched: Launched) => unknown): void;
}

/** They wait until somebody takes them. @param take is given what of them can still be read */
export const takeOpened = (take: (files: readonly File[]) => unknown): void => {
  const { launchQueue } = window as { readonly launchQueue?: Launches };
  launchQueue?.setConsumer(async ({ files }) => {
    const read = await Promise.allSettled(files.map((file) => file.getFile()));
    const opened = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    if (opened.length > 0) await take(opened);
  });
};

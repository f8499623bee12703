/** How much is unread, on the icon of the installed app: where a system shows such a number, it is what somebody sees without opening it. */

/** Some browsers have no icons of apps, and none is there before it is installed. */
type Badging = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** A system that refuses is none of a person's business. */
const ignore = (): void => undefined;

/** @param count of what is unread; none takes the number away */
export const showBadge = (count: number, browser: Badging = navigator): void => {
  const done = count > 0 ? browser.setAppBadge?.(count) : browser.clearAppBadge?.();
  done?.catch(ignore);
};

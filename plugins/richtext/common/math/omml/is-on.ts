/** Properties of Office that are there or not. */

/** A property that is there, unless it says that it is off (17.17.4). */
export const isOn = (value: string | undefined): boolean => !/^(?:0|false|off|none)$/i.test(value ?? '');

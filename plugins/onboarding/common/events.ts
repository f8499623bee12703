/** What the server tells open browsers: the checklist of this person is not what it was. */
export const ONBOARDING_CHANGED = 'onboarding.changed';

/**
 * Who may make which call: every call of core and of every plugin has its place here, and one without a place fails the tests. What the
 * calls do with things of others is checked beside it, in `own-things.test.ts`, and for the library in tables of its own.
 */

/** Who calls. `ended` has a token whose session was ended; `left` cancelled the account long ago, `leaving` in the last 30 days. */
export const PEOPLE = [
  'stranger',
  'ended',
  'left',
  'leaving',
  'leaving operator',
  'unverified',
  'free',
  'pro',
  'affiliate',
  'operator',
] as const;
export type Who = (typeof PEOPLE)[number];

/**
 * - `open`: to everybody, whatever token comes along
 * - `either`: to everybody, but a token that does not hold is refused
 * - `signed in`: to all who are, of whatever type
 * - `verified`: to those whose address is proven (matrix ACC-021)
 * - `work`: to all but affiliates (matrix AFF-001)
 * - `verified work`: the same, with a proven address
 * - `pro work`: the same, on the pro plan
 * - `desk`: to operators
 */
export type Door = 'open' | 'either' | 'signed in' | 'verified' | 'work' | 'verified work' | 'pro work' | 'desk';

/** By plugin: the calls behind each door, by name. `*` stands for what is named nowhere else. */
const DOORS: Readonly<Record<string, Partial<Readonly<Record<Door, string>>>>> = {
  core: {
    open: 'token health reportError',
    'signed in': 'logout streamTicket initialData updateLayouts track',
  },
  account: {
    open: `join signUpData confirmSignUp requestReset verifyReset applyReset secondStep avatarImage passkeyOptions passkeySignIn
      passkeySecondStep startConnecting finishConnecting`,
    either: 'verifyEmail resendConfirmation',
    'signed in': `requestEmailChange deactivate reactivate sessions endSession endOtherSessions secondFactor beginSecondFactor
      confirmSecondFactor renewRecoveryCodes endSecondFactor loginStatus info updateProfile uploadAvatar removeAvatar saveUsage
      addProspect saveLanguage dataExport startDataExport downloadDataExport passkeys beginPasskey addPasskey renamePasskey
      removePasskey connecting answerConnecting`,
  },
  notices: {
    either: 'unsubscribe',
    'signed in': 'notifications updateNotifications releaseNotes markNoteAsRead mailKinds setMailKind',
  },
  billing: {
    open: 'webhook',
    'verified work': 'purchaseCredit processToken purchaseSummary subscribe updateSubscriptionLimit',
    work: `confirmPayment creditStatement setUpCard getCard recentCards addCard deleteCard updateCard standing backToFree
      invoices downloadInvoice subscriptionLimit tokenLimit sendInsufficientCredit readInsufficientCredit confirmInSandbox`,
  },
  affiliate: {
    verified: 'requestReferralPayment',
    'signed in': 'referralLink getReferralHistory getReferralPaymentHistory',
  },
  onboarding: { work: 'takeHints takeSearchHint checklist putAway openSample' },
  operator: {
    desk: `users user changePlan changeType endSessions cancelUser payments refund affiliatePayments decideAffiliatePayment orders
      moveOrder auditLog`,
  },
  // Each of its calls has rows in its own tables, with all roles in a shared project, and with those who may not share.
  library: { work: '*' },
  catalogue: {
    desk: `holdings harvests repository startHarvest harvestAgain cancelHarvest removeHarvest dumps startDump dumpAgain cancelDump
      removeDump`,
  },
  reader: { work: 'getPosition savePosition' },
  search: {
    work: `recent removeRecent facets test search similar subjects recommendations byCollaborators dismiss updateTabs article pdf
      addToProject savedSearches saveSearch changeSavedSearch removeSavedSearch`,
  },
  summariser: { work: 'summarise upload summaries summary download source cost engine chooseEngine remove' },
  importer: { work: 'read save extension' },
  citing: {
    'pro work': 'uploadStyle',
    work: 'listStyles searchStyles addStyle removeStyle restoreStyle formatReferences previewBibliography exportBibliography',
  },
  word: { open: 'manifest', work: 'addIn formatDocument' },
  latex: {
    work: `getCategories getTemplates getEngine list get create openDemo import save rename remove restore createVersion getVersions
      getVersion restoreVersion getFavourites getQuickAccess toggleFavourite toggleQuickAccess getOrder setOrder saveCurrentEditor
      checkReferenceAddLimit getEditorFiles getDocument getDocuments autosave addDocument uploadFile uploadImage renameDocument
      removeDocument setMainDocument getAsset getCiteLinks setCiteLinks getBuild cancelBuild getPdf synctex getProject getTex`,
  },
};

/** Calls of a plugin that are named, `*` included. */
export const namedIn = (owner: string): ReadonlyMap<string, Door> => {
  const doors = Object.entries(DOORS[owner] ?? {}) as [Door, string][];
  return new Map(doors.flatMap(([door, names]) => names.split(/\s+/).map((name) => [name, door] as const)));
};

/** What is told to whom does not get through; `undefined` for who does. */
export const refusalAt = (door: Door, who: Who, { isReading }: { readonly isReading: boolean }): number | undefined => {
  if (door === 'open') return undefined;
  if (door === 'either') return who === 'ended' || who === 'left' ? 401 : who.startsWith('leaving') ? 403 : undefined;
  if (who === 'ended' || who === 'left') return 401;
  if (door === 'desk') return who === 'operator' ? undefined : 404;
  if (who === 'stranger') return 401;
  if (who === 'affiliate' && door.endsWith('work')) return 404;
  if (who.startsWith('leaving') && !isReading) return 403;
  if (who === 'unverified' && door.startsWith('verified')) return 403;
  return door === 'pro work' && who !== 'pro' && who !== 'operator' ? 402 : undefined;
};

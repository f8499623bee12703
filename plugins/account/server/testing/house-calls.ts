/** Who may make which call, and how calls name what belongs to somebody: for the tests that look at all calls of the house. */
import { inPath, type HouseCalls } from '#core/server/testing/house-calls.ts';

export default {
  doors: {
    open: `join signUpData confirmSignUp requestReset verifyReset applyReset secondStep avatarImage passkeyOptions passkeySignIn
      passkeySecondStep startConnecting finishConnecting downloadAccountArchive signInWays departToProvider returnFromProvider
      providerSignsOut signInByLink nameAddress arriveByCode`,
    either: 'verifyEmail resendConfirmation',
    'signed in': `requestEmailChange deactivate reactivate sessions endSession endOtherSessions secondFactor beginSecondFactor
      confirmSecondFactor renewRecoveryCodes endSecondFactor loginStatus info updateProfile uploadAvatar removeAvatar saveUsage
      addProspect saveLanguage dataExport startDataExport downloadDataExport passkeys beginPasskey addPasskey renamePasskey
      removePasskey connecting answerConnecting accountArchive startAccountArchive archiveImport importArchive leaveProvider
      identities departToConnect connectProvider disconnectProvider proof sendProof`,
  },
  naming: {
    updateProfile: ['person', (id) => ({ params: { id }, body: { first_name: 'Eve' } })],
    endSession: ['session', inPath],
    downloadDataExport: ['archive', inPath],
    renamePasskey: ['passkey', (id) => ({ params: { id }, body: { name: 'Eve' } })],
    removePasskey: ['passkey', inPath],
    disconnectProvider: ['identity', inPath],
  },
  unnamed: {
    providerSignsOut: 'names a provider, which belongs to nobody',
    avatarImage: 'its address is a secret by itself',
    downloadAccountArchive: 'its address is a secret by itself',
  },
} satisfies HouseCalls;

/** The control for a code of six digits that somebody has from a mail or an authenticator app. */
import type { ComponentProps } from 'react';
import { TextInput } from '#ui';
import { CODE_LENGTH } from '../common/rules.ts';

/** @param props of the text input, as the form has it */
export function CodeInput(props: ComponentProps<typeof TextInput>) {
  return <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={CODE_LENGTH} mono {...props} />;
}

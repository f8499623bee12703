/** Takes a pasted list of identifiers and shows what was found in it: the body of the dialog that adds references by them. */
import { useMemo, useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Field, TextArea } from '#ui';
import { MAX_LOOKUP_TEXT, MAX_LOOKUPS } from '../../common/contract.ts';
import { findIdentifiers } from '../../common/identifiers/find-identifiers.ts';
import { identifierKey, identifierText } from '../../common/identifiers/identifier.ts';
import { FormDialog } from './form-dialog.tsx';
import styles from './identifier-form.module.css';

export interface IdentifierFormProps {
  readonly t: Translate;
  /** Resolves to what went wrong, in words for the person, or to nothing. */
  readonly start: (text: string) => Promise<string | undefined>;
  readonly close: () => void;
}

function Form({ t, start, close }: IdentifierFormProps) {
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const found = useMemo(() => findIdentifiers(text), [text]);
  const tooMany = found.length > MAX_LOOKUPS ? t('lookup.tooMany', { most: MAX_LOOKUPS }) : undefined;
  const canSubmit = found.length > 0 && !tooMany && !busy;

  const submit = async () => {
    setBusy(true);
    const problem = await start(text);
    setBusy(false);
    if (problem === undefined) close();
    else setFailure(problem);
  };
  return (
    <FormDialog t={t} action={t('lookup.add')} canSubmit={canSubmit} onSubmit={() => void submit()} onCancel={close}>
      <Field label={t('lookup.field')} help={t('lookup.help')} error={tooMany ?? failure}>
        <TextArea
          value={text}
          maxLength={MAX_LOOKUP_TEXT}
          autoFocus
          spellCheck={false}
          dir="auto"
          onChange={(event) => {
            setText(event.currentTarget.value);
            setFailure(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (canSubmit) void submit();
          }}
        />
      </Field>
      <div>
        <p className={styles.count} role="status">
          {text.trim() !== '' && t(found.length > 0 ? 'lookup.found' : 'lookup.nothing', { count: found.length })}
        </p>
        {found.length > 0 && (
          <ul className={styles.found} aria-label={t('lookup.list')} tabIndex={0}>
            {found.slice(0, MAX_LOOKUPS).map((identifier) => (
              <li key={identifierKey(identifier)}>{identifierText(identifier)}</li>
            ))}
          </ul>
        )}
      </div>
    </FormDialog>
  );
}

/** As an element, so that actions can open it without JSX. */
export const IdentifierForm = (props: IdentifierFormProps) => <Form {...props} />;

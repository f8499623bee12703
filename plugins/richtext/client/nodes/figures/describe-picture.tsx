/** What a picture shows, in words: for who cannot see it. */
import { useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Button, Field, TextArea } from '#ui';
import type { EditorHost } from '../../editor/part.ts';
import { chosenPicture } from './figures.ts';
import styles from './figures.module.css';

/** UTF-16 units; more belongs into the text. */
const LONGEST = 1_000;

interface DescriptionProps {
  readonly t: Translate;
  readonly alt: string;
  readonly save: (alt: string) => void;
}

function Description({ t, alt: given, save }: DescriptionProps) {
  const [alt, setAlt] = useState(given);
  return (
    <form
      className={styles.describe}
      onSubmit={(event) => {
        event.preventDefault();
        save(alt.trim());
      }}
    >
      <Field label={t('nodes.figure.alt')} help={t('nodes.figure.altHelp')}>
        <TextArea
          autoFocus
          minRows={3}
          maxLength={LONGEST}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey) return;
            event.preventDefault();
            save(alt.trim());
          }}
        />
      </Field>
      <Button type="submit" variant="primary">
        {t('nodes.done')}
      </Button>
    </form>
  );
}

export const describePicture = (host: EditorHost): void => {
  const picture = chosenPicture(host.view.state);
  if (!picture) return;
  const { at, node } = picture;
  const save = (alt: string): void => {
    const { state } = host.view;
    // It is still selected; others may have written before it.
    const now = chosenPicture(state);
    if (now) host.view.dispatch(state.tr.setNodeAttribute(now.at, 'alt', alt === '' ? null : alt));
    shown.dispose();
  };
  const content = <Description t={host.t} alt={(node.attrs['alt'] as string | null) ?? ''} save={save} />;
  const shown = host.popover({ from: at, to: at + 1 }, content, { label: host.t('action.describePicture'), takesFocus: true });
};

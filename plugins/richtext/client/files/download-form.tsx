/** Which file a rich text becomes, and what goes along. */
import { useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Button, Checkbox, DialogBody, DialogFooter, RadioGroup } from '#ui';
import { type Download, DOWNLOADS } from '../../common/downloads.ts';

export interface DownloadWish {
  readonly format: Download;
  readonly comments: boolean;
  readonly suggestions: boolean;
}

interface FormProps {
  readonly t: Translate;
  readonly close: (wish?: DownloadWish) => void;
}

/** Formats that have remarks of their own. */
const WITH_REMARKS: readonly Download[] = ['docx'];

function Form({ t, close }: FormProps) {
  const [format, setFormat] = useState<Download>('docx');
  const [comments, setComments] = useState(true);
  const [suggestions, setSuggestions] = useState(true);
  const hasRemarks = WITH_REMARKS.includes(format);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        close({ format, comments: hasRemarks && comments, suggestions: hasRemarks && suggestions });
      }}
    >
      <DialogBody>
        <RadioGroup
          label={t('files.format')}
          options={DOWNLOADS.map((value) => ({ value, label: t(`files.formats.${value}`) }))}
          value={format}
          onChange={setFormat}
        />
        {hasRemarks && (
          <>
            <Checkbox checked={comments} onChange={setComments}>
              {t('files.withComments')}
            </Checkbox>
            <Checkbox checked={suggestions} onChange={setSuggestions}>
              {t('files.withSuggestions')}
            </Checkbox>
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => close()}>{t('files.cancel')}</Button>
        <Button type="submit" variant="primary" icon="download">
          {t('files.downloadAction')}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** As an element, so that actions can open it without JSX. */
export const DownloadForm = (props: FormProps) => <Form {...props} />;

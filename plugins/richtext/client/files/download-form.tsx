/** Which file a rich text becomes, and what goes along. */
import { useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Button, Checkbox, DialogBody, DialogFooter, RadioGroup } from '#ui';
import { type Download, DOWNLOADS } from '../../common/downloads.ts';
import styles from './files.module.css';
import type { Layout } from '../../common/layouts.ts';
import { LayoutChoice, type Layouts, useLayouts } from './layout-choice.tsx';

export interface DownloadWish {
  readonly format: Download;
  readonly comments: boolean;
  readonly suggestions: boolean;
  /** Of LaTeX; `undefined` is the house's own pages, and a plain article where it is LaTeX that is asked for. */
  readonly layout: Layout | undefined;
}

interface FormProps {
  readonly t: Translate;
  readonly asked: Promise<Layouts>;
  readonly close: (wish?: DownloadWish) => void;
}

/** Formats that have remarks of their own. */
const WITH_REMARKS: readonly Download[] = ['docx'];

/** What a format has no place for, as texts tell it. */
const LEFT_OUT: Readonly<Record<Download, 'remarks' | 'md' | 'txt' | undefined>> = {
  docx: undefined,
  ...{ pdf: 'remarks', html: 'remarks', tex: 'remarks', md: 'md', txt: 'txt' },
};

/** Formats that LaTeX lays out. */
const LAID_OUT: readonly Download[] = ['pdf', 'tex'];

function Form({ t, asked, close }: FormProps) {
  const layouts = useLayouts(asked);
  const [format, setFormat] = useState<Download>('docx');
  const [comments, setComments] = useState(true);
  const [suggestions, setSuggestions] = useState(true);
  const [layout, setLayout] = useState<Layout>();
  const hasLayout = LAID_OUT.includes(format) && (format === 'tex' || layouts.prints) && layouts.layouts.length > 0;
  const hasRemarks = WITH_REMARKS.includes(format);
  const left = LEFT_OUT[format];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const remarks = { comments: hasRemarks && comments, suggestions: hasRemarks && suggestions };
        close({ format, ...remarks, layout: hasLayout ? layout : undefined });
      }}
    >
      <DialogBody>
        <RadioGroup
          label={t('files.format')}
          options={DOWNLOADS.map((value) => ({ value, label: t(`files.formats.${value}`) }))}
          value={format}
          onChange={setFormat}
        />
        <p className={styles.leftOut} role="status">
          {left && t(`files.leftOut.${left}`)}
        </p>
        {hasLayout && <LayoutChoice t={t} layouts={layouts} withOwn={format === 'pdf'} value={layout} onChange={setLayout} />}
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
